import { countsWithChosen } from '#server/platform/database/facets.ts'
import type { Facets } from '#src/api/contract/catalog.ts'
import { materials } from '#src/api/contract/values/materials.ts'
import { compareSizeKeys, sizeKeyLabel } from '#src/api/contract/values/sizes.ts'
import { audiences, colors, conditions, keysOf, kinds } from '#src/api/contract/values/vocabulary.ts'
import type { Snapshot } from './cache/snapshot.ts'
import type { Count } from './facet-store.ts'
import { type Dimension, dimensions, type Filters } from './filters.ts'

type Value = Facets[Dimension][number]

const vocabularies: Partial<Record<Dimension, Readonly<Record<string, string>>>> = {
  whose: audiences,
  kind: kinds,
  color: colors,
  material: materials,
  condition: conditions,
}

// Nobody reads through more brands than these; the rest is found by searching.
const mostBrands = 50

/** The facets for display: labeled, sorted, and including every chosen value. */
export function facetsOf(counts: readonly Count[], filters: Filters, snapshot: Snapshot): Facets {
  const byDimension = Object.groupBy(counts, ({ dimension }) => dimension)
  const facet = (dimension: Dimension): Value[] => {
    const chosen = filters.chosen[dimension] ?? []
    const childrenOf = (value: string) =>
      dimension === 'category' ? (snapshot.children.get(value) ?? []) : []
    const found = countsWithChosen(byDimension[dimension] ?? [], chosen, childrenOf)
    const values = [...found].map(([value, count]) => ({
      value,
      label: labelOf(dimension, value, snapshot),
      count,
    }))
    return shorten(dimension, values.sort(orderOf(dimension, snapshot)), chosen)
  }
  return Object.assign(
    { category: [], whose: [], brand: [], kind: [], size: [], color: [], material: [], condition: [] },
    Object.fromEntries(dimensions.map(dimension => [dimension, facet(dimension)])),
  )
}

function labelOf(dimension: Dimension, value: string, snapshot: Snapshot): string {
  if (dimension === 'size') return sizeKeyLabel(value)
  if (dimension === 'brand') return snapshot.brands.get(value)?.name ?? value
  if (dimension === 'category') return snapshot.categories.get(value)?.name ?? value
  return vocabularies[dimension]?.[value] ?? value
}

/** Sizes by body, categories as in the tree, short closed lists in their own order, the rest by count. */
function orderOf(dimension: Dimension, snapshot: Snapshot): (a: Value, b: Value) => number {
  if (dimension === 'size') return (a, b) => compareSizeKeys(a.value, b.value)
  const list =
    dimension === 'category'
      ? [...snapshot.categories.keys()]
      : dimension === 'whose'
        ? keysOf(audiences)
        : dimension === 'kind'
          ? keysOf(kinds)
          : dimension === 'condition'
            ? keysOf(conditions)
            : null
  if (list === null) return (a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en')
  const places = new Map<string, number>(list.map((value, index) => [value, index]))
  const place = (value: string) => places.get(value) ?? places.size
  return (a, b) => place(a.value) - place(b.value)
}

function shorten(dimension: Dimension, values: Value[], chosen: readonly string[]): Value[] {
  if (dimension !== 'brand' || values.length <= mostBrands) return values
  const shown = values.slice(0, mostBrands)
  const hidden = values.slice(mostBrands)
  return [...shown, ...hidden.filter(({ value }) => chosen.includes(value))]
}
