import { type ChildProcess, fork } from 'node:child_process'
import { totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { childEnvironment } from '#server/platform/process/child-environment.ts'
import type { PieceBox } from '#src/api/contract/pieces.ts'
import { unfitImage } from './content/sentences.ts'
import type { EncodedImage, ImageJob, PiecesJob, Reply } from './job.ts'
import { createJobQueue, TooManyWaitingError } from './queue.ts'

/** Decodes and encodes images in other processes. */
export interface ImageWorkers {
  /**
   * Queues one job and runs it.
   * @throws Refusal 422 for a file that is not an image, 503 if the queue is full or closed.
   */
  work(job: ImageJob): Promise<EncodedImage>
  /**
   * Where garments lie beside each other on a file, as it was sent; before the cutouts, since somebody waits for it.
   * @throws Refusal as `work` does.
   */
  findPieces(from: string): Promise<readonly PieceBox[]>
  close(): Promise<void>
}

declare module '#server/platform/handler/handler.ts' {
  interface Services {
    /** The pool that decodes and encodes images. */
    imageWorkers: ImageWorkers
  }
}

/** Uses two cores, and the memory of two decoded images of 50 megapixels at most. */
const most = 2
/** How many look for garments at once: each process that does holds a model of 400 MB. */
const mostCutouts = totalmem() >= 4 * 2 ** 30 ? most : 1
/** How many jobs may wait before further ones are refused. */
const patient = 200
/** The time limit of a job on an uploaded file, in milliseconds; the largest images take a fifth of it. */
const longest = 30_000
/** The same for an image that is stored: it was encoded here, and takes long only where the machine is busy. */
const longestStored = 120_000
/**
 * How often a job is tried whose process died or timed out. The first time may be an accident, because
 * something else killed the process at that moment; the second time it is the image.
 */
const tries = 2
/** Milliseconds after which an idle process is ended. */
const idle = 30_000

/**
 * Opens the image workers. Images are hostile input to a decoder written in C, so each is handled in a
 * separate process: a crash affects nothing else. Processes are started on demand and end when idle.
 */
export function openImageWorkers(): ImageWorkers {
  const enqueue = createJobQueue({ most, patient })
  const enqueueCutout = createJobQueue({ most: mostCutouts, patient })
  const free: ImageWorker[] = []
  const all = new Set<ImageWorker>()
  let isClosed = false

  async function replyTo(job: ImageJob | PiecesJob): Promise<Exclude<Reply, Failed>> {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      const imageWorker = free.pop() ?? forkImageWorker(gone)
      all.add(imageWorker)
      const reply = await imageWorker.ask(job)
      if (reply !== null) {
        free.push(imageWorker)
        return madeOf(reply)
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

  /** Runs what has its turn; refuses where too many wait for theirs. */
  async function admitted<T>(work: () => Promise<T>): Promise<T> {
    if (isClosed) throw busy()
    try {
      return await work()
    } catch (error) {
      throw error instanceof TooManyWaitingError ? busy() : error
    }
  }

  return {
    async work(job) {
      const isUrgent = job.kind === 'encode' || job.kind === 'crop'
      const turn = () => enqueue(isUrgent, () => replyTo(job))
      const reply = await admitted(() =>
        job.kind === 'cutout' || job.kind === 'mask' ? enqueueCutout(job.isAwaited, turn) : turn(),
      )
      if (!('made' in reply)) throw new Error(`The job ${job.kind} made nothing.`)
      return reply.made
    },
    async findPieces(from) {
      const turn = () => enqueue(true, () => replyTo({ kind: 'pieces', from }))
      const reply = await admitted(() => enqueueCutout(true, turn))
      if (!('pieces' in reply)) throw new Error('Nothing was looked for.')
      return reply.pieces
    },
    async close() {
      isClosed = true
      await Promise.all([...all].map(imageWorker => imageWorker.end()))
    },
  }
}

const isStored = ({ kind }: ImageJob | PiecesJob) => kind === 'avif' || kind === 'cutout' || kind === 'mask'

type Failed = { unfit: unknown } | { failed: unknown }

/** @throws Refusal for a file that is not an image, Error for whatever else failed. */
function madeOf(reply: Reply): Exclude<Reply, Failed> {
  if ('made' in reply || 'pieces' in reply) return reply
  if ('unfit' in reply) throw unfitImage(reply.unfit)
  throw Object.assign(new Error(reply.failed), reply.code === null ? {} : { code: reply.code })
}

const busy = () =>
  new Refusal(503, 'busy', 'Many photos are being uploaded right now. Try again in a moment.', {
    retryAfter: 5,
  })

interface ImageWorker {
  /**
   * Resolves to null if the process ended before it replied. Otherwise the process stays idle, and ends after
   * a while.
   */
  ask(job: ImageJob | PiecesJob): Promise<Reply | null>
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
        timer = setTimeout(() => child.kill('SIGKILL'), isStored(job) ? longestStored : longest)
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
    // an idle process does not keep the server from exiting
    child.unref()
    child.channel?.unref()
    timer = setTimeout(() => {
      gone(imageWorker)
      child.kill('SIGTERM')
    }, idle).unref()
  })
  return imageWorker
}
