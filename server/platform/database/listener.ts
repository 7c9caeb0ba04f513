import type pg from 'pg'
import { SessionClient } from './session.ts'

/** A connection of its own that receives the notifications of one channel until it is closed. */
export interface Listener {
  /** Whether notifications are received now. */
  readonly listening: boolean
  /** Resolves once they are received (again), or when the listener is closed. */
  ready(): Promise<void>
  close(): Promise<void>
}

export interface ListenOptions {
  /** The channel: a name that the program knows, never a value from outside. */
  channel: string
  /** Takes the payload of a notification. */
  heard: (payload: string) => void
  /** Called each time notifications are received from now on; those of before may be missing. */
  began?: () => void
  /** Called when they are received no more. */
  lost?: () => void
}

const firstPause = 250
const longestPause = 5000
/** How long a silent database may take to close the connection; milliseconds. */
const longestEnd = 250

/**
 * Listens on a channel of the pool's database, on a separate connection that reconnects when it is lost, after
 * a quarter of a second, then twice as long, five seconds at most.
 */
export function listen(pool: pg.Pool, { channel, heard, began, lost: gone }: ListenOptions): Listener {
  let listening = false
  let closed = false
  let client: SessionClient | undefined
  let timer: NodeJS.Timeout | undefined
  let pause = firstPause
  let waiting: (() => void)[] = []

  const { connectionString = '' } = pool.options

  async function connect() {
    const own = new SessionClient({
      connectionString,
      application_name: `garderobe-${channel}`,
      connectionTimeoutMillis: 2500,
      keepAlive: true,
    })
    client = own
    own.on('error', () => lost(own))
    own.on('end', () => lost(own))
    own.on('notification', ({ payload = '' }) => heard(payload))
    try {
      await own.connect()
      await own.query(`listen ${channel}`)
      if (client !== own) return
      listening = true
      pause = firstPause
      began?.()
      for (const resolve of waiting.splice(0)) resolve()
    } catch {
      lost(own)
    }
  }

  function lost(from: SessionClient) {
    if (client !== from) return
    client = undefined
    const wasListening = listening
    listening = false
    if (wasListening) gone?.()
    void from.end().catch(() => undefined)
    if (closed) return
    timer = setTimeout(connect, pause)
    timer.unref()
    pause = Math.min(pause * 2, longestPause)
  }

  void connect()

  return {
    get listening() {
      return listening
    },
    ready: () =>
      listening || closed ? Promise.resolve() : new Promise<void>(resolve => waiting.push(resolve)),
    async close() {
      closed = true
      clearTimeout(timer)
      const own = client
      client = undefined
      listening = false
      for (const resolve of waiting.splice(0)) resolve()
      waiting = []
      if (own === undefined) return
      // the goodbye of a connection is answered by the database, which may be gone
      const cut = setTimeout(() => own.connection.stream.destroy(), longestEnd)
      await own.end().catch(() => undefined)
      clearTimeout(cut)
    },
  }
}
