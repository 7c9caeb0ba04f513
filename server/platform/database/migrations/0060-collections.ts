import { type Kysely, sql } from 'kysely'

/** Named collections of a member's favorites (docs/decisions/163-collections.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table collections (
      id text primary key check (starts_with(id, 'fc_')),
      user_id text not null references users on delete cascade,
      name text not null check (length(name) between 1 and 60),
      created_at timestamptz not null default now(),
      unique (id, user_id)
    );
    create unique index collections_by_name on collections (user_id, lower(name));

    create table collection_items (
      collection_id text not null,
      user_id text not null,
      listing_id text not null,
      added_at timestamptz not null default now(),
      primary key (collection_id, listing_id),
      -- of the same member
      foreign key (collection_id, user_id) references collections (id, user_id) on delete cascade,
      -- a listing that is no longer a favorite leaves its collections
      foreign key (user_id, listing_id) references favorites on delete cascade
    );
    create index collection_items_of_favorite on collection_items (user_id, listing_id);
  `.execute(db)
}
