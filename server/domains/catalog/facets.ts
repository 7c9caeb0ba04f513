import { countsWithChosen } from '#server/platform/database/facets.ts'
import type { Facets } from '#src/api/contract/catalog.ts'
import { materials } from '#src/api/contract/values/materials.ts'
import { sizeKeyNames } from '#src/api/contract/values/size-names.ts'
import { sizeKeyLabel, sizeKeyRank } from '#src/api/contract/values/sizes.ts'
import type { Whose } from '#src/api/contract/values/values.ts'
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
  const whose = onlyWhose(filters)
  const byDimension = Object.groupBy(counts, ({ dimension }) => dimension)
  const facet = (dimension: Dimension): Value[] => {
    const chosen = filters.chosen[dimension] ?? []
    const childrenOf = (value: string) =>
      dimension === 'category' ? (snapshot.children.get(value) ?? []) : []
    const found = countsWithChosen(byDimension[dimension] ?? [], chosen, childrenOf)
    const values = [...found].map(([value, count]) => ({
      value,
      label: labelOf(dimension, value, snapshot),
      ...(dimension === 'size' ? sizeIn(value, whose) : {}),
      count,
    }))
    return shorten(dimension, inOrder(dimension, values, snapshot), chosen)
  }
  return Object.assign(
    { category: [], whose: [], brand: [], kind: [], size: [], color: [], material: [], condition: [] },
    Object.fromEntries(dimensions.map(dimension => [dimension, facet(dimension)])),
  )
}

/** Whom all listings of a list are for, if they are for one: the US sizes of shoes are those of women or of men. */
function onlyWhose({ chosen: { whose = [] } }: Filters): Whose | null {
  return whose.length === 1 ? (keysOf(audiences).find(each => each === whose[0]) ?? null) : null
}

/**
 * In the reader's own system alone; of shoes in lists for one audience: in others each has two US sizes, and with the names
 * of all of them the page of the whole catalog would be longer by a thirtieth.
 */
function sizeIn(key: string, whose: Whose | null): Pick<Value, 'size_in'> {
  const names = whose === null && key.startsWith('shoe-') ? undefined : sizeKeyNames(key, whose)
  if (names === undefined) return {}
  const own = (name: string) => name.split(' · ')[0] ?? name
  return { size_in: { us: own(names.us), uk: own(names.uk), eu: own(names.eu) } }
}

function labelOf(dimension: Dimension, value: string, snapshot: Snapshot): string {
  if (dimension === 'size') return sizeKeyLabel(value)
  if (dimension === 'brand') return snapshot.brands.get(value)?.name ?? value
  if (dimension === 'category') return snapshot.categories.get(value)?.name ?? value
  return vocabularies[dimension]?.[value] ?? value
}

const { compare: compareLabels } = new Intl.Collator('en')

/** Sizes by body, categories as in the tree, short closed lists in their own order, the rest by count, then by name. */
function inOrder(dimension: Dimension, values: Value[], { places }: Snapshot): Value[] {
  if (dimension === 'size') return bySize(values)
  if (dimension === 'category') return values.sort(byPlace(places.category))
  if (dimension === 'brand') {
    const byName = byPlace(places.brand)
    return values.sort((a, b) => b.count - a.count || byName(a, b))
  }
  const list = listPlaces[dimension]
  if (list !== undefined) return values.sort(byPlace(list))
  return values.sort((a, b) => b.count - a.count || compareLabels(a.label, b.label))
}

/** A rank is read from the text of a size, so each is read once. */
function bySize(values: readonly Value[]): Value[] {
  return values
    .map(value => ({ value, rank: sizeKeyRank(value.value) }))
    .sort((a, b) => a.rank - b.rank || compareLabels(a.value.value, b.value.value))
    .map(({ value }) => value)
}

const listPlaces: Partial<Record<Dimension, ReadonlyMap<string, number>>> = {
  whose: placesIn(keysOf(audiences)),
  kind: placesIn(keysOf(kinds)),
  condition: placesIn(keysOf(conditions)),
}

function placesIn(list: readonly string[]): Map<string, number> {
  return new Map(list.map((value, place) => [value, place]))
}

function byPlace(places: ReadonlyMap<string, number>): (a: Value, b: Value) => number {
  const place = ({ value }: Value) => places.get(value) ?? places.size
  return (a, b) => place(a) - place(b)
}

function shorten(dimension: Dimension, values: Value[], chosen: readonly string[]): Value[] {
  if (dimension !== 'brand' || values.length <= mostBrands) return values
  const shown = values.slice(0, mostBrands)
  const hidden = values.slice(mostBrands)
  return [...shown, ...hidden.filter(({ value }) => chosen.includes(value))]
}
