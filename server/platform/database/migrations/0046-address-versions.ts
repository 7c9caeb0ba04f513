import { type Kysely, sql } from 'kysely'

/** The version of an address: a change of a version that was not shown is refused. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table addresses add column version integer not null default 1`.execute(db)
}
