import { type Kysely, sql } from 'kysely'

/** What keeps a brand's lists and its overview fast (docs/decisions/107-sales-overview.md, 113-business-lists.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index orders_of_brand_by_total on orders (seller_id, total_cents, id) where kind = 'brand_order';
    create index orders_shipped_of_brand on orders (seller_id, placed_at, id)
      where kind = 'brand_order' and (state = 'shipped' or starts_with(state, 'delivered.'));

    -- a search finds parts of the number, and of the buyer's name and email
    create index orders_parts_of_number on orders using gin (number gin_trgm_ops) where kind = 'brand_order';
    create index orders_parts_of_email on orders using gin ((email::text) gin_trgm_ops) where kind = 'brand_order';
    create index orders_parts_of_recipient on orders using gin ((address ->> 'name') gin_trgm_ops) where kind = 'brand_order';
    create index users_parts_of_name on users using gin (name gin_trgm_ops);

    create index products_of_seller_newest on products (seller_id, created_at, id);
    create index products_of_seller_updated on products (seller_id, updated_at, id);
    create index products_of_seller_title on products (seller_id, lower(title) collate "C", id);
    create index products_of_seller_state on products (seller_id, state);
    create index products_parts_of_title on products using gin (title gin_trgm_ops);
    create index variants_of_seller on variants (seller_id, product_id) include (price_cents, stock) where retired_at is null;
    create index variants_parts_of_sku on variants using gin (sku gin_trgm_ops) where retired_at is null;

    -- the sums of each day with sales, as of the last refresh
    create table sales_days (
      seller_id text not null references users on delete cascade,
      day date not null,
      orders int not null,
      units int not null,
      gross bigint not null,
      refunded bigint not null,
      returned int not null,
      primary key (seller_id, day)
    );
    -- the days that have changed since; rows are only added, so that no order waits for another one
    create table sales_changes (
      seller_id text not null references users on delete cascade,
      day date not null
    );
    create index sales_changes_of_seller on sales_changes (seller_id, day);

    create function note_sale(seller text, at timestamptz) returns void language sql as $$
      insert into sales_changes (seller_id, day) values (seller, (at at time zone 'UTC')::date)
    $$;
    create function note_order_sale() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old.placed_at <> new.placed_at then perform note_sale(old.seller_id, old.placed_at); end if;
        perform note_sale(new.seller_id, new.placed_at);
        return null;
      end
    $$;
    create trigger orders_sale_added after insert on orders for each row
      when (new.kind = 'brand_order') execute function note_order_sale();
    create trigger orders_sale_changed after update of state, refunded_cents, delivery_refunded_cents, placed_at on orders
      for each row when (new.kind = 'brand_order' and
        (new.refunded_cents <> old.refunded_cents or new.delivery_refunded_cents <> old.delivery_refunded_cents
          or new.placed_at <> old.placed_at or (new.state = 'cancelled') <> (old.state = 'cancelled')))
      execute function note_order_sale();
    create function note_line_sale() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old.sold_at <> new.sold_at then perform note_sale(old.seller_id, old.sold_at); end if;
        perform note_sale(new.seller_id, new.sold_at);
        return null;
      end
    $$;
    create trigger order_lines_sale_added after insert on order_lines for each row
      when (new.seller_id is not null) execute function note_line_sale();
    create trigger order_lines_sale_changed after update of quantity, refused, returned, unit_price_cents, sold_at on order_lines
      for each row when (new.seller_id is not null and
        (new.quantity, new.refused, new.returned, new.unit_price_cents, new.sold_at)
          is distinct from (old.quantity, old.refused, old.returned, old.unit_price_cents, old.sold_at))
      execute function note_line_sale();
    insert into sales_changes (seller_id, day)
      select distinct o.seller_id, (o.placed_at at time zone 'UTC')::date from orders o where o.kind = 'brand_order';
  `.execute(db)
}
