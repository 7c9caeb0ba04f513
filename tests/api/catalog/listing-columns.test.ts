import { expect, test } from 'vitest'
import { Columns, type Position } from '#server/domains/listing-index/columns.ts'
import { type Facet, facets, type IndexedListing } from '#server/domains/listing-index/listing.ts'
import { pageOf, positionOf, type Sort } from '#server/domains/listing-index/page.ts'
import { type FacetCount, type IndexFilters, scan } from '#server/domains/listing-index/scan.ts'
import { matchesOf, type SearchPart, searchOf } from '#server/domains/listing-index/search.ts'
import { randomFrom } from '#tests/support/random.ts'

const known: Record<Facet, readonly string[]> = {
  category: ['coats', 'dresses', 'jeans', 'boots', 'bags'],
  whose: ['woman', 'man', 'kids'],
  brand: ['arket', 'cos', 'ganni', 'acne'],
  kind: ['product', 'ad'],
  size: ['xs', 's', 'm', 'l', 'shoe-40'],
  color: ['black', 'white', 'red', 'navy'],
  material: ['cotton', 'wool', 'silk'],
  condition: ['new_with_tags', 'good'],
}

const words = ['warm', 'blue', 'coat', 'rain', 'knit', 'long']

/** Some words, each at a position of its own. */
function randomText(random: () => number): string {
  const some = words.filter(() => random() < 0.3).sort()
  return some.map((word, at) => `'${word}':${at + 1}${random() < 0.5 ? 'A' : ''}`).join(' ')
}

/** One to three parts, each with one to three ways of one or two words; some words are in no listing. */
function randomParts(random: () => number): SearchPart[] {
  const some = <T>(make: () => T) => Array.from({ length: 1 + Math.floor(random() * 3) }, make)
  const word = () => [...words, 'unseen'][Math.floor(random() * 7)] ?? ''
  return some(() => ({
    ways: some(() => ({ lexemes: random() < 0.7 ? [word()] : [word(), word()] })),
  }))
}

const hasWords = (parts: readonly SearchPart[], { text }: IndexedListing) =>
  parts.every(({ ways }) => ways.some(({ lexemes }) => lexemes.every(lexeme => text.includes(`'${lexeme}'`))))

function randomListing(random: () => number, id: string): IndexedListing {
  const some = (facet: Facet) => known[facet].filter(() => random() < 0.3)
  const one = (facet: Facet) => [known[facet][Math.floor(random() * known[facet].length)] ?? '']
  return {
    id,
    // few different times and prices: ties are broken by the id
    at: Math.floor(random() * 40),
    price: 1000 + Math.floor(random() * 20) * 50,
    seller: `u_${Math.floor(random() * 3)}`,
    values: {
      ...{ category: one('category'), whose: one('whose'), brand: random() < 0.3 ? [] : one('brand') },
      ...{ kind: one('kind'), condition: one('condition') },
      ...{ size: some('size'), color: some('color'), material: some('material') },
    },
    text: randomText(random),
  }
}

function randomFilters(random: () => number): IndexFilters {
  const values: Partial<Record<Facet, string[]>> = {}
  for (const facet of facets) {
    if (random() > 0.25) continue
    const some = known[facet].filter(() => random() < 0.4)
    values[facet] = some.length > 0 ? some : ['nobody-has-this']
  }
  return {
    values,
    seller: random() < 0.2 ? `u_${Math.floor(random() * 4)}` : null,
    min: random() < 0.2 ? 1300 : null,
    max: random() < 0.2 ? 1700 : null,
  }
}

