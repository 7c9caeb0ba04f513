import { type Kysely, sql } from 'kysely'

/** What operators change of the categories: retired ones, former slugs, and a log (docs/decisions/126-categories.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- since when nothing new is listed in it
    alter table categories add column retired_at timestamptz;

    -- slugs of categories that were merged into others: links, files and filters still name them
    create table category_aliases (
      slug text primary key,
      category_id text not null references categories
    );
    create index category_aliases_of_category on category_aliases (category_id);

    create function category_id_of(named text) returns text language sql stable as $$
      select coalesce((select id from categories where slug = named),
        (select category_id from category_aliases where slug = named))
    $$;

    create table category_log (
      id bigint generated always as identity primary key,
      category_slug text not null,
      event text not null check (event in ('added', 'renamed', 'merged', 'retired', 'restored')),
      details jsonb not null default '{}',
      at timestamptz not null default now()
    );
    create trigger category_log_append_only before update or delete on category_log
      for each row execute function refuse_change();
  `.execute(db)
}
