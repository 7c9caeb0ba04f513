import type pg from 'pg'
import { attachmentOf } from '#server/domains/images/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { foldText, squash, tsqueryOf, understandBeginning, wordsOf } from '#server/domains/search/index.ts'
import type { StoredImage } from '#server/platform/database/column-types.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Suggestion } from '#src/api/contract/catalog.ts'
import type { Whose } from '#src/api/contract/values/values.ts'
import type { CatalogCache } from './cache/cache.ts'

const most = 8
const mostBrands = 3
const mostCategories = 3

/**
 * Brands, then categories, then listings whose name has a word that begins as typed; at most eight in total.
 */
export async function suggestFor(pool: pg.Pool, cache: CatalogCache, text: string): Promise<Suggestion[]> {
  const snapshot = await cache.snapshot()
  const begun = beginning(text)
  const brands = [...snapshot.brands.values()]
    .filter(({ name }) => begun(name))
    .slice(0, mostBrands)
    .map(
      ({ name, slug, image }): Suggestion => ({
        ...{ kind: 'brand', label: name, slug, id: null, whose: null },
        ...{ price: null, attachment: attachmentOf(image) },
      }),
    )
  const categories = [...snapshot.categories.values()]
    .filter(({ name, is_retired, live }) => begun(name) && !(is_retired && live.length === 0))
    .slice(0, mostCategories)
    .map(({ name, slug, audiences }): Suggestion => {
      const [only] = audiences
      const whose = only !== undefined && audiences.length === 1 ? only : null
      return { kind: 'category', label: name, slug, id: null, whose, price: null, attachment: [] }
    })
  const named = [...brands, ...categories]
  return [...named, ...(await suggestListings(pool, cache, text, most - named.length))]
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

async function suggestListings(
  pool: pg.Pool,
  cache: CatalogCache,
  text: string,
  count: number,
): Promise<Suggestion[]> {
  if (count <= 0 || wordsOf(text).length === 0) return []
  const parts = await understandBeginning(pool, text)
  if (parts.length === 0) return []
  const answers = await cache.index.current()
  const ids = answers ? answers.titled(parts, looked) : await findTitled(pool, tsqueryOf(parts, 'A'))
  const titles = new Set<string>()
  return (await ask(pool, suggestedListings, [ids]))
    .filter(({ title }) => {
      const seen = titles.has(foldText(title))
      titles.add(foldText(title))
      return !seen
    })
    .slice(0, count)
    .map(({ id, slug, title, whose, price_cents, picture }) => ({
      ...{ kind: 'product', label: title, slug, id, whose },
      ...{ price: formatMoney(price_cents), attachment: attachmentOf(picture) },
    }))
}

// several listings may have the same title; this many are enough to choose eight from
const looked = 24

const suggestedListings = statement('suggested_listings', {
  text: `select id, slug, title, whose, price_cents, picture
     from listings where live and id = any($1) order by array_position($1, id)`,
  parameters: [t.list(t.text)],
  columns: {
    id: t.text,
    slug: t.text,
    title: t.text,
    whose: t.textOf<Whose>(),
    price_cents: t.int,
    picture: t.orNull(t.jsonb<StoredImage>()),
  },
})

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
