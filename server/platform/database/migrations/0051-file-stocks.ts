import { type Kysely, sql } from 'kysely'

/** How many items of a variant were sold, and when the stock of a file was counted (docs/decisions/143-stock-of-files.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- items that buyers took or hold, less those that were put back on sale
    alter table variants add column sold int not null default 0;
    create table variant_file_stocks (
      variant_id text primary key references variants on delete cascade,
      -- the stock in the file
      stock int not null,
      -- variants.sold when that stock was counted
      counted_at int not null,
      -- variants.sold when the file was imported
      sold int not null
    );
    -- previews that wait for their start
    update import_products set seen = jsonb_set(seen, '{variants}', (
        select coalesce(jsonb_agg(v || '{"sold": 0, "fileStock": null}' order by at), '[]')
        from jsonb_array_elements(seen -> 'variants') with ordinality x (v, at)))
      where seen is not null;
  `.execute(db)
}
