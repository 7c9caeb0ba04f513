import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Drawn, Order } from './image.ts'

/** Draws pictures outside of this process. */
export interface Draughtsman {
  draw(order: Order): Promise<Drawn>
  stop(): Promise<void>
}

/** What the studio answers. */
export type Reply = { id: string; drawn: Drawn } | { id: string; failed: string }

/** The studio ended, or was ended, before the picture was done. */
export class StudioClosedError extends Error {
  override readonly name = 'StudioClosedError'
}

/** The illustrator cannot draw this one. */
export class UndrawableError extends Error {
  override readonly name = 'UndrawableError'
  readonly id: string

  constructor(id: string, message: string) {
    super(message)
    this.id = id
  }
}

/**
 * Opens a studio: a process of its own at a low priority, where encoding takes the time that nobody else
 * wants. A worker thread would share its priority, its thread pool and its memory with the answers. It ends with this
 * process, however that ends.
 */
export function openStudio(drafts: string): Draughtsman {
  const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), [drafts], {
    execArgv: [],
    // libuv's pool is what sharp works in
    env: { ...process.env, UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  lowerPriority(child)
  const waiting = new Map<string, { resolve: (drawn: Drawn) => void; reject: (error: Error) => void }>()
  let closed: Error | undefined
  const ended = new Promise<void>(resolve => {
    const end = (error: Error) => {
      closed ??= error
      for (const { reject } of waiting.values()) reject(closed)
      waiting.clear()
      resolve()
    }
    child.once('error', error => end(error))
    child.once('exit', () => end(new StudioClosedError('The studio has closed.')))
  })
  child.on('message', (reply: Reply) => {
    const one = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('drawn' in reply) one?.resolve(reply.drawn)
    else one?.reject(new UndrawableError(reply.id, reply.failed))
  })
  return {
    draw: order =>
      new Promise((resolve, reject) => {
        if (closed) return reject(closed)
        waiting.set(order.id, { resolve, reject })
        child.send(order, error => {
          if (!error) return
          waiting.delete(order.id)
          reject(new StudioClosedError('The studio has closed.'))
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
