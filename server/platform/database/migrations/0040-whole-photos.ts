import { type Kysely, sql } from 'kysely'

/** Garments lie on a board without their background, or as the whole photo (docs/decisions/120-cutouts.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table outfit_pieces add column is_whole boolean not null default false`.execute(db)
}
