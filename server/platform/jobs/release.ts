import type pg from 'pg'
import { workerSchema } from '#server/platform/database/migrate.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'

/** Any number that no other program uses as an advisory lock in this database. */
const workersLock = 6_820_114_078
/** The first half of the lock keys that name each living worker. */
const workerNames = 682_011_407

/** A worker's sign in the database that it is alive. */
export interface Announcement {
  /** Settles when its connection broke: the database no longer knows of this worker. */
  lost: Promise<void>
  /** Announces the name under which this worker locks jobs. */
  name(worker: string): Promise<void>
  leave(): Promise<void>
}

const tryToBeAlone = statement('try_to_be_alone', {
  text: 'select pg_try_advisory_lock($1) as alone',
  parameters: [t.bigint],
  columns: { alone: t.bool },
  planned: 'each time',
})

const unlockAllJobs = statement('unlock_all_jobs', {
  text: `select ${workerSchema}.force_unlock_workers(array(select distinct locked_by from ${workerSchema}._private_jobs))`,
  columns: { force_unlock_workers: t.as<string>('void') },
  planned: 'each time',
})

const unlockFormerJobs = statement('unlock_former_jobs', {
  text: `select ${workerSchema}.force_unlock_workers($1)`,
  parameters: [t.list(t.text)],
  columns: { force_unlock_workers: t.as<string>('void') },
  planned: 'each time',
})

const joinWorkers = statement('join_workers', {
  text: 'select pg_advisory_lock_shared($1)',
  parameters: [t.bigint],
  columns: { pg_advisory_lock_shared: t.as<string>('void') },
  planned: 'each time',
})

const endBeingAlone = statement('end_being_alone', {
  text: 'select pg_advisory_unlock($1)',
  parameters: [t.bigint],
  columns: { pg_advisory_unlock: t.bool },
  planned: 'each time',
})

const nameWorker = statement('name_worker', {
  text: 'select pg_advisory_lock_shared($1, hashtext($2))',
  parameters: [t.int, t.text],
  columns: { pg_advisory_lock_shared: t.as<string>('void') },
  planned: 'each time',
})

/**
 * Announces to this database that a worker is alive. The first worker after all others have gone unlocks the
 * jobs that they were running when they were killed; the queue itself would leave those locked for four
 * hours. While other workers live, it unlocks only the jobs of its own `former` runners.
 */
export async function announceWorker(pool: pg.Pool, former: readonly string[] = []): Promise<Announcement> {
  const client = await pool.connect()
  const lost = Promise.withResolvers<void>()
  // a lost connection takes the lock with it, and the pool drops it
  client.on('end', () => lost.resolve())
  try {
    const [lock] = await ask(client, tryToBeAlone, [workersLock])
    const isAlone = lock?.alone === true
    if (isAlone) await ask(client, unlockAllJobs, [])
    else if (former.length > 0) await ask(client, unlockFormerJobs, [former])
    await ask(client, joinWorkers, [workersLock])
    if (isAlone) await ask(client, endBeingAlone, [workersLock])
  } catch (error) {
    client.release(true)
    throw error
  }
  return {
    lost: lost.promise,
    async name(worker) {
      await ask(client, nameWorker, [workerNames, worker])
    },
    leave: async () => client.release(true),
  }
}

const unlockOrphanedJobs = statement('unlock_orphaned_jobs', {
  text: `select ${workerSchema}.force_unlock_workers(orphans) from (
       select array_agg(distinct locked_by) as orphans from ${workerSchema}._private_jobs j
       where locked_at < now() - interval '1 minute' and not exists (
         select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
         where l.locktype = 'advisory' and l.objsubid = 2 and l.classid = $1
           and l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid)) found
     where orphans is not null`,
  parameters: [t.as<number>('oid')],
  columns: { force_unlock_workers: t.as<string>('void') },
  planned: 'each time',
})

/**
 * Unlocks the jobs of workers that are gone while others live: of killed processes. Younger jobs are left
 * alone, as their worker may not have announced its name yet.
 */
export async function releaseOrphans(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await ask(pool, unlockOrphanedJobs, [workerNames])
}
