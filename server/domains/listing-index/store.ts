import type pg from 'pg'
import { copyRows } from '#server/platform/database/copy-rows.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { IndexedListing } from './listing.ts'

/** A row with a time exact to the microsecond, which a `Date` is not. */
const columnTypes = {
  id: t.text,
  at: t.bigint,
  price: t.int,
  seller: t.text,
  category: t.text,
  whose: t.text,
  brand: t.orNull(t.text),
  kind: t.text,
  size: t.list(t.text),
  color: t.list(t.text),
  material: t.list(t.text),
  condition: t.text,
  text: t.text,
}
type Row = RowWith<typeof columnTypes>

const columns = `id, (extract(epoch from published_at) * 1000000)::bigint as at, price_cents as price, seller_id as seller,
  category_slug as category, whose, brand_slug as brand, kind, size_keys as size, colors as color, materials as material,
  condition, tsv::text as text`

const listingsToIndex = statement('listings_to_index', {
  text: `select ${columns} from listings where live and id = any($1)`,
  parameters: [t.list(t.text)],
  columns: columnTypes,
})

/** Those of these listings that are live now. */
export async function findListings(pool: pg.Pool, ids: readonly string[]): Promise<IndexedListing[]> {
  return (await ask(pool, listingsToIndex, [ids])).map(listingOf)
}

const allListings = statement('all_listings_to_index', {
  text: `select ${columns} from listings where live order by published_at, id collate "C"`,
  columns: columnTypes,
})

/** All live listings, the oldest first. Ends early where `signal` is aborted. */
export async function* allLiveListings(pool: pg.Pool, signal: AbortSignal): AsyncGenerator<IndexedListing> {
  for await (const row of copyRows(pool, allListings, signal)) yield listingOf(row)
}

function listingOf({ id, at, price, seller, brand, text, ...row }: Row): IndexedListing {
  const { category, whose, kind, size, color, material, condition } = row
  return {
    ...{ id, at, price, seller, text },
    values: {
      ...{ category: [category], whose: [whose], brand: brand === null ? [] : [brand], kind: [kind] },
      ...{ size, color, material, condition: [condition] },
    },
  }
}
