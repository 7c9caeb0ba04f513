import { type Kysely, sql } from 'kysely'

/** Members: profiles, tokens, identities, addresses, notifications, affiliates, and the audit log. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- an address belongs to whoever verified it (docs/decisions/019-address-ownership.md)
    alter table users drop constraint users_email_key;
    create unique index users_verified_email on users (email) where email_verified_at is not null;
    create index users_email on users (email, created_at desc);
    alter table users
      add column sizes text[] not null default '{}',
      -- the kinds of mail that are not wanted
      add column muted text[] not null default '{}',
      add column must_set_password boolean not null default false,
      -- outlives a suspension, so that leaving and coming back lifts nothing
      add column is_restricted boolean not null default false,
      -- a new address that waits for its link to be opened
      add column pending_email citext check (length(pending_email) <= 254);

    -- a company has its brand when it was approved
    alter table companies
      add column id text generated always as (user_id) stored unique,
      add column name text check (length(name) between 2 and 60),
      alter column brand_id drop not null;

    alter table sessions
      -- good for a while after a rotation, so that calls under way are not refused (row 3 of product.md)
      add column previous_hash bytea,
      add column rotated_at timestamptz not null default now(),
      -- whether the token of the last rotation was used: if not, its answer may have been lost
      add column is_confirmed boolean not null default true,
      add column agent text not null default '' check (length(agent) <= 60);
    create unique index sessions_previous on sessions (previous_hash) where previous_hash is not null;

    create table user_tokens (
      -- sha256 of what the link carries; the token itself is never stored
      token_hash bytea primary key,
      purpose text not null check (purpose in ('verify_email', 'reset_password', 'recovery', 'sign_in', 'link_identity')),
      user_id text not null references users on delete cascade,
      -- the address that it proves
      email citext,
      payload jsonb,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index user_tokens_of_user on user_tokens (user_id);
    create index user_tokens_expiry on user_tokens (expires_at);

    create table identities (
      issuer text not null,
      subject text not null,
      user_id text not null references users on delete cascade,
      created_at timestamptz not null default now(),
      primary key (issuer, subject)
    );
    create index identities_of_user on identities (user_id);

    create table addresses (
      id text primary key check (starts_with(id, 'd_')),
      user_id text not null references users on delete cascade,
      name text not null check (length(name) between 1 and 60),
      line1 text not null check (length(line1) between 1 and 120),
      line2 text check (length(line2) <= 120),
      postcode text not null check (length(postcode) between 1 and 20),
      city text not null check (length(city) between 1 and 80),
      country text not null check (country ~ '^[A-Z]{2}$'),
      is_default boolean not null default false,
      created_at timestamptz not null default now()
    );
    create index addresses_of_user on addresses (user_id, created_at);
    create unique index addresses_default on addresses (user_id) where is_default;

    create table notifications (
      id bigint generated always as identity primary key,
      user_id text not null references users on delete cascade,
      kind text not null,
      text text not null check (length(text) between 1 and 300),
      href text not null check (href ~ '^/([^/]|$)'),
      -- told once, however often a job runs
      key text not null unique,
      created_at timestamptz not null default now(),
      read_at timestamptz
    );
    create index notifications_of_user on notifications (user_id, id desc);

    create table affiliates (
      slug text primary key check (slug ~ '^[a-z0-9-]{1,60}$'),
      name text not null,
      created_at timestamptz not null default now()
    );
    create table affiliate_signups (
      user_id text primary key references users on delete cascade,
      slug text not null references affiliates,
      at timestamptz not null default now()
    );

    create table audit_log (
      id bigint generated always as identity primary key,
      -- whose account; kept when the person is forgotten: the id is a pseudonym then
      user_id text not null,
      event text not null check (event ~ '^[a-z_]{1,40}$'),
      by text not null check (by in ('member', 'moderator', 'system')),
      -- ids, numbers and words of the program
      details jsonb check (details::text !~ '@'),
      at timestamptz not null default now()
    );
    create index audit_log_of_user on audit_log (user_id, id);
    create trigger audit_log_append_only before update or delete on audit_log
      for each row execute function refuse_change();

    -- what people wrote about a change can be blanked when one of them is forgotten; the line itself stays as it is
    drop trigger transition_log_append_only on transition_log;
    create trigger transition_log_append_only before delete on transition_log
      for each row execute function refuse_change();
    create trigger transition_log_unchanged before update on transition_log for each row
      when (new.payload is not null or (new.id, new.kind, new.entity_id, new.version, new.event, new.by, new.from_state,
        new.to_state, new.at) is distinct from (old.id, old.kind, old.entity_id, old.version, old.event, old.by,
        old.from_state, old.to_state, old.at))
      execute function refuse_change();

    -- what is an address's alone, until whoever verifies it has it, or wants it forgotten
    create index orders_of_guests on orders (email) where buyer_id is null;
    create index checkouts_of_guests on checkouts (email) where user_id is null and email is not null;
    create index checkouts_of_user on checkouts (user_id) where user_id is not null;

    -- a listing that comes back is found by its words again, which may have been forgotten meanwhile
    drop trigger listings_learn_anew on listings;
    create trigger listings_learn_anew after update on listings for each row
      when ((new.live and not old.live) or (new.title, new.brand_name, new.category_name, new.whose, new.colours, new.materials)
        is distinct from (old.title, old.brand_name, old.category_name, old.whose, old.colours, old.materials))
      execute function learn_terms();

    -- pictures that people upload: whose, what for, and how much room they take
    alter table images
      add column owner_id text references users,
      add column purpose text check (purpose in ('avatar', 'garment', 'ad', 'product', 'message', 'dispute')),
      add column bytes int not null default 0 check (bytes >= 0),
      add check ((owner_id is null) = (purpose is null));
    create index images_of_owner on images (owner_id, created_at) where owner_id is not null;
    -- the sum of the own pictures' bytes, so that many uploads at once cannot pass the quota together
    alter table users add column picture_bytes bigint not null default 0 check (picture_bytes >= 0);

    -- a shop that a moderator closed sells nothing and its products have no page; nor has who is suspended or leaves
    create function is_closed(seller text) returns boolean language sql stable as $$
      select exists (select from companies where user_id = seller and state = 'suspended')
        or exists (select from users where id = seller and state in ('suspended', 'leaving', 'deleted'))
    $$;
    create or replace function refresh_product_listing(product text) returns void language sql as $$
      insert into listings
      select p.id, 'product', p.state = 'active' and coalesce(v.available, false) and not is_closed(p.seller_id), p.slug, p.title, p.seller_id,
        b.id, b.slug, b.name, c.id, c.slug, c.name, p.whose,
        coalesce(v.price_cents, 100), v.compare_at_cents, coalesce(v.size_keys, '{}'), v.size_label,
        coalesce(v.colours, '{}'), p.materials, 'new_with_tags',
        (select picture_of(i) from product_images pi join images i on i.id = pi.image_id
          where pi.product_id = p.id order by pi.position limit 1),
        coalesce(p.published_at, p.created_at),
        listing_text(p.title, b.name, c.name, p.whose, coalesce(v.colours, '{}'), p.materials, p.description)
      from products p
      join brands b on b.id = p.brand_id
      join categories c on c.id = p.category_id
      left join lateral (
        select bool_or(stock > 0) as available,
          coalesce(min(price_cents) filter (where stock > 0), min(price_cents)) as price_cents,
          (array_agg(compare_at_cents order by stock = 0, price_cents))[1] as compare_at_cents,
          array_agg(distinct size_key) filter (where stock > 0 and size_key is not null) as size_keys,
          case when count(distinct size_label) = 1 then min(size_label)
               when count(distinct size_label) > 1 then count(distinct size_label) || ' sizes' end as size_label,
          (select array_agg(colour order by first) from
            (select colour, min(position) as first from variants where product_id = p.id and colour is not null group by colour) s) as colours
        from variants where product_id = p.id
      ) v on true
      where p.id = product
      on conflict (id) do update set live = excluded.live, slug = excluded.slug, title = excluded.title,
        seller_id = excluded.seller_id, brand_id = excluded.brand_id, brand_slug = excluded.brand_slug,
        brand_name = excluded.brand_name, category_id = excluded.category_id, category_slug = excluded.category_slug,
        category_name = excluded.category_name, whose = excluded.whose, price_cents = excluded.price_cents,
        compare_at_cents = excluded.compare_at_cents, size_keys = excluded.size_keys, size_label = excluded.size_label,
        colours = excluded.colours, materials = excluded.materials, picture = excluded.picture,
        published_at = excluded.published_at, tsv = excluded.tsv
    $$;
    create or replace function refresh_ad_listing(ad text) returns void language sql as $$
      insert into listings
      select a.id, 'ad', a.state = 'published' and not is_closed(a.seller_id), a.slug, a.title, a.seller_id,
        b.id, b.slug, b.name, c.id, c.slug, c.name, a.whose,
        a.price_cents, null, case when a.size_key is null then '{}' else array[a.size_key] end, a.size_label,
        a.colours, a.materials, a.condition,
        (select picture_of(i) from ad_images ai join images i on i.id = ai.image_id
          where ai.ad_id = a.id order by ai.position limit 1),
        coalesce(a.published_at, a.created_at),
        listing_text(a.title, b.name, c.name, a.whose, a.colours, a.materials, a.description)
      from ads a
      left join brands b on b.id = a.brand_id
      join categories c on c.id = a.category_id
      where a.id = ad
      on conflict (id) do update set live = excluded.live, slug = excluded.slug, title = excluded.title,
        seller_id = excluded.seller_id, brand_id = excluded.brand_id, brand_slug = excluded.brand_slug,
        brand_name = excluded.brand_name, category_id = excluded.category_id, category_slug = excluded.category_slug,
        category_name = excluded.category_name, whose = excluded.whose, price_cents = excluded.price_cents,
        size_keys = excluded.size_keys, size_label = excluded.size_label, colours = excluded.colours,
        materials = excluded.materials, condition = excluded.condition, picture = excluded.picture,
        published_at = excluded.published_at, tsv = excluded.tsv
    $$;
    create or replace view items as
      select v.id, 'product' as kind, p.id as listing_id, p.slug, p.title, p.seller_id, v.price_cents,
        case when p.state = 'active' and not is_closed(p.seller_id) then v.stock else 0 end as stock,
        nullif(concat_ws(' · ', v.size_label, initcap(replace(v.colour, '-', ' '))), '') as options,
        null as parcel,
        (select picture_of(i) from product_images pi join images i on i.id = pi.image_id
          where pi.product_id = p.id order by pi.colour is distinct from v.colour, pi.position limit 1) as picture,
        p.state = 'active' and not is_closed(p.seller_id) as visible
      from variants v join products p on p.id = v.product_id
      union all
      select a.id, 'ad', a.id, a.slug, a.title, a.seller_id, a.price_cents,
        case when a.state = 'published' and not is_closed(a.seller_id) then 1 else 0 end, a.size_label, a.parcel,
        (select picture_of(i) from ad_images ai join images i on i.id = ai.image_id
          where ai.ad_id = a.id order by ai.position limit 1),
        a.state in ('published', 'reserved', 'sold', 'paused', 'expired') and not is_closed(a.seller_id)
      from ads a;

    create function follow_seller() returns trigger language plpgsql as $$
    begin
      perform refresh_product_listing(id) from products where seller_id = new.id;
      perform refresh_ad_listing(id) from ads where seller_id = new.id;
      return null;
    end $$;
    create trigger companies_follow after update of state on companies for each row
      when ((old.state = 'suspended') <> (new.state = 'suspended')) execute function follow_seller();
    create trigger users_follow after update of state on users for each row
      when ((old.state in ('suspended', 'leaving', 'deleted')) <> (new.state in ('suspended', 'leaving', 'deleted')))
      execute function follow_seller();
  `.execute(db)
}
