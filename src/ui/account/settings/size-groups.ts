import { sizeKeyNames } from '#src/api/contract/values/size-names.ts'
import { type SizeSystem, size } from '#src/api/contract/values/sizes.ts'
import { sizeLabels } from '../../kit/forms/size-labels.ts'
import * as words from './words.ts'

interface SizeGroup {
  title: string
  hint?: string
  sizes: readonly { key: string; label: string; also: readonly string[] }[]
}

const numbers = ['eu', 'uk', 'us', 'eu-men'] as const

/** The number sizes that fit the same body: `EU 38–40`, `UK 10–12`, `US 6–8`, and of men `EU 48–50`. */
function sameAs(key: string): readonly string[] {
  return numbers.flatMap(system => {
    const fitting = sizeLabels[system].map(label => size(system, label)).filter(each => each.key === key)
    const [first, last] = [fitting[0], fitting.at(-1)]
    if (first === undefined || last === undefined) return []
    const range = first === last ? first.label : `${first.label}–${last.label.replace(/\D+/, '')}`
    return [system === 'eu-men' ? words.menSizes(range) : range]
  })
}

const isForAdults = (shoe: string) => Number(shoe) >= 35
const adultShoes = sizeLabels.shoe.filter(isForAdults)
const kidsShoes = sizeLabels.shoe.filter(shoe => !isForAdults(shoe))

/** The US and UK sizes of a shoe, which may be a woman's or a man's. */
function shoesSameAs(key: string): readonly string[] {
  const names = sizeKeyNames(key)
  return names === undefined ? [] : [names.us, names.uk].map(each => each.split(' · ')[0] ?? each)
}

const plain = (system: SizeSystem, labels = sizeLabels[system]) =>
  labels.map(each => {
    const { key, label } = size(system, each)
    return { key, label, also: [] }
  })

/** All sizes to tick, by kind. Sizes of the same body share one tick, whatever their labels. */
export const sizeGroups: readonly SizeGroup[] = [
  {
    title: words.clothing,
    hint: words.sizesHint,
    sizes: sizeLabels.alpha.map(label => {
      const { key } = size('alpha', label)
      return { key, label, also: sameAs(key) }
    }),
  },
  {
    title: words.jeansByWaist,
    sizes: plain(
      'waist-length',
      sizeLabels['waist-length'].filter(label => !label.includes('/')),
    ),
  },
  {
    title: words.shoesEu,
    sizes: plain('shoe', adultShoes).map(each => ({ ...each, also: shoesSameAs(each.key) })),
  },
  { title: words.kidsShoesEu, sizes: plain('shoe', kidsShoes) },
  { title: words.kidsByHeight, sizes: plain('kids') },
  { title: words.otherSizes, sizes: plain('one-size') },
]
