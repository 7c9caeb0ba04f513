import { type Kysely, sql } from 'kysely'

/** What happens to a member's sale after it is paid: parcels, disputes, reviews, payouts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table orders
      add column extension text check (extension in ('asked', 'granted', 'declined')),
      add column completed_at timestamptz;

    create table shipments (
      id text primary key check (starts_with(id, 'sh_')),
      order_id text not null references orders on delete cascade,
      -- to the buyer, or back to the seller
      direction text not null check (direction in ('out', 'back')),
      carrier text not null check (length(carrier) between 2 and 40),
      tracking text not null check (length(tracking) between 1 and 60),
      photo_id text references images,
      shipped_at timestamptz not null,
      delivered_at timestamptz,
      unique (order_id, direction)
    );
    -- a number without spaces, in capitals
    create function tracking_key(tracking text) returns text language sql immutable parallel safe as $$
      select upper(regexp_replace(tracking, '\\s', '', 'g'))
    $$;
    create index shipments_by_tracking on shipments (carrier, tracking_key(tracking));
    -- a carrier's number is one parcel's; the shop's own labels, and carriers without a name, are not asked
    create unique index shipments_one_of_number on shipments (carrier, tracking_key(tracking))
      where carrier not in ('builtin', 'other') and tracking <> 'deleted';
    create index shipments_under_way on shipments (carrier) where delivered_at is null;
    create index shipments_by_photo on shipments (photo_id) where photo_id is not null;
    -- what carriers reported, each report once
    create table shipment_scans (
      shipment_id text not null references shipments on delete cascade,
      event_id text not null,
      status text not null check (status in ('accepted', 'in_transit', 'delivered')),
      text text not null,
      at timestamptz not null,
      primary key (shipment_id, event_id)
    );

    create table reviews (
      order_id text not null references orders,
      by text not null check (by in ('buyer', 'seller')),
      author_id text not null references users,
      subject_id text not null references users,
      rating int not null check (rating between 1 and 5),
      text text not null default '' check (length(text) <= 500),
      created_at timestamptz not null default now(),
      primary key (order_id, by)
    );
    create index reviews_of_subject on reviews (subject_id, created_at desc);
    -- a listing's page shows what its seller sold, and the reviews of both sides once both are written
    create trigger reviews_tell after insert or update or delete on reviews
      for each row execute function tell_of('subject_id');
    create trigger reviews_tell_author after insert or update or delete on reviews
      for each row execute function tell_of('author_id');
    create trigger orders_tell after update on orders for each row
      when (new.kind = 'purchase' and old.state <> new.state
        and (starts_with(new.state, 'completed') or new.state in ('cancelled', 'refunded')))
      execute function tell_of('seller_id');
    create trigger orders_tell_buyer after update on orders for each row
      when (new.buyer_id is not null and old.state <> new.state and new.state = 'completed.closed')
      execute function tell_of('buyer_id');

    create table disputes (
      id text primary key check (starts_with(id, 'd_')),
      order_id text not null unique references orders,
      buyer_id text not null references users,
      seller_id text not null references users,
      reason text not null,
      state text not null default 'open',
      version int not null default 1,
      -- the seller's latest, and what a partial refund comes to
      proposal text check (proposal in ('return', 'partial_refund', 'reject')),
      amount_cents int check (amount_cents > 0),
      sent_back text check (sent_back in ('shipped', 'delivered')),
      -- the seller's address as it was when a return was proposed or decided
      return_address jsonb,
      opened_at timestamptz not null default now()
    );
    create index disputes_to_decide on disputes (opened_at) where state = 'escalated';
    create table dispute_entries (
      id bigint generated always as identity primary key,
      dispute_id text not null references disputes on delete cascade,
      by text not null check (by in ('buyer', 'seller', 'moderator')),
      type text not null,
      text text not null check (length(text) <= 1000),
      proposal text,
      amount_cents int check (amount_cents > 0),
      at timestamptz not null default now()
    );
    create index dispute_entries_of_dispute on dispute_entries (dispute_id, id);
    create table dispute_images (
      entry_id bigint not null references dispute_entries on delete cascade,
      position int not null,
      image_id text not null references images,
      primary key (entry_id, position)
    );
    create index dispute_images_by_image on dispute_images (image_id);

    -- a purchase becomes a garment of its buyer, once
    create unique index garments_by_order_line on garments (order_line_id) where order_line_id is not null;

    create table withdrawals (
      id text primary key check (starts_with(id, 'wd_')),
      seller_id text not null references users,
      amount_cents int not null check (amount_cents > 0),
      state text not null default 'requested',
      version int not null default 1,
      created_at timestamptz not null default now(),
      settled_at timestamptz
    );
    create index withdrawals_of_seller on withdrawals (seller_id, created_at desc);
    create index withdrawals_to_pay on withdrawals (created_at) where state = 'requested';
    alter table postings
      add column withdrawal_id text references withdrawals,
      drop constraint postings_account_check,
      add constraint postings_account_check
        check (account in ('captured', 'refunded', 'held', 'seller', 'delivery', 'platform', 'paid_out'));
    create index postings_of_seller on postings (seller_id, account) where seller_id is not null;

    -- a partial refund and a later one are two refunds of one order
    create table manual_provider.payouts (
      key text primary key,
      seller_id text not null,
      amount_cents int not null check (amount_cents > 0),
      settles_at timestamptz not null,
      created_at timestamptz not null default now()
    );
    -- the built-in carrier's own books
    create schema builtin_carrier;
    create table builtin_carrier.parcels (
      tracking text primary key,
      handed_over_at timestamptz not null
    );

    -- a deadline that could not be carried out is tried again after a pause
    alter table deadlines
      add column failures int not null default 0,
      add column paused_until timestamptz;
    -- deadlines had a job each, which is needed no more; the queue's tables are made after these
    do $$ begin
      if to_regclass('graphile_worker._private_jobs') is not null then
        delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
          where t.id = j.task_id and t.identifier in ('fire_deadline', 'sweep_deadlines');
      end if;
    end $$;

    -- the time to ship is now a deadline of each state of a paid purchase after its first hour
    delete from deadlines d using orders o where d.kind = 'purchase' and d.entity_id = o.id
      and o.state = 'paid.cancellable' and d.send_id = 'xstate.after.dispatch.purchase.paid';
    update deadlines set send_id = 'xstate.after.dispatch.purchase.paid.preparing',
        event = 'xstate.after.dispatch.purchase.paid.preparing'
      where kind = 'purchase' and send_id = 'xstate.after.dispatch.purchase.paid';
  `.execute(db)
}
