import { type Kysely, sql } from 'kysely'

/** What a reader can do next, apart from what happened, and until when (docs/decisions/165-notification-lines.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table notifications add column next_step text, add column next_until timestamptz`.execute(
    db,
  )
}
