import { type Kysely, sql } from 'kysely'

/** Cutouts are made after the upload, and are known by their outcome (docs/decisions/170-cutouts-after-upload.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table images add column cutout text check (cutout in ('made', 'none'))`.execute(db)
  await sql`create index images_without_cutout on images (created_at desc, id) where purpose = 'garment' and cutout is null`.execute(
    db,
  )
  await sql`
    create function garment_image_of(images) returns jsonb language sql stable as $$
      select picture_of($1) || jsonb_build_object('purpose', $1.purpose, 'cutout', $1.cutout)
    $$
  `.execute(db)
}
