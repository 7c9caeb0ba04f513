import { type Kysely, sql } from 'kysely'

/** A brand finds its orders by what is in them (docs/decisions/178-warehouse.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index order_lines_parts_of_title on order_lines using gin (seller_id, title gin_trgm_ops)
      where seller_id is not null;
    -- retired variants among them: they were ordered
    create index variants_by_sku on variants (seller_id, lower(sku) text_pattern_ops) where sku is not null;
    create index variants_by_barcode on variants (seller_id, barcode_key(barcode)) where barcode is not null;
  `.execute(db)
}
