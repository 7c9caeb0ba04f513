import { type Kysely, sql } from 'kysely'

/**
 * The newest garments, and the newest of one shelf, with everything that facets count and filter by: they are counted
 * from the index alone, where a row of the table is several times as wide. What a tag, a brand or a size may hold keeps
 * an entry far below what an index takes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    drop index garments_newest;
    drop index garments_of_shelf;
    create index garments_newest on garments (owner_id, created_at desc, id desc)
      include (shelf, category_slug, whose, brand_slug, size_key, condition, decision, rating, colours, seasons, tags,
        wear_count, last_worn);
    create index garments_of_shelf on garments (owner_id, shelf, created_at desc, id desc)
      include (category_slug, whose, brand_slug, size_key, condition, decision, rating, colours, seasons, tags,
        wear_count, last_worn);
  `.execute(db)
}
