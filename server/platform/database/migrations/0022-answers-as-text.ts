import { type Kysely, sql } from 'kysely'

/** The answer of an idempotent call is stored as it was written: `jsonb` sorts the keys of an object. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency alter column response type json using response::json`.execute(db)
}
