import { type Kysely, sql } from 'kysely'

/**
 * Discount codes of brands (docs/decisions/181-discount-codes.md). What a code takes off an order is split over its lines
 * when it is paid, so that each line knows what was paid for it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table discount_codes (
      id text primary key,
      seller_id text not null references users,
      code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{2,19}$'),
      -- percent or cents off the items; without either it pays for the delivery
      percent int check (percent between 1 and 90),
      amount_cents int check (amount_cents between 1 and 1000000),
      -- chosen products; null for the whole shop
      products text[] check (cardinality(products) between 1 and 500),
      minimum_cents int check (minimum_cents between 1 and 1000000),
      first_day date,
      last_day date not null check (last_day >= first_day),
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      use_limit int check (use_limit > 0),
      buyer_limit int check (buyer_limit > 0),
      uses int not null default 0 check (uses >= 0 and uses <= use_limit),
      state text not null,
      version int not null default 1,
      created_at timestamptz not null,
      check (num_nonnulls(percent, amount_cents) < 2)
    );
    create index discount_codes_of_seller on discount_codes (seller_id, created_at desc, id desc);
    -- a name is free again once its code has ended
    create unique index discount_codes_living on discount_codes (seller_id, code) where state <> 'ended';
    create index discount_codes_by_code on discount_codes (code);

    -- the code of each brand that a shopper entered
    create table checkout_codes (
      checkout_id text not null references checkouts on delete cascade,
      seller_id text not null references users,
      code_id text not null references discount_codes,
      primary key (checkout_id, seller_id)
    );
    create index checkout_codes_of_code on checkout_codes (code_id);
    create index checkout_codes_of_seller on checkout_codes (seller_id);

    -- the uses that are taken: by payments under way, and by orders
    create table discount_code_uses (
      code_id text not null references discount_codes,
      checkout_id text not null references checkouts on delete cascade,
      taken_at timestamptz not null,
      primary key (code_id, checkout_id)
    );
    create index discount_code_uses_of_checkout on discount_code_uses (checkout_id);

    alter table orders
      add column code_id text references discount_codes,
      add column code text,
      -- what it took off the items, whose prices in subtotal_cents are without it, and off the delivery
      add column discount_cents int not null default 0 check (discount_cents >= 0),
      add column delivery_discount_cents int not null default 0 check (delivery_discount_cents >= 0),
      add constraint orders_code check (code_id is not null or discount_cents + delivery_discount_cents = 0);
    create index orders_of_code on orders (code_id) include (subtotal_cents, discount_cents, delivery_discount_cents)
      where code_id is not null;

    alter table order_lines
      add column discount_cents int not null default 0
        check (discount_cents between 0 and quantity::bigint * unit_price_cents),
      drop constraint order_lines_refunded,
      add constraint order_lines_refunded
        check (refunded_cents between 0 and quantity::bigint * unit_price_cents - discount_cents);
    drop index order_lines_sold;
    create index order_lines_sold on order_lines (seller_id, sold_at)
      include (listing_id, quantity, refused, returned, unit_price_cents, discount_cents) where seller_id is not null;
  `.execute(db)
}