function matches(
  { values, seller, min, max }: IndexFilters,
  listing: IndexedListing,
  except?: Facet,
): boolean {
  if (seller !== null && listing.seller !== seller) return false
  if ((min !== null && listing.price < min) || (max !== null && listing.price > max)) return false
  return facets.every(facet => {
    const wanted = values[facet]
    return (
      wanted === undefined || facet === except || listing.values[facet].some(each => wanted.includes(each))
    )
  })
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const sorted = (listings: Iterable<IndexedListing>, sort: Sort) =>
  [...listings].sort((a, b) => {
    if (sort === 'newest') return b.at - a.at || byText(b.id, a.id)
    return (sort === 'price' ? 1 : -1) * (a.price - b.price || byText(a.id, b.id))
  })

/** Every facet counted under all filters but its own, among the newest `most` that match. */
function countOneByOne(listings: Iterable<IndexedListing>, filters: IndexFilters, most: number) {
  const newest = sorted(listings, 'newest')
  const counts: Record<string, number> = {}
  counts.total = newest.filter(each => matches(filters, each)).slice(0, most).length
  for (const facet of facets) {
    const except = filters.values[facet] === undefined ? undefined : facet
    for (const { values } of newest.filter(each => matches(filters, each, except)).slice(0, most)) {
      for (const value of new Set(values[facet])) {
        counts[`${facet} ${value}`] = (counts[`${facet} ${value}`] ?? 0) + 1
      }
    }
  }
  return counts
}

const namesOf = (counts: readonly FacetCount[]) =>
  Object.fromEntries(
    counts.map(({ dimension, value, count }) => [
      dimension === 'total' ? dimension : `${dimension} ${value}`,
      count,
    ]),
  )

/** Listings that came, changed and went, in the index and one by one. */
function grown(seed: number) {
  const random = randomFrom(seed)
  const listings = new Map<string, IndexedListing>()
  const columns = new Columns()
  for (let number = 0; number < 150; number += 1) {
    const listing = randomListing(random, `p_${number}`)
    listings.set(listing.id, listing)
    columns.append(listing)
  }
  columns.sort()
  for (let change = 0; change < 400; change += 1) {
    const id = `p_${Math.floor(random() * 260)}`
    if (random() < 0.35) {
      listings.delete(id)
      columns.remove(id)
    } else {
      const listing = randomListing(random, id)
      listings.set(id, listing)
      columns.put(listing)
    }
  }
  return { random, listings, columns }
}

const seeds = Array.from({ length: 8 }, (_, seed) => seed + 1)

test.each(seeds)('listings that come, change and go, seed %i: counts equal a count of one by one', seed => {
  const { random, listings, columns } = grown(seed)
  expect(columns.size).toBe(listings.size)
  for (let set = 0; set < 25; set += 1) {
    const filters = randomFilters(random)
    for (const most of [Number.POSITIVE_INFINITY, 15]) {
      const { counts } = scan(columns, filters, most)
      expect({ filters, counts: namesOf(counts) }).toEqual({
        filters,
        counts: countOneByOne(listings.values(), filters, most),
      })
    }
  }
})

const sorts: Sort[] = ['newest', 'price', '-price']

test.each(seeds)(
  'listings that come, change and go, seed %i: pages show each listing once, in order',
  seed => {
    const { random, listings, columns } = grown(seed)
    for (let set = 0; set < 25; set += 1) {
      const filters = randomFilters(random)
      const wanted = [...listings.values()].filter(each => matches(filters, each))
      for (const sort of sorts) {
        for (const most of [Number.POSITIVE_INFINITY, 1]) {
          const shown: string[] = []
          let after: Position | null = null
          for (;;) {
            const page = { sort, after, count: 7 }
            const { matches: found } = scan(columns, filters, most)
            const rows = pageOf(columns, filters, page, { matches: found, searched: null })
            shown.push(...rows.map(row => columns.ids[row] ?? ''))
            const last = rows.at(-1)
            if (last === undefined) break
            after = positionOf(columns, last, sort)
          }
          expect({ filters, sort, shown }).toEqual({
            filters,
            sort,
            shown: sorted(wanted, sort).map(({ id }) => id),
          })
        }
      }
    }
  },
)

test.each(seeds)(
  'listings that come, change and go, seed %i: a search finds and counts those with its words',
  seed => {
    const { random, listings, columns } = grown(seed)
    let found = 0
    for (let set = 0; set < 100; set += 1) {
      const [filters, parts] = [randomFilters(random), randomParts(random)]
      const search = searchOf(columns.texts, parts)
      const having = [...listings.values()].filter(each => hasWords(parts, each))
      if (search === null) {
        expect(having).toEqual([])
        continue
      }
      const searched = matchesOf(columns, search)
      for (const most of [Number.POSITIVE_INFINITY, 15]) {
        for (const within of [searched, { ...searched, inOrder: null }]) {
          const { counts } = scan(columns, filters, most, within)
          expect(namesOf(counts)).toEqual(countOneByOne(having, filters, most))
        }
      }
      found += having.length
    }
    expect(found).toBeGreaterThan(100)
  },
)

test('a position of a listing that is gone: the page goes on after it', () => {
  const { listings, columns } = grown(1)
  const none: IndexFilters = { values: {}, seller: null, min: null, max: null }
  for (const sort of sorts) {
    const order = sorted(listings.values(), sort)
    const [gone, next] = [order[9], order[10]]
    const after = { key: sort === 'newest' ? (gone?.at ?? 0) : (gone?.price ?? 0), id: gone?.id ?? '' }
    columns.remove(gone?.id ?? '')
    for (const matches of [scan(columns, none, Number.POSITIVE_INFINITY).matches, null]) {
      const [row = -1] = pageOf(columns, none, { sort, after, count: 1 }, { matches, searched: null })
      expect(columns.ids[row]).toBe(next?.id)
    }
    if (gone) columns.put(gone)
  }
})
