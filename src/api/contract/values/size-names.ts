import { belowEu, chestBelowEu, shoeRows } from './size-rows.ts'
import { findSize, type SizeSystem, sizeKeyLabel } from './sizes.ts'
import { type SizeRegion, sizeRegions } from './units.ts'
import type { Whose } from './values.ts'

/** A size as it is stored; whom it is for decides between the US sizes of shoes. */
export interface StoredSize {
  readonly label: string
  /** Sizes of the same body share it across systems. */
  readonly key: string
  readonly whose: Whose | null
}

/** A size in the words of each region's readers: `US 10 · EU 43`, `UK 9 · EU 43` and `43`. */
export type SizeNames = Readonly<Record<SizeRegion, string>>

/** A size of which only the key is at hand, as in filters and a member's own sizes. */
export const sizeKeyNames = (key: string, whose: Whose | null = null): SizeNames | undefined =>
  sizeNames({ label: sizeKeyLabel(key), key, whose })

/** The names of one size by region, each with its sign; regions that no table names are missing. */
type Row = Partial<Record<SizeRegion, string>>

/**
 * A size as the readers of each region see it: first in their own system, then as it is labeled. Undefined for a size
 * that no table names in another system: letters, waists and children's sizes.
 */
export function sizeNames(size: StoredSize): SizeNames | undefined {
  const own = ownRegion(size)
  const row = own === undefined ? undefined : rowOf(size)
  if (own === undefined || row === undefined) return undefined
  const shown = /^\d/.test(size.label) ? `${sizeRegions[own]} ${size.label}` : size.label
  const named = (region: SizeRegion) =>
    region === own || row[region] === undefined ? size.label : `${row[region]} · ${shown}`
  return { us: named('us'), uk: named('uk'), eu: named('eu') }
}

/** The region that a label's sign names; shoes without a sign are European. A chest is read in both others. */
function ownRegion({ label, key }: StoredSize): SizeRegion | undefined {
  const sign = /^[A-Z]+/i.exec(label)?.[0].toLowerCase()
  if (sign === undefined) return key.startsWith('shoe-') ? 'eu' : undefined
  if (sign === 'chest') return 'us'
  return sign === 'us' || sign === 'uk' || sign === 'eu' ? sign : undefined
}

function rowOf(size: StoredSize): Row | undefined {
  const number = Number(/^(?:[A-Z]+ )?(\d+(?:\.5)?)[A-Z]*$/i.exec(size.label)?.[1])
  if (size.key.startsWith('shoe-')) return shoeRow(size, number)
  const is = (system: SizeSystem) => findSize(system, size.label)?.key === size.key
  if (is('chest') || is('eu-men')) return chestRow(size, number)
  if (is('eu')) return clothingRow(number)
  if (is('uk')) return clothingRow(number + belowEu.uk)
  if (is('us')) return clothingRow(number + belowEu.us)
  return undefined
}

const clothingRow = (eu: number): Row => ({
  eu: `EU ${eu}`,
  uk: `UK ${eu - belowEu.uk}`,
  us: `US ${eu - belowEu.us}`,
})

/** A chest is the same number of inches in both countries, and stays as it is labeled there. */
function chestRow({ label }: StoredSize, number: number): Row | undefined {
  if (!/^chest/i.test(label)) {
    const chest = `${number - chestBelowEu}`
    return { uk: `UK ${chest}`, us: `US ${chest}` }
  }
  const eu = findSize('eu-men', `${number + chestBelowEu}`)
  return eu === null ? undefined : { eu: eu.label }
}

function shoeRow({ label, whose }: StoredSize, number: number): Row | undefined {
  // a label of children ends in a letter, and the rows are those of adults
  if (whose === 'kids' || /[CY]$/.test(label)) return undefined
  const column = label.startsWith('UK') ? 1 : label.startsWith('US') ? americanColumns[whose ?? 'all'] : 0
  const row = column === null ? undefined : shoeRows.find(cells => cells[column] === `${number}`)
  if (row === undefined) return undefined
  const [eu, uk, women, men] = row
  const us = whose === 'woman' ? women : whose === 'man' ? men : `${men}M/${women}W`
  return { eu: `EU ${eu}`, uk: `UK ${uk}`, us: `US ${us}` }
}

/** The columns of US sizes by whom they are for; a label that is for anybody does not say which it means. */
const americanColumns = { woman: 2, man: 3, all: null } as const

/** A size that may be none, or a word of a brand, which has no key. */
type MaybeSize = Pick<StoredSize, 'whose'> & { readonly [Part in 'label' | 'key']: string | null }

/** A text that may begin with a size, as `43 · Navy` does, in the words of each region's readers. */
export function textInSizes(text: string | null, { label, key, whose }: MaybeSize): SizeNames | undefined {
  if (text === null || label === null || key === null || !`${text} · `.startsWith(`${label} · `))
    return undefined
  const names = sizeNames({ label, key, whose })
  if (names === undefined) return undefined
  const rest = text.slice(label.length)
  return { us: names.us + rest, uk: names.uk + rest, eu: names.eu + rest }
}
