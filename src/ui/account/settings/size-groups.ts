import { type Size, type SizeSystem, size } from '#src/api/contract/sizes.ts'

interface SizeGroup {
  title: string
  hint?: string
  sizes: readonly { key: string; label: string; also: readonly string[] }[]
}

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: (to - from) / by + 1 }, (_, index) => String(from + index * by))

const numbers: readonly [SizeSystem, readonly string[]][] = [
  ['eu', steps(32, 54, 2)],
  ['uk', steps(4, 26, 2)],
  ['us', steps(0, 22, 2)],
]

/** The numbers that are the same body: `EU 38–40`, `UK 10–12`, `US 6–8`. */
function sameAs(key: string): readonly string[] {
  return numbers.flatMap(([system, labels]) => {
    const fitting = labels.map(label => size(system, label)).filter(each => each.key === key)
    const [first, last] = [fitting[0], fitting.at(-1)]
    if (first === undefined || last === undefined) return []
    return [first === last ? first.label : `${first.label}–${last.label.replace(/\D+/, '')}`]
  })
}

const plain = ({ key, label }: Size) => ({ key, label, also: [] })

/** Every size that can be ticked, by what it is of. One body is one tick, whatever a label calls it. */
export const sizeGroups: readonly SizeGroup[] = [
  {
    title: 'Clothing',
    hint: 'A tick counts in every system: M also finds EU 38 and 40.',
    sizes: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'].map(label => {
      const { key } = size('alpha', label)
      return { key, label, also: sameAs(key) }
    }),
  },
  {
    title: 'Jeans, by waist',
    sizes: steps(24, 40, 1).map(label => plain(size('waist-length', `W${label}`))),
  },
  { title: 'Shoes, EU', sizes: steps(35, 48, 0.5).map(label => plain(size('shoe', label))) },
  { title: 'Kids, by height', sizes: steps(50, 176, 6).map(label => plain(size('kids', label))) },
  { title: 'Everything else', sizes: [plain(size('one-size', ''))] },
]
