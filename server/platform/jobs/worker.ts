import { setTimeout as wait } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import type { Services } from '#server/platform/handler/handler.ts'
import { type Supervised, supervise } from '#server/platform/process/supervise.ts'
import { beginRunner, type Patience, usualPatience } from './runner.ts'

/** How often this process looks for due deadlines and for overdue work, in milliseconds. */
const fireEvery = 1000
const sweepEvery = 10_000

export interface WorkerOptions {
  /** The function of each job. */
  tasks: TaskList
  /** Fires due deadlines, and ends early once it is asked to. */
  fireDue: (asked: AbortSignal) => Promise<void>
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
  { tasks, fireDue, sweep, concurrency = 2, patience = usualPatience }: WorkerOptions,
): Promise<Supervised> {
  const former: string[] = []
  const runner = await supervise(
    () => beginRunner(services, { taskList: tasks, concurrency, patience, former }),
    {
      log: services.log,
      what: 'the work on jobs',
    },
  )
  const loops = [
    repeat(services, { what: 'due', every: fireEvery, work: fireDue }),
    repeat(services, { what: 'overdue', every: sweepEvery, work: sweep }),
  ]
  return {
    ...runner,
    async stop() {
      await Promise.all([...loops.map(loop => loop.stop()), runner.stop()])
    },
  }
}

interface Repeated {
  /** Its object, in the log. */
  what: string
  /** The pause after each time, in milliseconds. */
  every: number
  work: (asked: AbortSignal) => Promise<void>
}

/** Works at once and then repeatedly, never twice at a time. */
function repeat({ log }: Pick<Services, 'log'>, { what, every, work }: Repeated): { stop(): Promise<void> } {
  const asked = new AbortController()
  const pause = () => wait(every, undefined, { signal: asked.signal }).catch(() => undefined)
  const goOn = async (): Promise<void> => {
    while (!asked.signal.aborted) {
      await work(asked.signal).catch((error: unknown) => {
        log.warn({ err: error }, `could not look for what is ${what}`)
      })
      await pause()
    }
  }
  const going = goOn()
  return {
    async stop() {
      asked.abort()
      await going
    },
  }
}
