import type { Facets } from '#src/api/contract/catalog.ts'
import { currency } from '../display/currency.ts'
import { entriesOf, type FilterQuery, hrefOf } from './query.ts'

export interface Chip {
  readonly label: string
  /** The list without it. */
  readonly href: string
}

/**
 * What is applied to a list, each with the way to take it off again. Words and order are no filters; `seller` is what
 * the one seller is called, whom the address names by an id.
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

/** The list with its words and its order, and nothing else. */
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
