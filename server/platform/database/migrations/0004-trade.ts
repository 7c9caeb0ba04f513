import { type Kysely, sql } from 'kysely'

/** What happens when somebody buys: checkouts, payments, orders; their log, deadlines and books. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table checkouts (
      id text primary key check (starts_with(id, 'k_')),
      user_id text references users,
      state text not null default 'open',
      version int not null default 1,
      email citext check (length(email) <= 254),
      address jsonb,
      -- seller id -> delivery method id
      shipping jsonb not null default '{}',
      -- how long the reservation counts; kept while paying, so that a declined card gets the rest of it
      reserved_until timestamptz,
      created_at timestamptz not null default now()
    );
    create table checkout_lines (
      checkout_id text not null references checkouts on delete cascade,
      item_id text not null,
      position int not null,
      listing_id text,
      seller_id text references users,
      quantity int not null check (quantity between 0 and 99999),
      unit_price_cents int not null check (unit_price_cents >= 0),
      problem text check (problem in ('out_of_stock', 'reduced', 'price_changed', 'gone', 'sign_in_required')),
      -- how many pieces of the stock this line holds right now
      held int not null default 0 check (held >= 0),
      primary key (checkout_id, item_id)
    );

    -- what a cart line can name: a variant or an ad, with all that a checkout asks of it
    create view items as
      select v.id, 'product' as kind, p.id as listing_id, p.slug, p.title, p.seller_id, v.price_cents,
        case when p.state = 'active' then v.stock else 0 end as stock,
        nullif(concat_ws(' · ', v.size_label, initcap(replace(v.colour, '-', ' '))), '') as options,
        null as parcel,
        (select picture_of(i) from product_images pi join images i on i.id = pi.image_id
          where pi.product_id = p.id order by pi.colour is distinct from v.colour, pi.position limit 1) as picture
      from variants v join products p on p.id = v.product_id
      union all
      select a.id, 'ad', a.id, a.slug, a.title, a.seller_id, a.price_cents,
        case when a.state = 'published' then 1 else 0 end, a.size_label, a.parcel,
        (select picture_of(i) from ad_images ai join images i on i.id = ai.image_id
          where ai.ad_id = a.id order by ai.position limit 1)
      from ads a;

    create table payments (
      id text primary key check (starts_with(id, 'y_')),
      checkout_id text not null references checkouts,
      provider text not null check (provider in ('manual', 'stripe')),
      -- the provider's own name of the charge, once known
      reference text,
      method text not null,
      amount_cents int not null check (amount_cents > 0),
      refunded_cents int not null default 0 check (refunded_cents between 0 and amount_cents),
      -- late: captured after the checkout had given its stock back, or was paid otherwise; it is paid back
      state text not null check (state in ('created', 'challenge', 'unknown', 'captured', 'declined', 'late')),
      -- what the browser answers the bank with, while there is a question
      challenge text,
      -- what the money is for: one entry a seller, as it was shown when the shopper agreed
      split jsonb not null,
      created_at timestamptz not null default now(),
      settled_at timestamptz
    );
    create index payments_of_checkout on payments (checkout_id);
    create index payments_to_settle on payments (created_at) where state in ('created', 'challenge', 'unknown');
    -- a second payment begins only when the first one is known to have failed
    create unique index payments_one_waiting on payments (checkout_id) where state in ('created', 'challenge', 'unknown');
    create unique index payments_by_reference on payments (provider, reference);
    -- a checkout is charged once: a second capture cannot be written down
    create unique index payments_captured_once on payments (checkout_id) where state = 'captured';

    create table provider_events (
      provider text not null,
      id text not null,
      received_at timestamptz not null default now(),
      primary key (provider, id)
    );

    create sequence order_numbers;
    create table orders (
      id text primary key check (starts_with(id, 'o_')),
      number text not null unique,
      kind text not null check (kind in ('brand_order', 'purchase')),
      checkout_id text not null references checkouts,
      payment_id text not null references payments,
      seller_id text not null references users,
      buyer_id text references users,
      email citext not null,
      address jsonb not null,
      state text not null,
      version int not null default 1,
      subtotal_cents int not null check (subtotal_cents > 0),
      shipping_cents int not null check (shipping_cents >= 0),
      fee_cents int not null check (fee_cents >= 0),
      commission_cents int not null check (commission_cents >= 0),
      total_cents int generated always as (subtotal_cents + shipping_cents + fee_cents) stored,
      refunded_cents int not null default 0 check (refunded_cents >= 0),
      placed_at timestamptz not null default now(),
      unique (checkout_id, seller_id, kind),
      check (refunded_cents <= subtotal_cents + shipping_cents + fee_cents)
    );
    create index orders_of_seller on orders (seller_id, placed_at desc);
    create index orders_of_buyer on orders (buyer_id, placed_at desc);
    create table order_lines (
      id text primary key check (starts_with(id, 'l_')),
      order_id text not null references orders on delete cascade,
      position int not null,
      item_id text not null,
      listing_id text not null,
      listing_slug text not null,
      title text not null,
      options text,
      picture jsonb,
      quantity int not null check (quantity > 0),
      unit_price_cents int not null check (unit_price_cents > 0),
      state text not null default 'placed'
    );
    create index order_lines_of_order on order_lines (order_id, position);

    create table refunds (
      id text primary key check (starts_with(id, 'r_')),
      payment_id text not null references payments,
      order_id text references orders,
      amount_cents int not null check (amount_cents > 0),
      state text not null default 'created' check (state in ('created', 'done')),
      created_at timestamptz not null default now(),
      -- an order cancelled twice, or a late capture told twice, is paid back once
      reason text not null,
      unique nulls not distinct (payment_id, order_id, reason)
    );
    create index refunds_to_do on refunds (created_at) where state = 'created';

    create table transition_log (
      id bigint generated always as identity primary key,
      kind text not null,
      entity_id text not null,
      version int not null,
      event text not null,
      by text not null,
      from_state text not null,
      to_state text not null,
      payload jsonb,
      at timestamptz not null default now(),
      unique (kind, entity_id, version)
    );
    create trigger transition_log_append_only before update or delete on transition_log
      for each row execute function refuse_change();

    create table deadlines (
      kind text not null,
      entity_id text not null,
      send_id text not null,
      event text not null,
      at timestamptz not null,
      primary key (kind, entity_id, send_id)
    );
    create index deadlines_due on deadlines (at);

    create table postings (
      id bigint generated always as identity primary key,
      set_id uuid not null,
      account text not null check (account in ('captured', 'refunded', 'held', 'seller', 'delivery', 'platform')),
      order_id text references orders,
      payment_id text references payments,
      seller_id text references users,
      amount_cents int not null check (amount_cents <> 0),
      reason text not null,
      at timestamptz not null default now()
    );
    create index postings_of_order on postings (order_id);
    create index postings_of_set on postings (set_id);
    create trigger postings_append_only before update or delete on postings
      for each row execute function refuse_change();

    -- the books balance or the transaction does not commit
    create function balance_postings() returns trigger language plpgsql as $$
    begin
      if (select sum(amount_cents) from postings where set_id = new.set_id) <> 0 then
        raise exception 'posting set % does not sum to zero', new.set_id using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create constraint trigger postings_balance after insert on postings
      deferrable initially deferred for each row execute function balance_postings();

    create table idempotency (
      scope text not null,
      route text not null,
      key text not null,
      body_hash bytea not null,
      -- whoever is answering holds the key until then; a process that died lets go of it by itself
      claimed_until timestamptz not null,
      claimed_by uuid not null,
      status int,
      response jsonb,
      created_at timestamptz not null default now(),
      primary key (scope, route, key)
    );
    create index idempotency_age on idempotency (created_at);

    -- the built-in payment provider's own books: what stands outside, kept apart from ours
    create schema manual_provider;
    create table manual_provider.charges (
      key text primary key,
      id text not null unique,
      token text not null,
      amount_cents int not null check (amount_cents > 0),
      state text not null check (state in ('captured', 'declined', 'challenge')),
      -- when a lost answer may be asked for again (tok_unknown)
      settles_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    );
    create table manual_provider.refunds (
      key text primary key,
      charge_id text not null references manual_provider.charges (id),
      amount_cents int not null check (amount_cents > 0),
      created_at timestamptz not null default now()
    );
  `.execute(db)
}
