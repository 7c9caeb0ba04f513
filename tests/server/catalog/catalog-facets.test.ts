import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Facets, ListingPage } from '#src/api/contract/catalog.ts'
import { compareSizeKeys } from '#src/api/contract/values/sizes.ts'
import { brands, generateListings, leaves, seedCatalog } from '#tests/support/members/catalog.ts'
import { type CatalogRig, type ListQuery, openCatalogRig } from '#tests/support/members/catalog-rig.ts'
import { randomFrom } from '#tests/support/random.ts'

const filterSets = process.env.TEST_FULL ? 500 : 50
const listings = 3000

interface Row {
  category: string
  whose: string
  brand: string | null
  kind: string
  size: string[]
  color: string[]
  material: string[]
  condition: string
  price: number
  seller: string
  text: string
}

const dimensions = ['category', 'whose', 'brand', 'kind', 'size', 'color', 'material', 'condition'] as const
type Dimension = (typeof dimensions)[number]

let rig: CatalogRig
let rows: Row[]

beforeAll(async () => {
  rig = await openCatalogRig()
  await seedCatalog(rig.pool)
  await generateListings(rig.pool, listings)
  await rig.heard()
  const found = await rig.pool.query<Row>(
    `select category_slug as category, whose, brand_slug as brand, kind, size_keys as size, colors as color,
       materials as material, condition, price_cents as price, seller_id as seller, lower(title) as text
     from listings where live`,
  )
  rows = found.rows
})

afterAll(() => rig.close())

const values = {
  category: [...leaves, 'clothing', 'shoes', 'bags', 'accessories'],
  whose: ['woman', 'man', 'kids'],
  brand: brands.map(([, slug]) => slug),
  kind: ['product', 'ad'],
  size: ['xs', 's', 'm', 'l', 'xl', 'xxl', '3xl', 'shoe-40'],
  color: ['black', 'white', 'grey', 'navy', 'red', 'gold', 'silver', 'purple'],
  material: ['cotton', 'linen', 'wool', 'silk', 'leather', 'straw'],
  condition: ['new_with_tags', 'new_without_tags', 'very_good', 'good', 'satisfactory'],
} as const

const children: Record<string, readonly string[]> = {
  clothing: leaves.slice(0, 11),
  shoes: leaves.slice(11, 15),
  bags: leaves.slice(15, 17),
  accessories: leaves.slice(17),
}

interface Chosen {
  filters: Partial<Record<Dimension, string[]>>
  min?: number
  max?: number
  word?: string
}

function randomSet(seed: number): Chosen {
  const random = randomFrom(seed)
  const pick = <T>(list: readonly T[]) => list.filter(() => random() < 2 / list.length).slice(0, 4)
  const filters: Chosen['filters'] = {}
  for (const dimension of dimensions) {
    if (random() > 0.3) continue
    const picked = pick<string>(values[dimension])
    if (picked.length > 0) filters[dimension] = picked
  }
  const low = Math.floor(random() * 20_000)
  const word = ['silk', 'quilted', 'vintage', 'cashmere'][Math.floor(random() * 4)]
  return {
    filters,
    ...(random() < 0.25 ? { min: low } : {}),
    ...(random() < 0.25 ? { max: low + 12_000 } : {}),
    ...(random() < 0.2 && word ? { word } : {}),
  }
}

function matches(row: Row, { filters, min, max, word }: Chosen, except?: Dimension): boolean {
  if (min !== undefined && row.price < min) return false
  if (max !== undefined && row.price > max) return false
  if (word !== undefined && !row.text.split(' ').includes(word)) return false
  return dimensions.every(dimension => {
    const chosen = filters[dimension]
    if (!chosen || dimension === except) return true
    return valuesOf(row, dimension).some(value =>
      chosen.some(choice => choice === value || children[choice]?.includes(value)),
    )
  })
}

function valuesOf(row: Row, dimension: Dimension): readonly string[] {
  const value = row[dimension]
  if (value === null) return []
  return typeof value === 'string' ? [value] : value
}

