import { type Kysely, sql } from 'kysely'

/**
 * Webhooks of companies (docs/decisions/183-webhooks.md). What happened is noted by triggers, so in the transaction in
 * which it happens, and only where somebody listens. An event has its number while its row is locked: of two events of
 * one order, product or variant the later one has the larger number.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table webhooks (
      id text primary key check (starts_with(id, 'wh_')),
      company_id text not null references companies (user_id),
      url text not null check (length(url) <= 500),
      events text[] not null check (cardinality(events) between 1 and 20),
      state text not null default 'active',
      version int not null default 1,
      -- the secret follows from this number and the server's key; no table holds it
      secret_version int not null default 1,
      rotated_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index webhooks_of_company on webhooks (company_id, created_at);

    create table webhook_events (
      id text primary key,
      number bigint not null generated always as identity unique,
      company_id text not null references companies (user_id),
      type text not null,
      resource_id text not null,
      data jsonb not null,
      at timestamptz not null default now(),
      -- since when each webhook that listens has its delivery
      sent_at timestamptz
    );
    create index webhook_events_by_age on webhook_events (at);
    create index webhook_events_of_company on webhook_events (company_id);

    create table webhook_deliveries (
      id text primary key check (starts_with(id, 'wd_')),
      webhook_id text not null references webhooks on delete cascade,
      event_id text not null references webhook_events on delete cascade,
      state text not null default 'pending',
      version int not null default 1,
      -- since it was last sent by hand
      attempts int not null default 0,
      -- of the last attempt: the status of the answer, null where there was none; a sentence; when
      last_status int,
      last_problem text,
      last_at timestamptz,
      created_at timestamptz not null default now(),
      constraint webhook_deliveries_once unique (webhook_id, event_id)
    );
    create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at desc, id desc);
    create index webhook_deliveries_of_event on webhook_deliveries (event_id);

    create function note_webhook_event(company text, kind text, resource text, facts jsonb) returns void
      language plpgsql as $$
    declare
      event text := 'ev_' || replace(gen_random_uuid()::text, '-', '');
    begin
      if not exists (select from webhooks w where w.company_id = company and w.state = 'active' and kind = any (w.events)) then
        return;
      end if;
      insert into webhook_events (id, company_id, type, resource_id, data) values (event, company, kind, resource, facts);
      -- the job joins the transaction, as those of a change do
      perform graphile_worker.add_job('send_webhook_event', json_build_object('eventId', event),
        job_key := event, job_key_mode := 'unsafe_dedupe');
    end $$;

    create function note_stock() returns trigger language plpgsql as $$
    begin
      perform note_webhook_event(new.seller_id, 'stock.changed', new.id, jsonb_build_object(
        'product', new.product_id, 'variant', new.id, 'sku', new.sku, 'stock', new.stock));
      return null;
    end $$;
    create trigger variants_note_new_stock after insert on variants for each row execute function note_stock();
    create trigger variants_note_stock after update of stock on variants for each row
      when (new.stock <> old.stock) execute function note_stock();

    create function note_product() returns trigger language plpgsql as $$
    begin
      perform note_webhook_event(new.seller_id, 'product.changed', new.id, jsonb_build_object(
        'product', new.id, 'title', new.title, 'state', new.state, 'version', new.version));
      return null;
    end $$;
    create trigger products_note_new after insert on products for each row execute function note_product();
    create trigger products_note_change after update on products for each row
      when (new.version <> old.version or new.state <> old.state) execute function note_product();

    create function note_order_event(kind text, of_order orders, more jsonb) returns void language plpgsql as $$
    begin
      perform note_webhook_event(of_order.seller_id, kind, of_order.id, more || jsonb_build_object(
        'order', of_order.id, 'number', of_order.number, 'state', of_order.state, 'version', of_order.version,
        'subtotal', (of_order.subtotal_cents / 100.0)::numeric(12, 2)::text,
        'shipping', (of_order.shipping_cents / 100.0)::numeric(12, 2)::text));
    end $$;
    create function note_order() returns trigger language plpgsql as $$
    begin
      perform note_order_event(case when tg_op = 'INSERT' then 'order.paid' else 'order.canceled' end, new, '{}');
      return null;
    end $$;
    create trigger orders_note_paid after insert on orders for each row
      when (new.kind = 'brand_order') execute function note_order();
    create trigger orders_note_canceled after update of state on orders for each row
      when (new.kind = 'brand_order' and new.state = 'cancelled' and old.state <> 'cancelled') execute function note_order();

    create function note_refund() returns trigger language plpgsql as $$
    declare
      refunded orders;
    begin
      select * into refunded from orders o where o.id = new.order_id and o.kind = 'brand_order';
      if found then
        perform note_order_event('order.refunded', refunded, jsonb_build_object(
          'refund', new.id, 'amount', (new.amount_cents / 100.0)::numeric(12, 2)::text));
      end if;
      return null;
    end $$;
    create trigger refunds_note after insert on refunds for each row
      when (new.order_id is not null) execute function note_refund()
  `.execute(db)
}
