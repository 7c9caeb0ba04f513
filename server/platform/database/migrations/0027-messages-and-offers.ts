import { type Kysely, sql } from 'kysely'

/** What is said in threads, who blocked whom, and offers for ads. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table offers (
      id text primary key check (starts_with(id, 'f_')),
      thread_id text not null references threads on delete cascade,
      ad_id text not null references ads,
      buyer_id text not null references users,
      seller_id text not null references users,
      made_by text not null check (made_by in ('buyer', 'seller')),
      amount_cents int not null check (amount_cents between 100 and 1000000),
      list_price_cents int not null check (list_price_cents > 0),
      -- of the buyer's rounds; 0 for an offer by the seller before the buyer's first
      round int not null check (round >= 0),
      parent_id text references offers,
      state text not null default 'pending',
      version int not null default 1,
      created_at timestamptz not null default now()
    );
    create index offers_of_thread on offers (thread_id, created_at);
    create index offers_of_ad on offers (ad_id, state);
    create unique index offers_one_pending on offers (thread_id) where state = 'pending';
    create unique index offers_one_accepted on offers (ad_id) where state = 'accepted';
    -- one checkout at a time holds an ad, whoever its buyer is
    create unique index held_ads on checkout_lines (item_id) where held > 0 and starts_with(item_id, 'a_');
    alter table ads
      add column offer_floor_cents int check (offer_floor_cents > 0),
      -- when everybody who favorited it last got an offer
      add column fans_offered_at timestamptz;

    create table messages (
      id text primary key check (starts_with(id, 'm_')),
      thread_id text not null references threads on delete cascade,
      -- assigned while the thread is locked: the order of commits
      position bigint generated always as identity,
      kind text not null check (kind in ('text', 'image', 'offer', 'event')),
      -- who sent it; for an event, who of the two caused it
      from_id text references users,
      -- longer than what was typed, where links were masked
      text text not null default '' check (length(text) <= 10000),
      warnings text[] not null default '{}',
      offer_id text references offers,
      event text,
      -- an order is placed at the end of the change that tells of it
      order_id text references orders deferrable initially deferred,
      -- the sender's own
      key text check (length(key) <= 255),
      created_at timestamptz not null default now(),
      check (kind <> 'event' or event is not null),
      check (kind = 'event' or from_id is not null),
      check (kind <> 'offer' or offer_id is not null)
    );
    create index messages_of_thread on messages (thread_id, position desc);
    create unique index messages_by_key on messages (thread_id, from_id, key) where key is not null;
    create table message_images (
      message_id text not null references messages on delete cascade,
      position int not null,
      image_id text not null references images,
      primary key (message_id, position)
    );
    create index message_images_by_image on message_images (image_id);

    alter table thread_members
      -- the time of the thread's latest message; null before the first one, when nobody sees the thread in a list
      add column last_at timestamptz,
      add column read_position bigint not null default 0,
      add column is_archived boolean not null default false,
      add column is_muted boolean not null default false;
    create index thread_members_newest on thread_members (user_id, is_archived, last_at desc, thread_id desc)
      where last_at is not null;
    create index threads_of_listing on threads (listing_id);
    -- the mark in the header: a muted thread does not raise it
    drop index threads_with_unread;
    create index threads_with_unread on thread_members (user_id) where unread > 0 and not is_muted;

    create table blocks (
      blocker_id text not null references users,
      blocked_id text not null references users,
      created_at timestamptz not null default now(),
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    );
    create index blocks_of_blocked on blocks (blocked_id);
  `.execute(db)
}