/** Counted one by one: value to count, with chosen values at 0 and a chosen top-level category as its sum. */
function bruteForce(chosen: Chosen, dimension: Dimension): Map<string, number> {
  const counts = new Map<string, number>()
  const picked = chosen.filters[dimension] ?? []
  for (const choice of picked) counts.set(choice, 0)
  for (const row of rows) {
    if (!matches(row, chosen, dimension)) continue
    for (const value of new Set(valuesOf(row, dimension))) {
      counts.set(value, (counts.get(value) ?? 0) + 1)
      for (const choice of picked) {
        if (children[choice]?.includes(value)) counts.set(choice, (counts.get(choice) ?? 0) + 1)
      }
    }
  }
  return counts
}

function queryOf({ filters, min, max, word }: Chosen): ListQuery {
  return {
    ...filters,
    ...(min === undefined ? {} : { min: (min / 100).toFixed(2) }),
    ...(max === undefined ? {} : { max: (max / 100).toFixed(2) }),
    ...(word === undefined ? {} : { q: word }),
  }
}

const counted = (facet: Facets[Dimension]) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]))
const sorted = (counts: Map<string, number>) => Object.fromEntries(counts)

test(`facets and totals of ${filterSets} random filter sets equal a count of one by one`, async () => {
  let notEmpty = 0
  for (let seed = 1; seed <= filterSets; seed += 1) {
    const chosen = randomSet(seed)
    const page: ListingPage = await rig.list(queryOf(chosen))
    const total = rows.filter(row => matches(row, chosen)).length
    if (total > 0) notEmpty += 1
    expect({ chosen, total: page.total }).toEqual({ chosen, total: total > 1000 ? '1000+' : total })
    for (const dimension of dimensions) {
      expect({ chosen, dimension, counts: counted(page.facets[dimension]) }).toEqual({
        chosen,
        dimension,
        counts: sorted(bruteForce(chosen, dimension)),
      })
    }
  }
  expect(notEmpty).toBeGreaterThan(filterSets / 2)
})

test('values are labelled for people and stand in the order people expect', async () => {
  const { facets } = await rig.list({ size: 'shoe-40', brand: 'petit-bateau' })
  expect(facets.size.map(({ value }) => value)).toEqual(
    facets.size.map(({ value }) => value).toSorted(compareSizeKeys),
  )
  expect(facets.size.at(-1)).toEqual({
    value: 'shoe-40',
    label: '40',
    count: 0,
  })
  expect(facets.whose.map(({ label }) => label)).toEqual([])
  const open = (await rig.list()).facets
  expect(open.whose.map(({ label }) => label)).toEqual(['Woman', 'Man', 'Kids'])
  expect(open.kind.map(({ label }) => label)).toEqual(['Brands', 'Members'])
  expect(open.condition[0]?.label).toBe('New with tags')
  expect(open.category.slice(0, 3).map(({ label }) => label)).toEqual([
    'Dresses',
    'Tops & T-shirts',
    'Shirts',
  ])
  const counts = open.color.map(({ count }) => count)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(open.brand.find(({ value }) => value === 'h-and-m')?.label).toBe('H&M')
})

test('at most fifty brands are offered, and the chosen ones always', async () => {
  await rig.pool.query(`insert into brands (id, slug, name)
    select 'b_extra' || lpad(i::text, 6, '0'), 'extra-' || i, 'Extra ' || i from generate_series(1, 80) i`)
  await rig.pool.query(`update listings set brand_slug = 'extra-' || (1 + abs(hashtext(id)) % 80) where live`)
  await rig.heard()
  const later = await openCatalogRig({ url: urlOf(rig) })
  const { facets } = await later.list({ brand: 'levis' })
  expect(facets.brand).toHaveLength(51)
  expect(facets.brand.at(-1)).toEqual({ value: 'levis', label: "Levi's", count: 0 })
  expect((await later.list()).facets.brand).toHaveLength(50)
  await later.close()
})

const urlOf = ({ pool }: CatalogRig) => pool.options.connectionString ?? ''
