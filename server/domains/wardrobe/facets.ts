import type { Snapshot } from '#server/domains/catalog/index.ts'
import { countsWithChosen } from '#server/platform/database/facets.ts'
import { decisions, garmentShelves, seasons } from '#src/api/contract/values/garment-words.ts'
import { sizeKeyNames } from '#src/api/contract/values/size-names.ts'
import { compareSizeKeys, sizeKeyLabel } from '#src/api/contract/values/sizes.ts'
import { audiences, colors, conditions } from '#src/api/contract/values/vocabulary.ts'
import type { GarmentFacets } from '#src/api/contract/wardrobe/garment-list.ts'
import { type Dimension, dimensionNames, type Filters } from './conditions.ts'
import type { Count } from './facet-store.ts'

const none = { none: 'Not set' }
const ratings = { '5': '5 of 5', '4': '4 of 5', '3': '3 of 5', '2': '2 of 5', '1': '1 of 5', ...none }
/** Closed lists, in display order. */
const vocabularies: Partial<Record<Dimension, Readonly<Record<string, string>>>> = {
  whose: audiences,
  color: colors,
  season: seasons,
  condition: conditions,
  state: garmentShelves,
  decision: { ...decisions, none: 'Not decided' },
  rating: ratings,
}
const inTheirOrder: ReadonlySet<Dimension> = new Set([
  'whose',
  'season',
  'condition',
  'state',
  'decision',
  'rating',
])

// nobody reads more values than this; the rest is found by search
const mostValues = 60

/** The labels of values: those of the catalog, and the member's own spelling of brands. */
export interface Labels {
  snapshot: Snapshot
  brands: ReadonlyMap<string, string>
}

/** The counts as the contract shows them: labeled, sorted, and including every chosen value. */
export function facetsOf(counts: readonly Count[], filters: Filters, labels: Labels): GarmentFacets {
  const { snapshot } = labels
  const byDimension = Object.groupBy(counts, ({ dimension }) => dimension)
  return Object.fromEntries(
    dimensionNames.map(dimension => {
      const chosen = filters.chosen[dimension] ?? []
      const childrenOf = (value: string) =>
        dimension === 'category' ? (snapshot.children.get(value) ?? []) : []
      const found = countsWithChosen(byDimension[dimension] ?? [], chosen, childrenOf)
      const values = [...found].map(([value, count]) => ({
        value,
        label: labelOf(dimension, value, labels),
        ...(dimension === 'size' ? { size_in: sizeKeyNames(value) } : {}),
        count,
      }))
      const ordered = values.toSorted(orderOf(dimension, snapshot))
      return [dimension, [...ordered.slice(0, mostValues), ...ordered.slice(mostValues).filter(isIn(chosen))]]
    }),
  ) as GarmentFacets
}

type Value = GarmentFacets[Dimension][number]
const isIn =
  (chosen: readonly string[]) =>
  ({ value }: Value) =>
    chosen.includes(value)

function labelOf(dimension: Dimension, value: string, { snapshot, brands }: Labels): string {
  if (dimension === 'size') return sizeKeyLabel(value)
  if (dimension === 'category') return snapshot.categories.get(value)?.name ?? value
  if (dimension === 'brand') return snapshot.brands.get(value)?.name ?? brands.get(value) ?? value
  return vocabularies[dimension]?.[value] ?? value
}

/**
 * Sorts sizes by body, categories as in the tree, short closed lists in their own order, and the rest by
 * count.
 */
function orderOf(dimension: Dimension, snapshot: Snapshot): (a: Value, b: Value) => number {
  if (dimension === 'size') return (a, b) => compareSizeKeys(a.value, b.value)
  const list =
    dimension === 'category'
      ? [...snapshot.categories.keys()]
      : inTheirOrder.has(dimension)
        ? Object.keys(vocabularies[dimension] ?? {})
        : null
  if (list === null) return (a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en')
  // numeric keys of an object come first and ascending, but ratings are listed from the best
  const places = new Map((dimension === 'rating' ? list.toReversed() : list).map((value, at) => [value, at]))
  const place = (value: string) => (value === 'none' ? places.size : (places.get(value) ?? places.size))
  return (a, b) => place(a.value) - place(b.value)
}
