import { type Kysely, sql } from 'kysely'

/** Where parcels are collected (docs/decisions/164-delivery-services.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table builtin_carrier.pickup_points (
      id text primary key,
      name text not null,
      line1 text not null,
      city text not null,
      region text not null,
      postcode text not null check (postcode ~ '^[0-9]{5}$'),
      hours text[] not null
    );
    create index pickup_points_by_area on builtin_carrier.pickup_points (left(postcode, 1));

    -- the chosen ones by seller, each as it was when it was chosen
    alter table checkouts add column pickup_points jsonb not null default '{}';
    alter table orders
      add column pickup_point jsonb,
      drop constraint orders_delivery_service,
      add constraint orders_delivery_service check (delivery_service in ('standard', 'express', 'point')),
      add constraint orders_pickup_point check (pickup_point is null or delivery_service = 'point');
    alter table builtin_carrier.parcels
      drop constraint parcels_service,
      add constraint parcels_service check (service in ('standard', 'express', 'point'));
    alter table shipment_scans
      drop constraint shipment_scans_status_check,
      add constraint shipment_scans_status_check
        check (status in ('accepted', 'in_transit', 'ready_for_pickup', 'delivered'));
  `.execute(db)
}
