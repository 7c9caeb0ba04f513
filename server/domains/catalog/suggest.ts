import type pg from 'pg'
import { attachmentOf } from '#server/domains/images/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { foldText, squash, tsqueryOf, understandBeginning, wordsOf } from '#server/domains/search/index.ts'
import type { StoredImage } from '#server/platform/database/column-types.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Suggestion } from '#src/api/contract/catalog.ts'
import type { Whose } from '#src/api/contract/values/values.ts'
import type { CatalogCache } from './cache/cache.ts'
import type { Snapshot } from './cache/snapshot.ts'
import type { BrandRow } from './store.ts'

const most = 8
const mostBrands = 3
const mostCategories = 3
/** Brands of the found listings, where none has such a name. */
const mostBrandsOfListings = 2

/**
 * Brands, then categories, then listings whose name has a word that begins as typed; at most eight in total. Where no brand
 * is named so, those that sell most of the found listings come first.
 */
export async function suggestFor(pool: pg.Pool, cache: CatalogCache, text: string): Promise<Suggestion[]> {
  const snapshot = await cache.snapshot()
  const begun = beginning(text)
  const named = [...snapshot.brands.values()].filter(({ name }) => begun(name)).slice(0, mostBrands)
  const categories = [...snapshot.categories.values()]
    .filter(({ name, is_retired, live }) => begun(name) && !(is_retired && live.length === 0))
    .slice(0, mostCategories)
    .map(({ name, slug, audiences }): Suggestion => {
      const [only] = audiences
      const whose = only !== undefined && audiences.length === 1 ? only : null
      return { kind: 'category', label: name, slug, id: null, whose, price: null, attachment: [] }
    })
  const room = most - named.length - categories.length
  const found = await findListings(pool, cache, text, room)
  const brands = named.length > 0 ? named : brandsOf(found, snapshot)
  const listings = listingsOf(found, most - brands.length - categories.length)
  return [...brands.map(brandView), ...categories, ...listings]
}

const brandView = ({ name, slug, image }: BrandOfSnapshot): Suggestion => ({
  ...{ kind: 'brand', label: name, slug, id: null, whose: null },
  ...{ price: null, attachment: attachmentOf(image) },
})

type BrandOfSnapshot = Pick<BrandRow, 'name' | 'slug' | 'image'>

/** The brands that most of some listings are of, which has to be more than one of them. */
function brandsOf(found: readonly Found[], { brands }: Snapshot): BrandOfSnapshot[] {
  const byBrand = Map.groupBy(found, ({ brand_slug }) => brand_slug)
  return [...byBrand]
    .filter(([, listings]) => listings.length > 1)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([slug]) => (slug === null ? [] : (brands.get(slug) ?? [])))
    .slice(0, mostBrandsOfListings)
}

/** Whether a name, or one of its words, begins with the text. */
function beginning(text: string): (name: string) => boolean {
  const typed = foldText(text).trim()
  const squashed = squash(text)
  return name => {
    const folded = foldText(name)
    if (squashed !== '' && squash(name).startsWith(squashed)) return true
    return folded.startsWith(typed) || folded.includes(` ${typed}`)
  }
}

async function findListings(
  pool: pg.Pool,
  cache: CatalogCache,
  text: string,
  count: number,
): Promise<Found[]> {
  if (count <= 0 || wordsOf(text).length === 0) return []
  const parts = await understandBeginning(pool, text)
  if (parts.length === 0) return []
  const answers = await cache.index.current()
  const ids = answers ? answers.titled(parts, looked) : await findTitled(pool, tsqueryOf(parts, 'A'))
  return ask(pool, suggestedListings, [ids])
}

/** So many of the found listings, each title once. */
function listingsOf(found: readonly Found[], count: number): Suggestion[] {
  const titles = new Set<string>()
  return found
    .filter(({ title }) => {
      const seen = titles.has(foldText(title))
      titles.add(foldText(title))
      return !seen
    })
    .slice(0, count)
    .map(
      ({ id, slug, title, whose, price_cents, picture }): Suggestion => ({
        ...{ kind: 'product', label: title, slug, id, whose },
        ...{ price: formatMoney(price_cents), attachment: attachmentOf(picture) },
      }),
    )
}

// several listings may have the same title; this many are enough to choose eight from
const looked = 24

const suggestedListings = statement('suggested_listings', {
  text: `select id, slug, title, whose, price_cents, picture, brand_slug
     from listings where live and id = any($1) order by array_position($1, id)`,
  parameters: [t.list(t.text)],
  columns: {
    id: t.text,
    slug: t.text,
    title: t.text,
    whose: t.textOf<Whose>(),
    price_cents: t.int,
    picture: t.orNull(t.jsonb<StoredImage>()),
    brand_slug: t.orNull(t.text),
  },
})

type Found = RowWith<typeof suggestedListings.columns>

const titledListings = statement('titled_listings', {
  text: `select id from (select id, published_at from listings where live and tsv @@ $1::tsquery offset 0) m
     order by published_at desc, id collate "C" desc limit $2`,
  parameters: [t.as<string>('tsquery'), t.bigint],
  columns: { id: t.text },
})

/** The ids of the newest live listings that match. */
async function findTitled(pool: pg.Pool, tsquery: string): Promise<string[]> {
  return (await ask(pool, titledListings, [tsquery, looked])).map(({ id }) => id)
}
