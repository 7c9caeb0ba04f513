import type pg from 'pg'
import { workerSchema } from '../database/migrate.ts'

/** Any number that no other program takes as an advisory lock in this database. */
const workersLock = 6_820_114_078

/** What says in the database that a worker is alive. */
export interface Announcement {
  /** Settles when its connection broke: the database knows of this worker no longer. */
  lost: Promise<void>
  leave(): Promise<void>
}

/**
 * Tells this database that a worker is alive. The first one after all others have gone lets go of the jobs that they
 * were killed over; the queue itself would leave those alone for four hours. Beside others it lets go only of what its
 * own `former` runners held.
 */
export async function announceWorker(pool: pg.Pool, former: readonly string[] = []): Promise<Announcement> {
  const client = await pool.connect()
  const lost = Promise.withResolvers<void>()
  // a connection that is lost takes the lock with it, and the pool drops it
  client.on('error', () => lost.resolve())
  client.on('end', () => lost.resolve())
  try {
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      workersLock,
    ])
    const isAlone = rows[0]?.alone === true
    if (isAlone) {
      await client.query(`select ${workerSchema}.force_unlock_workers(array(
        select distinct locked_by from ${workerSchema}._private_jobs where locked_by is not null))`)
    } else if (former.length > 0) {
      await client.query(`select ${workerSchema}.force_unlock_workers($1)`, [former])
    }
    await client.query('select pg_advisory_lock_shared($1)', [workersLock])
    if (isAlone) await client.query('select pg_advisory_unlock($1)', [workersLock])
  } catch (error) {
    client.release(true)
    throw error
  }
  return { lost: lost.promise, leave: async () => client.release(true) }
}
