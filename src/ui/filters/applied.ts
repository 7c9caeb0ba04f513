import type { Facets } from '#src/api/contract/catalog.ts'
import { currency } from '../display/currency.ts'
import { entriesOf, type FilterQuery, hrefOf } from './query.ts'

export interface Chip {
  readonly label: string
  /** The address of the list without it. */
  readonly href: string
}

/**
 * The applied filters of a list, each with the link that removes it. Search words and sort order are no
 * filters. `seller` is the name of the only seller, whom the address names by an id.
 */
export function chipsOf(
  path: string,
  query: FilterQuery,
  facets: Facets,
  seller: string | null = null,
): readonly Chip[] {
  const entries = entriesOf(query)
  return entries.flatMap((entry, at) => {
    const label = labelOf(entry, facets, seller)
    if (label === null) return []
    const others = entries.filter((_, index) => index !== at)
    return [{ label, href: hrefOf(path, others) }]
  })
}

/** The address of the list with only its search words and its sort order. */
export function clearedHref(path: string, query: FilterQuery): string {
  return hrefOf(
    path,
    entriesOf(query).filter(([name]) => name === 'q' || name === 'sort'),
  )
}

function labelOf(
  [name, value]: readonly [string, string],
  facets: Facets,
  seller: string | null,
): string | null {
  if (name === 'min') return `From ${currency(value)}`
  if (name === 'max') return `Up to ${currency(value)}`
  if (name === 'seller') return seller === null ? 'One seller' : `Sold by ${seller}`
  if (!isFacet(name, facets)) return null
  return facets[name].find(entry => entry.value === value)?.label ?? value
}

export function isFacet(name: string, facets: Facets): name is keyof Facets {
  return name in facets
}
