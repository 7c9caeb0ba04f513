import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { unfitImage } from '#server/domains/images/content/sentences.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { childEnvironment } from '#server/platform/process/child-environment.ts'
import type { EncodedImage, ImageJob, Reply } from './job.ts'
import { createJobQueue, TooManyWaitingError } from './queue.ts'

/** Decodes and encodes pictures outside of this process. */
export interface ImageWorkers {
  /**
   * Carries out one job in its turn.
   * @throws Refusal 422 for what is no picture, 503 where there is no room or no time for it.
   */
  work(job: ImageJob): Promise<EncodedImage>
  close(): Promise<void>
}

declare module '#server/platform/handler/handler.ts' {
  interface Services {
    /** Where images are decoded and encoded. */
    imageWorkers: ImageWorkers
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
 * Opens the image workers. Images are hostile input to a decoder written in C: each is handled by a process of its own
 * at that moment, so that one which brings it down takes nothing with it. Processes are made when there is work and
 * go when there is none.
 */
export function openImageWorkers(): ImageWorkers {
  const enqueue = createJobQueue({ most, patient })
  const free: ImageWorker[] = []
  const all = new Set<ImageWorker>()
  let isClosed = false

  async function work(job: ImageJob): Promise<EncodedImage> {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      const imageWorker = free.pop() ?? forkImageWorker(gone)
      all.add(imageWorker)
      const reply = await imageWorker.ask(job)
      if (reply !== null) {
        free.push(imageWorker)
        return developed(reply)
      }
      if (isClosed) throw busy()
    }
    throw unfitImage('broken')
  }

  function gone(imageWorker: ImageWorker): void {
    all.delete(imageWorker)
    const at = free.indexOf(imageWorker)
    if (at >= 0) free.splice(at, 1)
  }

  return {
    async work(job) {
      if (isClosed) throw busy()
      try {
        return await enqueue(job.kind !== 'avif', () => work(job))
      } catch (error) {
        throw error instanceof TooManyWaitingError ? busy() : error
      }
    },
    async close() {
      isClosed = true
      await Promise.all([...all].map(imageWorker => imageWorker.end()))
    },
  }
}

function developed(reply: Reply): EncodedImage {
  if ('made' in reply) return reply.made
  if ('unfit' in reply) throw unfitImage(reply.unfit)
  throw Object.assign(new Error(reply.failed), reply.code === null ? {} : { code: reply.code })
}

const busy = () =>
  new Refusal(503, 'busy', 'Many pictures arrive just now. Please try again in a moment.', { retryAfter: 5 })

interface ImageWorker {
  /** null: it ended, or was ended, before it answered. Then it rests, and goes when it is not asked again soon. */
  ask(job: ImageJob): Promise<Reply | null>
  end(): Promise<void>
}

function forkImageWorker(gone: (imageWorker: ImageWorker) => void): ImageWorker {
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
  const imageWorker: ImageWorker = {
    ask: job =>
      new Promise(resolve => {
        clearTimeout(timer)
        child.ref()
        child.channel?.ref()
        answer = resolve
        timer = setTimeout(() => child.kill('SIGKILL'), longest)
        child.send(job, error => {
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
      gone(imageWorker)
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
      gone(imageWorker)
      child.kill('SIGTERM')
    }, idle).unref()
  })
  return imageWorker
}
