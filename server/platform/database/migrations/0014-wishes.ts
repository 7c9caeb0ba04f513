import { type Kysely, sql } from 'kysely'

/**
 * What members keep an eye on: hearts, whom they follow, saved searches; what changed in the shop since somebody last
 * looked after that; and what was told to whom, so that nothing is told twice.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table favorites (
      user_id text not null references users on delete cascade,
      listing_id text not null references listings on delete cascade,
      -- what it cost when the heart was set
      price_cents int not null,
      -- the lowest price that was told since, that one at first: only a lower one is news
      told_cents int not null,
      -- since when it cannot be bought; when it last could again
      gone_at timestamptz,
      back_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (user_id, listing_id)
    );
    create index favorites_of_listing on favorites (listing_id);
    create index favorites_newest on favorites (user_id, created_at desc, listing_id);

    create table follows (
      user_id text not null references users on delete cascade,
      member_id text references users on delete cascade check (member_id <> user_id),
      brand_id text references brands on delete cascade,
      created_at timestamptz not null default now(),
      check (num_nonnulls(member_id, brand_id) = 1)
    );
    create unique index follows_member on follows (member_id, user_id) where member_id is not null;
    create unique index follows_brand on follows (brand_id, user_id) where brand_id is not null;
    create index follows_of_user on follows (user_id, created_at desc);

    create table saved_searches (
      id text primary key check (starts_with(id, 'w_')),
      user_id text not null references users on delete cascade,
      name text not null check (length(name) between 1 and 300),
      -- as the wire has it, in one order: equal searches have equal texts
      query jsonb not null,
      exclude text[] not null default '{}',
      -- what it means (docs/decisions/038-saved-search-matching.md); null is any
      wanted tsquery,
      typed tsquery,
      unwanted tsquery,
      category text[],
      whose text[],
      brand text[],
      kind text[],
      size text[],
      colour text[],
      material text[],
      condition text[],
      seller text,
      min_cents int,
      max_cents int,
      -- a listing that matches has at least one of these tokens
      anchors text[] not null check (cardinality(anchors) > 0),
      created_at timestamptz not null default now()
    );
    -- a search can be longer than an index may hold
    create unique index saved_searches_once on saved_searches (user_id, md5(query::text));
    create index saved_searches_anchors on saved_searches using gin (anchors);

    create function tokens_of(l listings) returns text[] language sql immutable as $$
      select array['any', 'kind ' || l.kind, 'whose ' || l.whose, 'category ' || l.category_slug,
          'seller ' || l.seller_id, 'condition ' || l.condition]
        || case when l.brand_slug is null then '{}' else array['brand ' || l.brand_slug] end
        || array(select 'size ' || s from unnest(l.size_keys) s)
        || array(select 'colour ' || c from unnest(l.colours) c)
        || array(select 'material ' || m from unnest(l.materials) m)
        || array(select 'word ' || w from unnest(tsvector_to_array(l.tsv)) w)
    $$;

    create function search_wants(s saved_searches, l listings) returns boolean language sql stable as $$
      select (s.wanted is null or l.tsv @@ s.wanted) and (s.unwanted is null or not l.tsv @@ s.unwanted)
        and (s.category is null or l.category_slug = any(s.category))
        and (s.whose is null or l.whose = any(s.whose))
        and (s.brand is null or l.brand_slug = any(s.brand))
        and (s.kind is null or l.kind = any(s.kind))
        and (s.size is null or l.size_keys && s.size)
        and (s.colour is null or l.colours && s.colour)
        and (s.material is null or l.materials && s.material)
        and (s.condition is null or l.condition = any(s.condition))
        and (s.seller is null or l.seller_id = s.seller)
        and (s.min_cents is null or l.price_cents >= s.min_cents)
        and (s.max_cents is null or l.price_cents <= s.max_cents)
    $$;

    -- what happened to listings that somebody may want to hear of; whoever tells them empties it
    create table listing_changes (
      id bigint generated always as identity primary key,
      listing_id text not null references listings on delete cascade,
      what text not null check (what in ('appeared', 'gone', 'back', 'dropped')),
      from_cents int not null,
      to_cents int not null,
      at timestamptz not null default now()
    );

    create function note_listing_change() returns trigger language plpgsql as $$
    declare
      happened text;
    begin
      if tg_op = 'INSERT' then
        if not new.live then return null; end if;
        happened := 'appeared';
      elsif old.live and not new.live then
        happened := 'gone';
      elsif new.live and not old.live then
        happened := 'back';
      else
        happened := 'dropped';
      end if;
      -- where nobody wishes anything nothing is written
      if exists (select from favorites where listing_id = new.id)
        or (happened <> 'gone' and (exists (select from saved_searches) or exists (select from follows))) then
        insert into listing_changes (listing_id, what, from_cents, to_cents)
          values (new.id, happened, case when tg_op = 'INSERT' then new.price_cents else old.price_cents end, new.price_cents);
      end if;
      return null;
    end $$;
    create trigger listings_note_new after insert on listings for each row execute function note_listing_change();
    create trigger listings_note_change after update on listings for each row
      when (old.live <> new.live or (new.live and new.price_cents < old.price_cents))
      execute function note_listing_change();

    create table news (
      id bigint generated always as identity primary key,
      user_id text not null references users on delete cascade,
      listing_id text not null references listings on delete cascade,
      why text not null check (why in ('price_drop', 'back_in_stock', 'followed', 'search')),
      search_id text references saved_searches on delete set null,
      -- what was told, and for a search why it matched
      text text not null check (length(text) between 1 and 300),
      reason text check (length(reason) <= 300),
      -- names the cause: nobody is told of it twice
      cause text not null,
      told_at timestamptz not null,
      -- when it went out by mail, or was left out because such mail is not wanted
      mailed_at timestamptz,
      unique (user_id, cause)
    );
    create index news_of_search on news (search_id, id desc) where search_id is not null;
    create index news_of_listing on news (listing_id);
    create index news_to_mail on news (user_id, told_at) where mailed_at is null;
    -- one mail a day
    create table wish_mails (
      user_id text primary key references users on delete cascade,
      sent_at timestamptz not null
    );
  `.execute(db)
}
