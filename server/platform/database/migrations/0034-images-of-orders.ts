import { type Kysely, sql } from 'kysely'

/** Images that a guest uploads with the key of an order: they belong to the order, and to no account. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table images
      add column order_id text references orders,
      drop constraint images_check,
      add constraint images_owner check ((owner_id is null and order_id is null) = (purpose is null)),
      add constraint images_one_owner check (owner_id is null or order_id is null);
    create index images_of_order on images (order_id, created_at) where order_id is not null;
    create unique index images_by_order_key on images (order_id, upload_key)
      where order_id is not null and upload_key is not null;
  `.execute(db)
}
