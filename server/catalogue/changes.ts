import pg from 'pg'

/** Tells that something in the catalogue was changed, by this process or another. */
export interface CatalogueChanges {
  /** Grows with every change that was heard. */
  readonly version: number
  /** Whether changes are heard at all just now; while not, nothing older than a moment may be trusted. */
  readonly listening: boolean
  /** Resolves once changes are heard (again). */
  ready(): Promise<void>
  close(): Promise<void>
}

const firstPause = 250
const longestPause = 5000

/**
 * Listens on the channel `catalogue`, on a connection of its own, and connects again when it is lost. What happened
 * meanwhile is unknown, so that coming back counts as a change.
 */
export function watchCatalogue(
  pool: Pick<pg.Pool, 'options'>,
  log?: { warn(message: string): void },
): CatalogueChanges {
  let version = 0
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
    own.on('notification', () => {
      version += 1
    })
    try {
      await own.connect()
      await own.query('listen catalogue')
      if (client !== own) return
      listening = true
      version += 1
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

  return {
    get version() {
      return version
    },
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
      await own?.end().catch(() => undefined)
    },
  }
}
