import { type Cause, causeOf, type StoredCause } from '#server/domains/products/stock.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { VariantRow } from './write-store.ts'

const takenSkus = statement('taken_skus', {
  text: `select x.product_id, v.sku, p.title
     from jsonb_to_recordset($2::jsonb) x (sku text, product_id text)
     join variants v on v.seller_id = $1 and v.sku = x.sku and v.retired_at is null and v.product_id <> x.product_id
     join products p on p.id = v.product_id`,
  parameters: [t.text, t.jsonb<string>()],
  columns: { product_id: t.text, sku: t.text, title: t.text },
})

/** For each product the SKUs that it wants and other products of the seller have, with the titles of those. */
export async function findTakenSkus(
  uow: UnitOfWork,
  sellerId: string,
  wanted: readonly { sku: string; product_id: string }[],
): Promise<Map<string, Map<string, string>>> {
  const taken = new Map<string, Map<string, string>>()
  if (wanted.length === 0) return taken
  for (const { product_id, sku, title } of await uow.ask(takenSkus, [sellerId, JSON.stringify(wanted)])) {
    taken.set(product_id, (taken.get(product_id) ?? new Map()).set(sku, title))
  }
  return taken
}

const takenBarcodes = statement('taken_barcodes', {
  text: `select x.product_id, x.barcode, p.title
     from jsonb_to_recordset($2::jsonb) x (barcode text, product_id text)
     join variants v on v.seller_id = $1 and barcode_key(v.barcode) = barcode_key(x.barcode) and v.barcode is not null
       and v.retired_at is null and v.product_id <> x.product_id
     join products p on p.id = v.product_id`,
  parameters: [t.text, t.jsonb<string>()],
  columns: { product_id: t.text, barcode: t.text, title: t.text },
})

/** For each product the barcodes that it wants and other products of the seller have, with the titles of those. */
export async function findTakenBarcodes(
  uow: UnitOfWork,
  sellerId: string,
  wanted: readonly { barcode: string; product_id: string }[],
): Promise<Map<string, Map<string, string>>> {
  const taken = new Map<string, Map<string, string>>()
  if (wanted.length === 0) return taken
  for (const row of await uow.ask(takenBarcodes, [sellerId, JSON.stringify(wanted)])) {
    taken.set(row.product_id, (taken.get(row.product_id) ?? new Map()).set(row.barcode, row.title))
  }
  return taken
}

const clearedSkus = statement('clear_skus', {
  text: `update variants set sku = null, barcode = null
     where id = any($1) and (sku is not null or barcode is not null)`,
  parameters: [t.list(t.text)],
})

const upsertedVariants = statement('save_variants', {
  text: `insert into variants (id, product_id, seller_id, sku, color, color_name, size_system, size_label, size_key, other,
         image_id, price_cents, compare_at_cents, stock, barcode, bin, weight_grams, low_stock, position, retired_at, stock_cause)
       select x.id, x.product_id, $2, x.sku, x.color, x.color_name, x.size_system, x.size_label, x.size_key, x.other, x.image_id,
         x.price_cents, x.compare_at_cents, x.stock, x.barcode, x.bin, x.weight_grams, x.low_stock, x.position, x.retired_at, $3
       from jsonb_to_recordset($1::jsonb) x (id text, product_id text, sku text, color text, color_name text, size_system text, size_label text,
         size_key text, other text[], image_id text, price_cents int, compare_at_cents int, stock int, barcode text, bin text,
         weight_grams int, low_stock int, position int, retired_at timestamptz)
     on conflict (id) do update set sku = excluded.sku, color = excluded.color, color_name = excluded.color_name,
       size_system = excluded.size_system, size_label = excluded.size_label, size_key = excluded.size_key, other = excluded.other, image_id = excluded.image_id,
       price_cents = excluded.price_cents, compare_at_cents = excluded.compare_at_cents, stock = excluded.stock,
       barcode = excluded.barcode, bin = excluded.bin, weight_grams = excluded.weight_grams,
       low_stock = excluded.low_stock,
       position = excluded.position, retired_at = excluded.retired_at, stock_cause = excluded.stock_cause`,
  parameters: [t.jsonb<string>(), t.text, t.jsonb<StoredCause>()],
})

/**
 * Inserts or updates these variants of products whose variants are locked. Two of them may exchange their SKUs
 * or barcodes: all of those are cleared first.
 */
export async function saveVariants(
  uow: UnitOfWork,
  sellerId: string,
  rows: readonly (VariantRow & { product_id: string })[],
  cause: Cause,
): Promise<void> {
  if (rows.length === 0) return
  await uow.ask(clearedSkus, [rows.map(row => row.id)])
  await uow.ask(upsertedVariants, [JSON.stringify(rows), sellerId, causeOf(uow, cause)])
}

const orderedVariants = statement('ordered_variants', {
  text: `select v.id from variants v where v.id = any($1)
     and (exists (select from order_lines l where l.item_id = v.id)
       or exists (select from checkout_lines k where k.item_id = v.id and k.held > 0))`,
  parameters: [t.list(t.text)],
  columns: { id: t.text },
})

/** Those of these variants that somebody ordered, or is paying for. */
export async function findOrdered(uow: UnitOfWork, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await uow.ask(orderedVariants, [ids])
  return new Set(rows.map(({ id }) => id))
}

const deletedVariants = statement('delete_variants', {
  text: 'delete from variants where id = any($1)',
  parameters: [t.list(t.text)],
})

/** Deletes variants that nobody ordered. */
export async function deleteVariants(uow: UnitOfWork, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await uow.ask(deletedVariants, [ids])
}
