import { type Kysely, sql } from 'kysely'

/**
 * Ads have measurements of their own, and members say in which sizes and lengths they read
 * (docs/decisions/162-measurements-and-units.md).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table ads add column measurements jsonb not null default '{}';
    -- until now an ad showed those of its garment
    update ads a set measurements = g.measurements from garments g
      where g.id = a.garment_id and g.measurements <> '{}';

    -- null: as the browser's region has it
    alter table users
      add column sizes_in text check (sizes_in in ('us', 'uk', 'eu')),
      add column lengths_in text check (lengths_in in ('in', 'cm'));
  `.execute(db)
}
