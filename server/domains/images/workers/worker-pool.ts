import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { unfitPicture } from '#server/domains/images/content/sentences.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { childEnvironment } from '#server/platform/process/child-environment.ts'
import type { Developed, Order, Reply } from './job.ts'
import { createTurns, TooManyWaitingError } from './queue.ts'

/** Decodes and encodes pictures outside of this process. */
export interface Darkroom {
  /**
   * Carries out one order in its turn.
   * @throws Refusal 422 for what is no picture, 503 where there is no room or no time for it.
   */
  work(order: Order): Promise<Developed>
  close(): Promise<void>
}

declare module '#server/platform/handler/handler.ts' {
  interface Services {
    /** Where images are decoded and encoded. */
    darkroom: Darkroom
  }
}

/** Two cores' worth, and no more memory than two decoded pictures of 50 megapixels. */
const most = 2
/** How many may wait before another is told to come later. */
const patient = 200
/** Milliseconds one picture may take; the largest take a fifth of it. */
const longest = 30_000
/**
 * How often a picture is tried whose process ended over it, or took too long. Once may be an accident, the process
 * having been ended by somebody else just then; twice is the picture.
 */
const tries = 2
/** Milliseconds after which a process with nothing to do is let go. */
const idle = 30_000

/**
 * Opens the darkroom. Pictures are hostile input to a decoder written in C: each is handled by a process of its own
 * at that moment, so that one which brings it down takes nothing with it. Processes are made when there is work and
 * go when there is none.
 */
export function openDarkroom(): Darkroom {
  const inTurn = createTurns({ most, patient })
  const free: Enlarger[] = []
  const all = new Set<Enlarger>()
  let isClosed = false

  async function work(order: Order): Promise<Developed> {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      const enlarger = free.pop() ?? openEnlarger(gone)
      all.add(enlarger)
      const reply = await enlarger.ask(order)
      if (reply !== null) {
        free.push(enlarger)
        return developed(reply)
      }
      if (isClosed) throw busy()
    }
    throw unfitPicture('broken')
  }

  function gone(enlarger: Enlarger): void {
    all.delete(enlarger)
    const at = free.indexOf(enlarger)
    if (at >= 0) free.splice(at, 1)
  }

  return {
    async work(order) {
      if (isClosed) throw busy()
      try {
        return await inTurn(order.kind !== 'avif', () => work(order))
      } catch (error) {
        throw error instanceof TooManyWaitingError ? busy() : error
      }
    },
    async close() {
      isClosed = true
      await Promise.all([...all].map(enlarger => enlarger.end()))
    },
  }
}

function developed(reply: Reply): Developed {
  if ('made' in reply) return reply.made
  if ('unfit' in reply) throw unfitPicture(reply.unfit)
  throw Object.assign(new Error(reply.failed), reply.code === null ? {} : { code: reply.code })
}

const busy = () =>
  new Refusal(503, 'busy', 'Many pictures arrive just now. Please try again in a moment.', { retryAfter: 5 })

interface Enlarger {
  /** null: it ended, or was ended, before it answered. Then it rests, and goes when it is not asked again soon. */
  ask(order: Order): Promise<Reply | null>
  end(): Promise<void>
}

function openEnlarger(gone: (enlarger: Enlarger) => void): Enlarger {
  const child: ChildProcess = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), [], {
    execArgv: ['--max-old-space-size=96'],
    env: childEnvironment({ UV_THREADPOOL_SIZE: '2', VIPS_WARNING: '0', MALLOC_ARENA_MAX: '2' }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let answer: ((reply: Reply | null) => void) | undefined
  let timer: NodeJS.Timeout | undefined
  const settle = (reply: Reply | null) => {
    clearTimeout(timer)
    answer?.(reply)
    answer = undefined
  }
  const enlarger: Enlarger = {
    ask: order =>
      new Promise(resolve => {
        clearTimeout(timer)
        child.ref()
        child.channel?.ref()
        answer = resolve
        timer = setTimeout(() => child.kill('SIGKILL'), longest)
        child.send(order, error => {
          if (error) settle(null)
        })
      }),
    async end() {
      child.kill('SIGKILL')
      await ended
    },
  }
  const ended = new Promise<void>(resolve => {
    const end = () => {
      gone(enlarger)
      settle(null)
      resolve()
    }
    child.once('error', end)
    child.once('exit', end)
  })
  child.on('message', (reply: Reply) => {
    settle(reply)
    // a process that has nothing to do keeps nobody from ending
    child.unref()
    child.channel?.unref()
    timer = setTimeout(() => {
      gone(enlarger)
      child.kill('SIGTERM')
    }, idle).unref()
  })
  return enlarger
}
