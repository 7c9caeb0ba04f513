import { type Kysely, sql } from 'kysely'

/** Tags of products, and what search engines show of them (docs/decisions/191-tags-and-search-engines.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table products
      add column tags text[] not null default '{}',
      -- empty for the title, and for the beginning of the description
      add column seo_title text not null default '',
      add column seo_description text not null default '';
  `.execute(db)
}
