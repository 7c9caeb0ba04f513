import pg from 'pg'
import { onCommit } from '#server/platform/database/commits.ts'
import { everything, readChange } from './change.ts'
import { type ChangeLog, createChangeLog } from './change-log.ts'

/** The changes of the catalog, by this process or another. */
export interface Changes extends Omit<ChangeLog, 'add'> {
  /** Whether changes of other processes are received now; if not, only very recent values may be trusted. */
  readonly listening: boolean
}

/** Receives changes until it is closed. */
export interface ChangeWatch extends Changes {
  /** Resolves once changes are received (again). */
  ready(): Promise<void>
  close(): Promise<void>
}

const firstPause = 250
const longestPause = 5000

/**
 * Records each change that a transaction on the pool commits before the committer learns of that commit.
 * Changes of other processes arrive on the channel `catalogue`, on a separate connection that reconnects when
 * it is lost. What happened meanwhile is unknown, so a reconnect counts as a change of everything.
 */
export function watchChanges(pool: pg.Pool, log?: { warn(message: string): void }): ChangeWatch {
  const changes = createChangeLog()
  let listening = false
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let pause = firstPause
  let waiting: (() => void)[] = []

  const { connectionString, host, port, user, password, database } = pool.options
  const address = { connectionString, host, port, user, password, database }
  const known = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined))

  async function connect() {
    const own = new pg.Client({
      ...known,
      application_name: 'garderobe-catalogue',
      connectionTimeoutMillis: 2500,
      keepAlive: true,
    })
    client = own
    own.on('error', () => lost(own))
    own.on('end', () => lost(own))
    // this process's own changes arrive a second time: that costs less than telling them apart
    own.on('notification', ({ payload = '' }) => changes.add(readChange(payload)))
    try {
      await own.connect()
      await own.query('listen catalogue')
      if (client !== own) return
      listening = true
      changes.add(everything)
      pause = firstPause
      for (const resolve of waiting.splice(0)) resolve()
    } catch {
      lost(own)
    }
  }

  function lost(from: pg.Client) {
    if (client !== from) return
    client = undefined
    if (listening) log?.warn('Changes of the catalogue are not heard just now; connecting again.')
    listening = false
    void from.end().catch(() => undefined)
    if (closed) return
    timer = setTimeout(connect, pause)
    timer.unref()
    pause = Math.min(pause * 2, longestPause)
  }

  void connect()
  const stopCommits = onCommit(pool, told => {
    for (const line of told.trimEnd().split('\n')) changes.add(readChange(line))
  })

  return {
    get version() {
      return changes.version
    },
    isCurrent: changes.isCurrent,
    get listening() {
      return listening
    },
    ready: () =>
      listening || closed ? Promise.resolve() : new Promise<void>(resolve => waiting.push(resolve)),
    async close() {
      closed = true
      stopCommits()
      clearTimeout(timer)
      const own = client
      client = undefined
      listening = false
      for (const resolve of waiting.splice(0)) resolve()
      waiting = []
      await own?.end().catch(() => undefined)
    },
  }
}
