import { type Kysely, sql } from 'kysely'

/** What a preview saw, and what changed in the shop since (docs/decisions/124-three-way-imports.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- when the preview was last shown anew, since the shop had changed
    alter table imports add column shown_anew_at timestamptz;
    alter table import_products
      -- the product of the shop as the preview saw it, until it is its turn
      add column seen jsonb,
      -- what changed in the shop since: [{ row, column, value, field, variant, seen, now }]
      add column conflicts jsonb not null default '[]';
    create index import_products_of_product on import_products (import_id, product_id, position);
    create index import_products_conflicts on import_products (import_id, position) where conflicts <> '[]';

    drop index imports_one_running;
    create unique index imports_one_running on imports (seller_id)
      where state in ('checking', 'running', 'stopping', 'undoing');
    drop index imports_to_work_on;
    create index imports_to_work_on on imports (worked_at)
      where state in ('uploaded', 'parsed', 'validated', 'checking', 'running', 'stopping', 'undoing');

    -- handles are compared without regard to case
    create index products_by_lower_handle on products (seller_id, lower(handle)) where handle is not null;

    -- an image is on its way to a product once, whichever import asked for it first
    delete from import_images i using import_images o
      where i.state = 'waiting' and o.state = 'waiting' and o.product_id = i.product_id and o.url = i.url and o.id < i.id;
    create unique index import_images_on_their_way on import_images (product_id, md5(url)) where state = 'waiting';
  `.execute(db)
}
