import type pg from 'pg'
import { workerSchema } from '../database/migrate.ts'

/** Any number that no other program takes as an advisory lock in this database. */
const workersLock = 6_820_114_078

/**
 * Tells this database that a worker is alive. The first one after all others have gone lets go of the jobs that they
 * were killed over; the queue itself would leave those alone for four hours. Answers how to take it back.
 */
export async function announceWorker(pool: pg.Pool): Promise<() => Promise<void>> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      workersLock,
    ])
    const isAlone = rows[0]?.alone === true
    if (isAlone) {
      await client.query(`select ${workerSchema}.force_unlock_workers(array(
        select distinct locked_by from ${workerSchema}._private_jobs where locked_by is not null))`)
    }
    await client.query('select pg_advisory_lock_shared($1)', [workersLock])
    if (isAlone) await client.query('select pg_advisory_unlock($1)', [workersLock])
  } catch (error) {
    client.release(true)
    throw error
  }
  // a connection that is lost takes the lock with it, and the pool drops it
  client.on('error', () => undefined)
  return async () => client.release(true)
}
