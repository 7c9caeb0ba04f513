import { type Kysely, sql } from 'kysely'

/**
 * Lists of listings order equal times and prices by the characters of ids in every database, whatever its collation: the
 * index of listings in memory has the same order (docs/decisions/147-listing-index.md).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    do $$
    declare
      former record;
    begin
      for former in
        select indexname as name, indexdef as definition from pg_indexes
        where schemaname = current_schema() and tablename = 'listings'
          and indexdef ~ '(published_at DESC|price_cents), id( DESC)?\\)'
      loop
        execute format('drop index %I', former.name);
        execute regexp_replace(former.definition, ', id( DESC)?\\)', ', id collate "C"\\1)');
      end loop;
    end $$;
  `.execute(db)
}
