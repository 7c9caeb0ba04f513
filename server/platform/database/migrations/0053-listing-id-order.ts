import { type Kysely, sql } from 'kysely'

/**
 * Ids of listings are ordered by their characters in every database, whatever its collation: the index of listings in
 * memory has the same order (docs/decisions/147-listing-index.md).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table listings alter column id type text collate "C"`.execute(db)
}
