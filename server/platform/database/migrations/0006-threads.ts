import { type Kysely, sql } from 'kysely'

/** Conversations about a listing, as far as the unread mark needs them; what is said in them comes with messages. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table threads (
      id text primary key check (starts_with(id, 't_')),
      listing_id text not null,
      buyer_id text not null references users,
      seller_id text not null references users,
      state text not null default 'open',
      version int not null default 1,
      created_at timestamptz not null default now(),
      unique (buyer_id, seller_id, listing_id)
    );
    create table thread_members (
      thread_id text not null references threads on delete cascade,
      user_id text not null references users,
      unread int not null default 0 check (unread >= 0),
      primary key (thread_id, user_id)
    );
    create index threads_with_unread on thread_members (user_id) where unread > 0;
  `.execute(db)
}
