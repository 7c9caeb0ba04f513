import { type Kysely, sql } from 'kysely'

/** What a browser calls a draft that it begins, so that the same one sent again is found. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table ads add column draft_key text check (length(draft_key) <= 64);
    create unique index ads_by_draft_key on ads (seller_id, draft_key) where draft_key is not null;
  `.execute(db)
}
