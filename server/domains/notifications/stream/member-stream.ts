import type { Writable } from 'node:stream'
import type { StreamEvent } from '#src/api/contract/stream.ts'

/** What a reader may leave unread before it is dropped; bytes. */
const mostUnread = 64 * 1024
/** How long a reader may take for the rest once its stream has ended; milliseconds. */
const mostForRest = 2000

/** One member's open connection. */
export interface MemberStream {
  /** Sends an event. A reader that takes nothing any more is dropped: it asks anew when it is back. */
  send(event: StreamEvent): void
  /** Ends it unless its session may still listen. */
  check(): Promise<void>
  end(): void
}

interface StreamOptions {
  /** Whether its session may still listen. */
  isAllowed: () => Promise<boolean>
  /** The pause between two heartbeats, each with a check; milliseconds. */
  pause: number
  /** Called once, when the connection is closed, by whichever side. */
  closed: () => void
}

/** Streams server-sent events into a response whose headers are sent. */
export function createMemberStream(
  response: Writable,
  { isAllowed, pause, closed }: StreamOptions,
): MemberStream {
  const write = (text: string) => {
    if (response.writableLength > mostUnread) response.destroy()
    else if (!response.writableEnded && !response.destroyed) response.write(text)
  }
  const end = () => {
    response.end()
    setTimeout(() => response.destroy(), mostForRest).unref()
  }
  const check = async () => {
    // without an answer of the database nobody knows
    if (!(await isAllowed().catch(() => false))) end()
  }
  const timer = setInterval(async () => {
    await check()
    write(':\n\n')
  }, pause)
  timer.unref()
  const stop = () => {
    clearInterval(timer)
    closed()
  }
  // a client may hang up while its session is looked for
  if (response.destroyed) process.nextTick(stop)
  else response.once('close', stop)
  // the reader learns that it is open
  write(':\n\n')
  return {
    send: ({ type, ...data }) => write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
    check,
    end,
  }
}
