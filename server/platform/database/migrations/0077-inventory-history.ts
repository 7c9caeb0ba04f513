import { type Kysely, sql } from 'kysely'

/**
 * The history of each variant's stock (docs/decisions/186-inventory-history.md). A trigger writes it in the transaction of
 * the change, and refuses a change that does not say why.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table stock_changes (
      id bigint generated always as identity primary key,
      variant_id text not null references variants on delete cascade,
      seller_id text not null references users on delete cascade,
      at timestamptz not null,
      stock_before int not null,
      stock_after int not null,
      -- the word of a cause, as the server lists them
      why text not null check (why <> ''),
      -- the id of the checkout, order, return or import that caused it
      about text,
      -- who of the company's staff did it; null for a shopper and for the marketplace
      staff_id text references staff_members
    );
    create index stock_changes_of_variant on stock_changes (variant_id, id);
    create index stock_changes_by_time on stock_changes (at);

    -- what a writer says with a new stock: {why, about, staff, at}; null at rest, or what the variant was created with
    alter table variants add column stock_cause jsonb;

    create function note_stock_change(variant text, seller text, was int, now_is int, cause jsonb) returns void
      language sql as $$
        insert into stock_changes (variant_id, seller_id, at, stock_before, stock_after, why, about, staff_id)
          values (variant, seller, coalesce((cause ->> 'at')::timestamptz, now()), was, now_is, cause ->> 'why',
            cause ->> 'about', cause ->> 'staff')
      $$;

    create function follow_stock() returns trigger language plpgsql as $$
      begin
        if new.stock = old.stock then
          new.stock_cause := null;
          return new;
        end if;
        -- a cause serves once: a writer that forgets its own does not go by that of the change before
        if new.stock_cause ->> 'why' is null or new.stock_cause is not distinct from old.stock_cause then
          raise exception 'The stock of variant % is changed without a cause (variants.stock_cause).', new.id
            using errcode = 'GD002';
        end if;
        perform note_stock_change(new.id, new.seller_id, old.stock, new.stock, new.stock_cause);
        new.stock_cause := null;
        return new;
      end
    $$;
    create trigger variants_stock_changed before update on variants for each row
      when (new.stock <> old.stock or new.stock_cause is not null) execute function follow_stock();

    -- not before: of an upsert that updates, an insert is never reached
    create function follow_first_stock() returns trigger language plpgsql as $$
      begin
        perform note_stock_change(new.id, new.seller_id, 0, new.stock,
          -- what a person writes into a new variant is its beginning, no edit
          case when new.stock_cause ->> 'why' <> 'edited' then new.stock_cause
            else coalesce(new.stock_cause, '{}'::jsonb) || '{"why": "created"}'::jsonb end);
        return null;
      end
    $$;
    create trigger variants_first_stock after insert on variants for each row
      when (new.stock > 0) execute function follow_first_stock();
  `.execute(db)
}
