import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/schema.ts'
import type { Clock } from './clock.ts'

/** How far the marketplace's clock is ahead of the machine's, in milliseconds. */
export async function readOffset(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'clock_offset')
    .executeTakeFirst()
  const offset = Number(row?.value ?? 0)
  return Number.isSafeInteger(offset) ? offset : 0
}

/**
 * Moves the clock ahead for all processes; each follows within a second, and deadlines that passed meanwhile
 * fire. Returns the new offset in milliseconds. The clock never goes back: past events have timestamps.
 */
export async function advanceClock(db: Kysely<Database>, ms: number): Promise<number> {
  if (!Number.isSafeInteger(ms) || ms < 0)
    throw new RangeError('The clock only moves ahead, by whole milliseconds.')
  await sql`
    insert into settings (key, value) values ('clock_offset', to_jsonb(${ms}::bigint))
    on conflict (key) do update set value = to_jsonb((settings.value #>> '{}')::bigint + ${ms}::bigint)`.execute(
    db,
  )
  return readOffset(db)
}

/** Moves this process's clock to where another process has moved the marketplace's; it only moves ahead. */
export async function followClock({ clock, db }: { clock: Clock; db: Kysely<Database> }): Promise<void> {
  const offset = await readOffset(db)
  if ('setOffset' in clock && typeof clock.setOffset === 'function' && offset > clock.offset())
    clock.setOffset(offset)
}
