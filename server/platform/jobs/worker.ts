import type { TaskList } from 'graphile-worker'
import type { Services } from '#server/platform/handler/handler.ts'
import { type Supervised, supervise } from '#server/platform/process/supervise.ts'
import { beginRunner, type Patience, usualPatience } from './runner.ts'

/** How often this process looks for overdue work, in milliseconds. */
const sweepEvery = 10_000

export interface WorkerOptions {
  /** The function of each job. */
  tasks: TaskList
  /** Does the overdue work. */
  sweep: () => Promise<void>
  concurrency?: number
  patience?: Patience
}

/**
 * Works on the jobs of this database until it is stopped, and restarts the queue's runner whenever it ends or
 * falls silent. The caller handles signals.
 */
export async function startWorker(
  services: Services,
  { tasks, sweep, concurrency = 2, patience = usualPatience }: WorkerOptions,
): Promise<Supervised> {
  const former: string[] = []
  const runner = await supervise(
    () => beginRunner(services, { taskList: tasks, concurrency, patience, former }),
    {
      log: services.log,
      what: 'the work on jobs',
    },
  )
  const loop = repeat(services, sweep)
  return {
    ...runner,
    async stop() {
      await Promise.all([loop.stop(), runner.stop()])
    },
  }
}

/** Sweeps at once and then repeatedly, never twice at a time. */
function repeat({ log }: Pick<Services, 'log'>, sweep: () => Promise<void>): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const once = async (): Promise<void> => {
    try {
      await sweep()
    } catch (error) {
      log.warn({ err: error }, 'could not look for what is overdue')
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
