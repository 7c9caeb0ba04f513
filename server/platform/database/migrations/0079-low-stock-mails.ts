import { type Kysely, sql } from 'kysely'

/** Which variants are low, and whether their brand was mailed about them (docs/decisions/188-low-stock.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table low_variants (
      variant_id text primary key references variants on delete cascade,
      seller_id text not null references users on delete cascade,
      -- also of one that was low from the beginning, or became low because its limit was raised
      is_mailed boolean not null
    );
    create index low_variants_to_mail on low_variants (seller_id) where not is_mailed;
    alter table companies add column low_stock_mailed_at timestamptz;

    create function follow_low_variants() returns trigger language plpgsql as $$
      begin
        delete from low_variants l using changed n join former o on o.id = n.id join companies c on c.user_id = n.seller_id
          where l.variant_id = n.id and (n.retired_at is not null or n.stock > coalesce(n.low_stock, c.low_stock));
        insert into low_variants (variant_id, seller_id, is_mailed)
          select n.id, n.seller_id, not (n.stock < o.stock and o.stock > coalesce(n.low_stock, c.low_stock))
          from changed n join former o on o.id = n.id join companies c on c.user_id = n.seller_id
          where n.retired_at is null and n.stock <= coalesce(n.low_stock, c.low_stock)
            and (n.stock, n.low_stock, n.retired_at) is distinct from (o.stock, o.low_stock, o.retired_at)
          on conflict do nothing;
        return null;
      end
    $$;
    create trigger variants_low after update on variants referencing new table as changed old table as former
      for each statement execute function follow_low_variants();

    create function add_low_variants() returns trigger language plpgsql as $$
      begin
        insert into low_variants (variant_id, seller_id, is_mailed)
          select n.id, n.seller_id, true from changed n join companies c on c.user_id = n.seller_id
          where n.retired_at is null and n.stock <= coalesce(n.low_stock, c.low_stock)
          on conflict do nothing;
        return null;
      end
    $$;
    create trigger variants_low_new after insert on variants referencing new table as changed
      for each statement execute function add_low_variants();

    create or replace function follow_low_stock() returns trigger language plpgsql as $$
      begin
        perform sum_changed_products(array(select id from products where seller_id = new.user_id));
        delete from low_variants l using variants v
          where l.seller_id = new.user_id and v.id = l.variant_id and v.stock > coalesce(v.low_stock, new.low_stock);
        insert into low_variants (variant_id, seller_id, is_mailed)
          select v.id, v.seller_id, true from variants v
          where v.seller_id = new.user_id and v.retired_at is null and v.stock <= coalesce(v.low_stock, new.low_stock)
          on conflict do nothing;
        return null;
      end
    $$;
    insert into low_variants (variant_id, seller_id, is_mailed)
      select v.id, v.seller_id, true from variants v join companies c on c.user_id = v.seller_id
      where v.retired_at is null and v.stock <= coalesce(v.low_stock, c.low_stock);
  `.execute(db)
}
