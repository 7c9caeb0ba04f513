import { type Kysely, sql } from 'kysely'

/** What a file leaves open, and what is guessed of it (docs/decisions/140-import-questions.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- [{ id, kind, about, values, products, options }]
    alter table imports add column questions jsonb not null default '[]';
    update imports set mapping = mapping || '{"answers": {}, "confirmed": [], "remembered": []}';
    -- [{ kind, row, column, value, taken_as, message }]
    alter table import_products add column guesses jsonb not null default '[]';
    create index import_products_guesses on import_products (import_id, position) where guesses <> '[]';
  `.execute(db)
}
