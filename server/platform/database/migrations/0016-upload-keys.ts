import { type Kysely, sql } from 'kysely'

/** What a browser calls an upload, so that the same one sent again is found. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table images add column upload_key text check (length(upload_key) <= 64);
    create unique index images_by_upload_key on images (owner_id, upload_key) where upload_key is not null;
  `.execute(db)
}
