import type pg from 'pg'
import { considered, mostRelated, type RelatedTo } from '#server/domains/listing-index/index.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'

const relatedListings = statement('catalog-related', {
  text: `select id from (
       select id, colors, price_cents, published_at from listings
       where live and category_slug = $1 and whose = $2 and id <> $3
       order by published_at desc, id collate "C" desc limit ${considered}) as near
     order by colors && $4 desc, greatest(price_cents, $5::int)::float8 / least(price_cents, $5::int),
       published_at desc, id collate "C" desc limit ${mostRelated}`,
  parameters: [t.text, t.text, t.text, t.list(t.text), t.int],
  columns: { id: t.text },
})

/** The ids of the listings to show beside this one, as the index of listings chooses them. */
export async function findRelated(pool: pg.Pool, listing: RelatedTo): Promise<string[]> {
  const { category, whose, id, colors, price } = listing
  const rows = await ask(pool, relatedListings, [category, whose, id, colors, price])
  return rows.map(row => row.id)
}
