import type { Facets } from '#src/api/contract/catalog.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import type { SizeNames } from '#src/api/contract/values/size-names.ts'
import type { LinkTarget } from '../kit/link.tsx'
import { entriesOf, type ListSearch, valuesOf, without } from './query.ts'
import * as words from './words.ts'

export interface Chip {
  readonly key: string
  readonly label: string
  /** Of a size. */
  readonly size_in?: SizeNames | undefined
  /** The list without it. */
  readonly target: LinkTarget
}

/**
 * The applied filters of a list, each with the link that removes it. Search words and sort order are no
 * filters. `seller` is the name of the only seller, whom the address names by an id.
 */
export function chipsOf(
  list: LinkTarget,
  search: ListSearch,
  facets: Facets,
  seller: string | null = null,
): readonly Chip[] {
  return entriesOf(search).flatMap(([name, value]) => {
    const label = labelOf([name, value], facets, seller)
    if (label === null) return []
    const target = { ...list, search: without(search, name, value) }
    const { size_in } = entryOf(name, value, facets) ?? {}
    return [{ key: `${name} ${value}`, label, ...(size_in === undefined ? {} : { size_in }), target }]
  })
}

/** The list with only its search words, without the conditions among them, and its sort order. */
export function cleared(
  list: LinkTarget,
  search: ListSearch,
  conditions: readonly { typed: string }[] = [],
): LinkTarget {
  const { q, sort } = search
  const off = [...new Set([...valuesOf(search, 'off'), ...conditions.map(({ typed }) => typed)])]
  return { ...list, search: { q, sort, off: off.length > 0 ? off : undefined } }
}

function labelOf(
  [name, value]: readonly [string, string],
  facets: Facets,
  seller: string | null,
): string | null {
  if (name === 'min') return words.from(currency(value))
  if (name === 'max') return words.upTo(currency(value))
  if (name === 'seller') return seller === null ? words.oneSeller : words.soldBy(seller)
  return isFacet(name, facets) ? (entryOf(name, value, facets)?.label ?? value) : null
}

const entryOf = (name: string, value: string, facets: Facets) =>
  isFacet(name, facets) ? facets[name].find(entry => entry.value === value) : undefined

export function isFacet(name: string, facets: Facets): name is keyof Facets {
  return name in facets
}
