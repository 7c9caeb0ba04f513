import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { TempFile } from '#server/domains/image-workers/index.ts'
import type { Order } from './image.ts'

/** Draws images outside of this process. */
export interface DrawingWorker {
  draw(order: Order): Promise<TempFile>
  stop(): Promise<void>
}

/** What the worker answers. */
export type Reply = { name: string; tempFile: TempFile } | { name: string; failed: string }

/** The worker ended, or was ended, before the image was done. */
export class WorkerEndedError extends Error {
  override readonly name = 'WorkerEndedError'
}

/** The illustrator cannot draw this one. */
export class UndrawableError extends Error {
  override readonly name = 'UndrawableError'
}

/**
 * Starts the worker: a process of its own at a low priority, where encoding takes the time that nobody else
 * wants. A worker thread would share its priority, its thread pool and its memory with the answers. It ends with this
 * process, however that ends.
 */
export function startWorker(tempFolder: string): DrawingWorker {
  const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), [tempFolder], {
    execArgv: [],
    // libuv's pool is what sharp works in
    env: { ...process.env, UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  lowerPriority(child)
  const waiting = new Map<string, { resolve: (tempFile: TempFile) => void; reject: (error: Error) => void }>()
  let closed: Error | undefined
  const ended = new Promise<void>(resolve => {
    const end = (error: Error) => {
      closed ??= error
      for (const { reject } of waiting.values()) reject(closed)
      waiting.clear()
      resolve()
    }
    child.once('error', error => end(error))
    child.once('exit', () => end(new WorkerEndedError('The drawing worker has ended.')))
  })
  child.on('message', (reply: Reply) => {
    const one = waiting.get(reply.name)
    waiting.delete(reply.name)
    if ('tempFile' in reply) one?.resolve(reply.tempFile)
    else one?.reject(new UndrawableError(reply.failed))
  })
  return {
    draw: order =>
      new Promise((resolve, reject) => {
        if (closed) return reject(closed)
        waiting.set(order.name, { resolve, reject })
        child.send(order, error => {
          if (!error) return
          waiting.delete(order.name)
          reject(new WorkerEndedError('The drawing worker has ended.'))
        })
      }),
    stop: async () => {
      if (!closed) child.kill('SIGTERM')
      await ended
    },
  }
}

function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Some containers forbid it; drawing then takes its share like everything else.
  }
}
