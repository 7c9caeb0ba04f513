import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/database/schema.ts'
import type { WorldRows } from './rows.ts'

/** A statement has at most 65,535 parameters. */
const CHUNK = 1500

/** Tells of so many of all rows written. */
export type Written = (rows: number) => void

/**
 * Writes the world's rows. What triggers do row by row is done once at the end instead: every variant would rebuild
 * its listing, and the price history would say that all prices began today. The triggers are off for this transaction
 * alone: nobody else can write to these tables until it ends.
 */
export async function insertWorld(
  trx: Transaction<Database>,
  rows: WorldRows,
  written: Written,
): Promise<void> {
  for (const table of quiet) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
  await insertAll(trx, 'categories', rows.categories, written)
  await insertAll(trx, 'category_audiences', rows.category_audiences, written)
  await insertAll(trx, 'users', rows.users, written)
  await insertAll(trx, 'images', rows.images, written)
  // they name each other
  await sql`update users u set image_id = i.id from images i
    where i.owner_id = u.id and i.purpose = 'avatar'`.execute(trx)
  await insertAll(trx, 'brands', rows.brands, written)
  // each has its owner by a trigger
  await insertAll(trx, 'companies', rows.companies, written)
  await insertAll(trx, 'staff_members', rows.staff_members, written)
  await insertAll(trx, 'affiliates', rows.affiliates, written)
  await insertAll(trx, 'products', rows.products, written)
  await insertAll(trx, 'variants', rows.variants, written)
  await insertAll(trx, 'product_images', rows.product_images, written)
  await insertAll(trx, 'ads', rows.ads, written)
  await insertAll(trx, 'ad_images', rows.ad_images, written)
  await insertAll(trx, 'price_history', rows.price_history, written)
  await insertAll(trx, 'deadlines', rows.deadlines, written)
  await insertAll(trx, 'garments', rows.garments, written)
  await insertAll(trx, 'garment_images', rows.garment_images, written)
  await insertAll(trx, 'wears', rows.wears, written)
  await insertAll(trx, 'outfits', rows.outfits, written)
  await insertAll(trx, 'outfit_pieces', rows.outfit_pieces, written)
  await insertAll(trx, 'outfit_wears', rows.outfit_wears, written)
  await insertAll(trx, 'outfit_plans', rows.outfit_plans, written)
  await insertAll(trx, 'packing_lists', rows.packing_lists, written)
  await insertAll(trx, 'packing_entries', rows.packing_entries, written)
  await insertAll(trx, 'builtin_carrier.pickup_points', rows['builtin_carrier.pickup_points'], written)
  for (const table of quiet) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
  await refresh(trx, 'refresh_product_listing', rows.products)
  await refresh(trx, 'refresh_ad_listing', rows.ads)
  // or the first visitors' queries are planned for empty tables
  await sql`analyze listings, products, variants, product_images, ads, ad_images, images, price_history, search_terms, garments,
    garment_images, wears`.execute(trx)
}

/** A hundred at a time, so that no statement runs into the pool's limit on a slow machine. */
async function refresh(
  trx: Transaction<Database>,
  name: string,
  listings: readonly { id: string }[],
): Promise<void> {
  for (let from = 0; from < listings.length; from += 100) {
    const ids = listings.slice(from, from + 100).map(({ id }) => id)
    await sql`select ${sql.ref(name)}(id) from unnest(${ids}::text[]) as id`.execute(trx)
  }
}

const quiet = ['products', 'variants', 'product_images', 'ads', 'ad_images'] as const

async function insertAll<T extends keyof WorldRows>(
  trx: Kysely<Database>,
  table: T,
  rows: readonly Insertable<Database[T]>[],
  written: Written,
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK)
    await trx.insertInto(table).values(chunk).execute()
    written(chunk.length)
  }
}

export const countRows = (rows: WorldRows): number =>
  Object.values(rows).reduce((sum, list: readonly unknown[]) => sum + list.length, 0)
