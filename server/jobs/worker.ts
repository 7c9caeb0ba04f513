import { Logger, parseCronItems, run } from 'graphile-worker'
import { workerSchema } from '../database/migrate.ts'
import type { Services } from '../handler.ts'
import { announceWorker } from './release.ts'
import { sweep } from './sweep.ts'
import { type Deliver, tasksOf } from './tasks.ts'

/** How often this process looks for what is overdue, in milliseconds. */
const sweepEvery = 10_000

/**
 * Works on the jobs of this database until it is stopped. Signals are the business of whoever started the process.
 */
export async function startWorker(
  services: Services,
  { deliver, concurrency = 2 }: { deliver: Deliver; concurrency?: number },
): Promise<{ stop(): Promise<void> }> {
  const { pool, log } = services
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta: describe(meta) }, message)
    else if (level === 'warning') log.warn(message)
  })
  const leave = await announceWorker(pool)
  const runner = await run({
    pgPool: pool,
    schema: workerSchema,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    // most jobs are for later: their coming does not need a look into the queue each
    preset: {
      worker: { localQueue: { size: 8, refetchDelay: { durationMs: 100, maxAbortThreshold: 1000 } } },
    },
    logger,
    taskList: tasksOf(services, deliver),
    parsedCronItems: parseCronItems([
      { task: 'purge_idempotency', match: '17 * * * *', identifier: 'purge_idempotency' },
      { task: 'sweep_pictures', match: '47 * * * *', identifier: 'sweep_pictures' },
    ]),
  })
  const loop = repeat(services)
  return {
    async stop() {
      await Promise.all([loop.stop(), runner.stop()])
      await leave()
    },
  }
}

/** Sweeps at once and then again and again, never twice at a time. */
function repeat(services: Services): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const once = async (): Promise<void> => {
    try {
      await sweep(services)
    } catch (error) {
      services.log.warn({ err: error }, 'could not look for what is overdue')
    }
    if (!stopped) timer = setTimeout(next, sweepEvery)
  }
  const next = () => {
    current = once()
  }
  let current = once()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await current
    },
  }
}

/** The queue's own notes without payloads, which carry addresses. */
function describe(meta: unknown): Record<string, unknown> {
  if (typeof meta !== 'object' || meta === null) return {}
  const error = 'error' in meta && meta.error instanceof Error ? meta.error.message : undefined
  const job = 'job' in meta && typeof meta.job === 'object' && meta.job !== null ? meta.job : {}
  return { error, task: 'task_identifier' in job ? job.task_identifier : undefined }
}
