import type pg from 'pg'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { ListingRow } from './listing-store.ts'

// the nearest are chosen from this many of the newest; more would only be more to compare
const considered = 60

const relatedListings = statement('catalog-related', {
  text: `select id from (
       select id, colors, price_cents, published_at from listings
       where live and category_slug = $1 and whose = $2 and id <> $3
       order by published_at desc, id collate "C" desc limit ${considered}) as near
     order by colors && $4 desc, abs(ln(price_cents) - ln($5::int)), published_at desc, id collate "C" desc limit 8`,
  parameters: [t.text, t.text, t.text, t.list(t.text), t.int],
  columns: { id: t.text },
})

/**
 * The ids of up to eight other live listings of the same category and person: shared colors first, then the nearest
 * price.
 */
export async function findRelated(pool: pg.Pool, listing: ListingRow): Promise<string[]> {
  const { category_slug, whose, id, colors, price_cents } = listing
  const rows = await ask(pool, relatedListings, [category_slug, whose, id, colors, price_cents])
  return rows.map(row => row.id)
}
