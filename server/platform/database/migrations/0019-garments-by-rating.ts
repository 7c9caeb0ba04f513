import { type Kysely, sql } from 'kysely'

/** The newest of one rating, which lie far apart in a large wardrobe. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index garments_of_rating on garments (owner_id, rating, created_at desc, id desc)`.execute(
    db,
  )
}
