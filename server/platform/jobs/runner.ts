import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { workerSchema } from '#server/platform/database/migrate.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Life } from '#server/platform/process/supervise.ts'
import { queuePool } from './queue-pool.ts'
import { announceWorker } from './release.ts'

/** How long a runner may be silent before it is abandoned; milliseconds. */
export interface Patience {
  /** While it could take another job: it polls every two seconds. */
  idle: number
  /** While all its slots are busy. */
  busy: number
  /** How long running jobs may take to end once it stops. */
  stopping: number
}

export const usualPatience: Patience = { idle: 60_000, busy: 10 * 60_000, stopping: 15_000 }

interface Work {
  taskList: TaskList
  concurrency: number
  patience: Patience
  /** The names of this process's earlier runners; this one adds its own. */
  former: string[]
}

/** The queue's own runner from start to end. */
export async function beginRunner(
  { pool, log }: Pick<Services, 'pool' | 'log'>,
  { taskList, concurrency, patience, former }: Work,
): Promise<Life> {
  const events: WorkerEvents = new EventEmitter()
  const over = Promise.withResolvers<string>()
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta: describe(meta) }, message)
    else if (level === 'warning') log.warn(message)
  })
  // the library looks up the ids of its tasks once, with the first fetch, and keeps a failure of that for
  // good: each later fetch of this runner fails with the same error, even when the database is well again
  const endAtFirstFailure = () => over.resolve('its first fetch from the queue failed')
  events.once('worker:getJob:error', endAtFirstFailure)
  for (const fetched of ['worker:getJob:empty', 'job:start'] as const) {
    events.once(fetched, () => events.off('worker:getJob:error', endAtFirstFailure))
  }
  const released = once(events, 'pool:release')
  // it gives up by itself, for example when it cannot record that a job is done
  events.once('pool:gracefulShutdown', ({ message }) => over.resolve(message))
  const stopWatching = watch(events, concurrency, patience, over.resolve)
  const announcement = await announceWorker(pool, former)
  events.once('pool:create', ({ workerPool }) => {
    former.splice(0, former.length, workerPool.id)
    announcement.name(workerPool.id).catch(() => over.resolve('it could not say its name'))
  })
  void announcement.lost.then(() => over.resolve('its connection to the database was lost'))
  const runner = await run({
    pgPool: queuePool(pool),
    schema: workerSchema,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    events,
    preset: {
      worker: {
        // No local queue: when the database ends while it holds jobs, the library cannot return them and
        // rejects a promise that nothing handles.
        // Unless these statements are batched, nothing awaits them: a failing one is an unhandled rejection,
        // which ends the process and leaves its job locked.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
    logger,
    taskList,
    parsedCronItems: parseCronItems([
      { task: 'purge_idempotency', match: '17 * * * *', identifier: 'purge_idempotency' },
      { task: 'sweep_pictures', match: '47 * * * *', identifier: 'sweep_pictures' },
    ]),
  }).catch(async (error: unknown) => {
    stopWatching()
    await announcement.leave()
    throw error
  })
  const ended = runner.promise.catch(() => undefined)
  void ended.then(() => over.resolve('the queue ended'))
  return {
    over: over.promise,
    async stop() {
      stopWatching()
      // rejected if it has already begun to stop by itself
      runner.stop().catch(() => undefined)
      if (!(await within(patience.stopping, released))) {
        log.error('jobs that do not end are left behind')
        runner.kill('jobs did not end').catch(() => undefined)
        // the queue allows itself five seconds for that
        await within(6000, released)
      }
      // its cron may be waiting to retry while the database is away
      await within(1000, ended)
      await announcement.leave()
    },
  }
}

/** Whether something settled in time. */
async function within(ms: number, settled: Promise<unknown>): Promise<boolean> {
  const late = new AbortController()
  const timer = wait(ms, false, { signal: late.signal }).catch(() => false)
  const isInTime = await Promise.race([settled.then(() => true), timer])
  late.abort()
  return isInTime
}

/** Reports when the runner was silent for too long. */
function watch(
  events: WorkerEvents,
  concurrency: number,
  patience: Patience,
  warn: (why: string) => void,
): () => void {
  let heard = performance.now()
  let busy = 0
  const sign = (more: number) => () => {
    heard = performance.now()
    busy += more
  }
  events.on('worker:getJob:empty', sign(0))
  events.on('job:start', sign(1))
  events.on('job:complete', sign(-1))
  const timer = setInterval(() => {
    const most = busy < concurrency ? patience.idle : patience.busy
    if (performance.now() - heard > most) warn(`nothing was heard of it for ${most / 1000} s`)
  }, Math.min(patience.idle, patience.busy) / 4)
  return () => clearInterval(timer)
}

/** The queue's own log fields without payloads, which contain addresses. */
function describe(meta: unknown): Record<string, unknown> {
  if (typeof meta !== 'object' || meta === null) return {}
  const error = 'error' in meta && meta.error instanceof Error ? meta.error.message : undefined
  const job = 'job' in meta && typeof meta.job === 'object' && meta.job !== null ? meta.job : {}
  return { error, task: 'task_identifier' in job ? job.task_identifier : undefined }
}
