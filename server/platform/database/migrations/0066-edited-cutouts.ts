import { type Kysely, sql } from 'kysely'

/**
 * Cutouts that their members edited: what they drew, and the key of the file that it gave
 * (docs/decisions/174-edited-cutouts.md). The outcome of the automatic cutout stays beside it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function is_cutout_edit(edit jsonb) returns boolean language sql immutable strict parallel safe as $$
      select coalesce(edit ->> 'base' in ('automatic', 'photo')
        and case when jsonb_typeof(edit -> 'strokes') = 'array' then
          jsonb_array_length(edit -> 'strokes') <= 300 and (
            select coalesce(bool_and(coalesce(stroke ->> 'mode' in ('keep', 'remove')
                and jsonb_typeof(stroke -> 'radius') = 'number' and jsonb_typeof(stroke -> 'points') = 'array', false)), true)
            from jsonb_array_elements(edit -> 'strokes') stroke) end, false)
    $$;

    alter table images
      add column cutout_edit jsonb,
      add column cutout_key text check (cutout_key ~ '^k[0-9a-f]{12}$'),
      add constraint images_cutout_edit_check check (is_cutout_edit(cutout_edit)
        and (cutout_edit is null) = (cutout_key is null));

    create or replace function garment_image_of(images) returns jsonb language sql stable as $$
      select picture_of($1)
        || jsonb_build_object('purpose', $1.purpose, 'cutout', $1.cutout, 'cutout_key', $1.cutout_key)
    $$
  `.execute(db)
}
