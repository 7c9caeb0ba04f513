import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** Calls `ring` once after so many milliseconds, unless the returned function is called before. */
export type Alarm = (ms: number, ring: () => void) => () => void

/**
 * How slowly a request may come in (docs/decisions/029-slow-uploads.md). Times in milliseconds.
 */
export const receiveLimits = {
  /** For the headers, and for a body that is not known to be a file. */
  usual: 30_000,
  /**
   * A file has to deliver at least `least` bytes in each `turn`: 1.6 kB a second, slower than the poorest
   * line.
   */
  turn: 20_000,
  least: 32 * 1024,
  /** For a whole file: 10 MB at 140 kbit/s. */
  longest: 600_000,
  /** When Node itself ends anything that the limits above missed. */
  beyond: 660_000,
} as const

interface SlowRequestOptions {
  alarm?: Alarm | undefined
  /** Answers a slow request with an error, if nothing was answered yet, and disconnects. */
  giveUp: (request: IncomingMessage, isFile: boolean) => void
}

/** For each request with an unread body: extends its limit to that of a file. */
const leave = new WeakMap<IncomingMessage, () => void>()

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Node's server, which disconnects clients that send the rest of a request too slowly. */
export function createServerWithLimits(
  handler: Handler,
  { alarm = byClock, giveUp }: SlowRequestOptions,
): Server {
  const times = { headersTimeout: receiveLimits.usual, requestTimeout: receiveLimits.beyond }
  return createServer(times, (request, response) => {
    if (hasBody(request)) watch(request, response)
    handler(request, response)
  })

  function watch(request: IncomingMessage, response: ServerResponse): void {
    const end = (isFile: boolean) => {
      // a response that has begun must not be interrupted by an error
      if (response.headersSent) request.socket.destroy()
      else giveUp(request, isFile)
    }
    let stop = alarm(receiveLimits.usual, () => end(false))
    const heed = () => stop()
    request.once('end', heed)
    request.once('close', heed)
    leave.set(request, () => {
      leave.delete(request)
      stop()
      const { socket } = request
      const enqueue = (turns: number, before: number) => {
        stop = alarm(receiveLimits.turn, () => {
          const isSteady = socket.bytesRead - before >= receiveLimits.least
          if (isSteady && (turns + 1) * receiveLimits.turn < receiveLimits.longest)
            enqueue(turns + 1, socket.bytesRead)
          else end(true)
        })
      }
      enqueue(0, socket.bytesRead)
    })
  }
}

/** Lets this request take as long as a file may; for requests that passed the permission check. */
export function mayComeSlowly(request: IncomingMessage): void {
  if (!request.readableEnded && !request.destroyed) leave.get(request)?.()
}

/** Whether a body follows the headers, according to them. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const byClock: Alarm = (ms, ring) => {
  const timer = setTimeout(ring, ms)
  return () => clearTimeout(timer)
}
