import { type Kysely, sql } from 'kysely'

/** The service that a buyer chose for their parcels (docs/decisions/164-delivery-services.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table orders
      add column delivery_service text not null default 'standard'
        constraint orders_delivery_service check (delivery_service in ('standard', 'express'));
    alter table builtin_carrier.parcels
      add column service text not null default 'standard'
        constraint parcels_service check (service in ('standard', 'express'));
  `.execute(db)
}
