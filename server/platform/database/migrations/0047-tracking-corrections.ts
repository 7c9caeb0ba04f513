import { type Kysely, sql } from 'kysely'

/** The numbers that the sender of a parcel corrected (docs/decisions/138-tracking-corrections.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table shipments add column former_numbers text[] not null default '{}'`.execute(db)
}
