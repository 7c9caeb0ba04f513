import { type Kysely, sql } from 'kysely'

/** What a brand's overview reads: its sales from one index, and views of its products (docs/decisions/107-sales-overview.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- copies from the order of a brand, so that its sales of some days are read from one index; null for other orders
    alter table order_lines
      add column seller_id text,
      add column sold_at timestamptz;
    update order_lines l set seller_id = o.seller_id, sold_at = o.placed_at
      from orders o where o.id = l.order_id and o.kind = 'brand_order';
    create index order_lines_sold on order_lines (seller_id, sold_at)
      include (listing_id, quantity, refused, returned, unit_price_cents) where seller_id is not null;

    create index orders_by_day_of_brand on orders (seller_id, placed_at)
      include (state, refunded_cents, delivery_refunded_cents) where kind = 'brand_order';
    create index orders_open_of_brand on orders (seller_id, state) where kind = 'brand_order'
      and (state = 'placed' or starts_with(state, 'accepted.') or state = 'partially_shipped');
    create index returns_open_of_seller on returns (seller_id)
      where state not in ('withdrawn', 'expired', 'refunded', 'rejected.final');
    create index returns_requested_of_seller on returns (seller_id, requested_at);
    create index variants_low on variants (seller_id, product_id) where retired_at is null and stock <= 5;

    -- how many visitors saw the page of a product, and of any product of a company, by day
    create table product_views (
      product_id text not null references products on delete cascade,
      day date not null,
      views int not null,
      primary key (product_id, day)
    );
    create table shop_views (
      seller_id text not null references users on delete cascade,
      day date not null,
      views int not null,
      primary key (seller_id, day)
    );
    -- who has been counted today; see ad_looks
    create table product_looks (
      product_id text not null references products on delete cascade,
      day date not null,
      visitor text not null check (length(visitor) = 22),
      primary key (product_id, day, visitor)
    );
    create index product_looks_by_day on product_looks (day);
  `.execute(db)
}
