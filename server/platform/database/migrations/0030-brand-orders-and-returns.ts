import { type Kysely, sql } from 'kysely'

/** The life of a brand's order: lines that are shipped or refused, several parcels, refunds of a part, and returns. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table orders
      add column accepted_at timestamptz,
      add column cancellation text check (cancellation in ('asked', 'refused', 'agreed')),
      -- the part of refunded_cents that is for the delivery
      add column delivery_refunded_cents int not null default 0,
      add constraint orders_delivery_refunded check (delivery_refunded_cents between 0 and shipping_cents);
    create index orders_of_brand on orders (seller_id, placed_at desc, id desc) where kind = 'brand_order';

    alter table order_lines
      -- pieces of the quantity: shipped, never to be shipped, and of those that were shipped, refunded as returned
      add column shipped int not null default 0,
      add column refused int not null default 0,
      add column returned int not null default 0,
      add column refunded_cents int not null default 0,
      add constraint order_lines_pieces check (shipped >= 0 and refused >= 0 and shipped + refused <= quantity
        and returned between 0 and shipped),
      add constraint order_lines_refunded check (refunded_cents between 0 and quantity::bigint * unit_price_cents);
    update order_lines l set refused = quantity from orders o
      where o.id = l.order_id and o.kind = 'brand_order' and o.state = 'cancelled';
    update orders set delivery_refunded_cents = shipping_cents where state in ('cancelled', 'refunded');

    alter table refunds
      -- tells the refunds of one order for one reason from each other
      add column cause text not null default '',
      add column text text check (length(text) <= 500),
      drop constraint refunds_payment_id_order_id_reason_key,
      add constraint refunds_once unique nulls not distinct (payment_id, order_id, reason, cause);
    create index refunds_of_order on refunds (order_id, created_at);

    create table returns (
      id text primary key check (starts_with(id, 'rt_')),
      order_id text not null references orders on delete cascade,
      seller_id text not null references users,
      reason text not null,
      state text not null,
      version int not null default 1,
      -- the brand's address as it was when the return was asked for
      return_address jsonb,
      delivery_cents int not null default 0 check (delivery_cents >= 0),
      requested_at timestamptz not null default now()
    );
    create index returns_of_order on returns (order_id, requested_at);
    create index returns_to_decide on returns (requested_at) where state = 'escalated';
    create table return_lines (
      return_id text not null references returns on delete cascade,
      line_id text not null references order_lines on delete cascade,
      quantity int not null check (quantity > 0),
      -- what was refunded, and how many pieces went back on sale; null until then
      amount_cents int check (amount_cents >= 0),
      restocked int check (restocked between 0 and quantity),
      primary key (return_id, line_id)
    );
    create index return_lines_of_line on return_lines (line_id);
    create table return_entries (
      id bigint generated always as identity primary key,
      return_id text not null references returns on delete cascade,
      by text not null check (by in ('buyer', 'seller', 'moderator')),
      type text not null,
      text text not null check (length(text) <= 1000),
      at timestamptz not null default now()
    );
    create index return_entries_of_return on return_entries (return_id, id);
    create table return_images (
      entry_id bigint not null references return_entries on delete cascade,
      position int not null,
      image_id text not null references images,
      primary key (entry_id, position)
    );
    create index return_images_by_image on return_images (image_id);
    create trigger returns_tell_members_new after insert on returns for each row execute function tell_order('order_id');
    create trigger returns_tell_members after update on returns
      for each row when (old.version <> new.version) execute function tell_order('order_id');

    -- a purchase has one parcel each way; the order of a brand may have several
    alter table shipments
      add column position int not null default 1 check (position > 0),
      add column return_id text references returns on delete cascade,
      drop constraint shipments_order_id_direction_key,
      add constraint shipments_position unique (order_id, direction, position);
    create unique index shipments_of_return on shipments (return_id) where return_id is not null;
    create table shipment_lines (
      shipment_id text not null references shipments on delete cascade,
      line_id text not null references order_lines on delete cascade,
      quantity int not null check (quantity > 0),
      primary key (shipment_id, line_id)
    );
    create index shipment_lines_of_line on shipment_lines (line_id);

    -- what a brand notes for itself
    create table order_notes (
      id text primary key check (starts_with(id, 'on_')),
      order_id text not null references orders on delete cascade,
      text text not null check (length(text) between 1 and 1000),
      at timestamptz not null default now()
    );
    create index order_notes_of_order on order_notes (order_id, at desc);
  `.execute(db)
}
