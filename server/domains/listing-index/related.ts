import type { Columns } from './columns.ts'

/** A listing as far as others are chosen to be shown beside it. */
export interface RelatedTo {
  id: string
  category: string
  whose: string
  colors: readonly string[]
  /** Cents. */
  price: number
}

/** The nearest are chosen from so many of the newest; more would only be more to compare. */
export const considered = 60
export const mostRelated = 8

/**
 * The ids of other listings of the same category and person: those that share a color first, then those whose prices are
 * nearest by their ratio, then the newest.
 */
export function relatedTo(columns: Columns, { id, category, whose, colors, price }: RelatedTo): string[] {
  const { facets, byTime, ids } = columns
  const isOfCategory = facets.category.withAnyOf([category])
  const isWorn = facets.whose.withAnyOf([whose])
  const isColored = facets.color.withAnyOf(colors)
  const [categories, audiences, colored] = [facets.category.codes, facets.whose.codes, facets.color.codes]
  const near: { id: string; shares: number; ratio: number }[] = []
  const { sorted } = byTime
  for (let at = sorted.length - 1; at >= 0 && near.length < considered; at -= 1) {
    const row = sorted[at] ?? 0
    if (isOfCategory[categories[row] ?? 0] !== 1 || isWorn[audiences[row] ?? 0] !== 1 || ids[row] === id)
      continue
    const own = columns.priceOf(row)
    near.push({
      id: ids[row] ?? '',
      shares: isColored[colored[row] ?? 0] ?? 0,
      ratio: Math.max(own, price) / Math.min(own, price),
    })
  }
  // they came newest first, and sorting keeps the order of equals
  return near
    .sort((a, b) => b.shares - a.shares || a.ratio - b.ratio)
    .slice(0, mostRelated)
    .map(each => each.id)
}
