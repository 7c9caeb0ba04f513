import { sweep } from '#server/domains/sweep.ts'
import { type Deliver, tasksOf } from '#server/domains/tasks.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { type Supervised, supervise } from '#server/platform/process/supervise.ts'
import { beginRunner, type Patience, usualPatience } from './runner.ts'

/** How often this process looks for what is overdue, in milliseconds. */
const sweepEvery = 10_000

interface WorkerOptions {
  deliver: Deliver
  concurrency?: number
  patience?: Patience
}

/**
 * Works on the jobs of this database until it is stopped, and begins again whenever the queue's runner ends or falls
 * silent. Signals are the business of whoever started the process.
 */
export async function startWorker(
  services: Services,
  { deliver, concurrency = 2, patience = usualPatience }: WorkerOptions,
): Promise<Supervised> {
  const taskList = tasksOf(services, deliver)
  const former: string[] = []
  const runner = await supervise(() => beginRunner(services, { taskList, concurrency, patience, former }), {
    log: services.log,
    what: 'the work on jobs',
  })
  const loop = repeat(services)
  return {
    ...runner,
    async stop() {
      await Promise.all([loop.stop(), runner.stop()])
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
