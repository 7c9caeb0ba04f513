import type pg from 'pg'
import { expect } from 'vitest'

/** Waits until somebody in this database waits for a lock. Asked outside the transaction that holds it. */
export async function someoneWaitsForLock(pool: pg.Pool): Promise<void> {
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waits)).rowCount, { timeout: 20_000 }).toBeGreaterThan(0)
}

/**
 * Locks rows (`lock`: a `select … for update` and its values), calls `asked`, and once that waits for them changes
 * something in the locking transaction and commits. Gives what was answered.
 */
export async function whileLocked<T>(
  pool: pg.Pool,
  [lock, values]: readonly [sql: string, values: unknown[]],
  asked: () => Promise<T>,
  meanwhile: (query: (sql: string, values: unknown[]) => Promise<unknown>) => Promise<unknown>,
): Promise<T> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(lock, values)
    const answer = asked()
    await someoneWaitsForLock(pool)
    await meanwhile((sql, given) => holder.query(sql, given))
    await holder.query('commit')
    return await answer
  } finally {
    holder.release()
  }
}
