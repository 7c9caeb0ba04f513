import { type Kysely, sql } from 'kysely'

/**
 * The photo of a posting receipt, by which a parcel counts as sent whose carrier reports nothing. What counted as shipped
 * before keeps the rules under which its seller shipped it (docs/decisions/122-proof-of-posting.md).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table shipments add column receipt_id text references images;
    create index shipments_by_receipt on shipments (receipt_id) where receipt_id is not null;
  `.execute(db)
}
