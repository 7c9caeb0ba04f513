import { type Kysely, sql } from 'kysely'

/**
 * What a warehouse needs of a variant (docs/decisions/178-warehouse.md). A trade item number is the same with zeros
 * before it, as scanners add them, so that its key has 14 digits.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table variants
      add column barcode text constraint variants_barcode_length check (length(barcode) between 1 and 48),
      add column bin text constraint variants_bin_length check (length(bin) between 1 and 20),
      add column weight_grams int constraint variants_weight check (weight_grams between 1 and 100000);

    create function barcode_key(code text) returns text language sql immutable strict parallel safe as $$
      select case when code ~ '^([0-9]{8}|[0-9]{12,14})$' then lpad(code, 14, '0') else code end
    $$;
    create unique index variants_barcode on variants (seller_id, barcode_key(barcode))
      where retired_at is null and barcode is not null;
  `.execute(db)
}
