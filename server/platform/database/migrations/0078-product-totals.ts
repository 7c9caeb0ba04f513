import { type Kysely, sql } from 'kysely'

/** The sums of a product's variants, by which a brand's table sorts (docs/decisions/187-size-of-a-brand.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- a brand's stock from which a variant is low, and that of a variant for which another one holds
    alter table companies add column low_stock int not null default 5
      constraint companies_low_stock check (low_stock between 0 and 99999);
    alter table variants add column low_stock int
      constraint variants_low_stock check (low_stock between 0 and 99999);

    create table product_totals (
      product_id text primary key references products on delete cascade,
      seller_id text not null references users on delete cascade,
      -- the lowest price, the stock, and how many variants are low and sold out; of variants that are not retired
      price_cents int not null default 0,
      stock int not null default 0,
      low int not null default 0,
      sold_out int not null default 0
    );
    create index product_totals_by_price on product_totals (seller_id, price_cents, product_id);
    create index product_totals_by_stock on product_totals (seller_id, stock, product_id);
    create index product_totals_low on product_totals (seller_id, product_id) include (low) where low > 0;
    create index product_totals_sold_out on product_totals (seller_id, product_id) where sold_out > 0;
    drop index variants_low;

    create function sum_products(ids text[]) returns void language sql as $$
      insert into product_totals (product_id, seller_id, price_cents, stock, low, sold_out)
        select p.id, p.seller_id, coalesce(v.price, 0), coalesce(v.stock, 0), coalesce(v.low, 0), coalesce(v.sold_out, 0)
        from (select id, seller_id from products where id = any(ids) order by id) p
        left join lateral (select min(s.price_cents) as price, sum(s.stock)::int as stock,
            count(*) filter (where s.stock <= coalesce(s.low_stock, c.low_stock))::int as low,
            count(*) filter (where s.stock = 0)::int as sold_out
          from variants s left join companies c on c.user_id = s.seller_id
          where s.product_id = p.id and s.retired_at is null) v on true
        order by p.id
      on conflict (product_id) do update set seller_id = excluded.seller_id, price_cents = excluded.price_cents,
        stock = excluded.stock, low = excluded.low, sold_out = excluded.sold_out
    $$;

    -- products whose totals a transaction is about to sum are locked first, in one order: what is summed then is seen
    create function sum_changed_products(ids text[]) returns void language plpgsql as $$
      begin
        perform from product_totals t where t.product_id = any(ids) order by t.product_id for update;
        perform sum_products(ids);
      end
    $$;
    create function follow_totals_of_products() returns trigger language plpgsql as $$
      begin
        insert into product_totals (product_id, seller_id) select id, seller_id from changed order by id
          on conflict do nothing;
        return null;
      end
    $$;
    create trigger products_have_totals after insert on products referencing new table as changed
      for each statement execute function follow_totals_of_products();

    create function follow_totals() returns trigger language plpgsql as $$
      declare ids text[];
      begin
        if tg_op = 'UPDATE' then
          select array_agg(distinct n.product_id) into ids from changed n join former o on o.id = n.id
            where (n.price_cents, n.stock, n.low_stock, n.retired_at is null)
              is distinct from (o.price_cents, o.stock, o.low_stock, o.retired_at is null);
        else
          select array_agg(distinct product_id) into ids from changed;
        end if;
        if ids is not null then perform sum_changed_products(ids); end if;
        return null;
      end
    $$;
    create trigger variants_sum_new after insert on variants referencing new table as changed
      for each statement execute function follow_totals();
    create trigger variants_sum after update on variants referencing new table as changed old table as former
      for each statement execute function follow_totals();
    create trigger variants_sum_deleted after delete on variants referencing old table as changed
      for each statement execute function follow_totals();

    create function follow_low_stock() returns trigger language plpgsql as $$
      begin
        perform sum_changed_products(array(select id from products where seller_id = new.user_id));
        return null;
      end
    $$;
    create trigger companies_sum_low after update of low_stock on companies for each row
      when (new.low_stock <> old.low_stock) execute function follow_low_stock();

    select sum_products(array(select id from products));

    -- counts by state of a category are read from an index alone
    create index products_of_seller_category on products (seller_id, category_id, state);
    -- a day is summed anew under a number that only grows: what was made of the days before has become old
    create sequence sales_revisions;
    alter table sales_days add column revision bigint not null default nextval('sales_revisions');
  `.execute(db)
}
