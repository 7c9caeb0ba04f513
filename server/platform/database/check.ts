import pg from 'pg'

/** The database at DATABASE_URL cannot be worked with; the message is a sentence for the person who started the server. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError'
}

const oldestVersion = 15

/** How many transactions are held at most to see whether sessions share connections. */
const mostHeld = 5

/** Fits the limits of the pool: a database that answers later is away. */
const patience = { connectionTimeoutMillis: 2500, query_timeout: 10_000 }

/**
 * Checks that the database at an address can hold the program's data and that its sessions are real ones. The
 * schema is neither read nor changed.
 *
 * @throws UnusableDatabaseError with a sentence, and what the connection fails with.
 */
export async function checkDatabase(url: string): Promise<void> {
  const clients: pg.Client[] = []
  const open = async () => {
    // without settings of our own: they would stay behind in the connections of a pooler
    const client = new pg.Client({ connectionString: url, application_name: 'garderobe-check', ...patience })
    client.on('error', () => undefined)
    clients.push(client)
    await client.connect()
    return client
  }
  try {
    const first = await open()
    const { version, encoding, pid } = await describe(first)
    const major = Math.floor(version / 10_000)
    if (major < oldestVersion) {
      throw new UnusableDatabaseError(
        `The database server is PostgreSQL ${major}, and ${oldestVersion} or newer is needed: point DATABASE_URL to a newer one, or leave it out.`,
      )
    }
    if (encoding !== 'UTF8') {
      throw new UnusableDatabaseError(
        `The database has the encoding ${encoding}, and texts need UTF8: make a new one with "create database … encoding 'UTF8' template template0", and point DATABASE_URL to it.`,
      )
    }
    // a pooler reports its own number of a connection, PostgreSQL that of the process
    if ('processID' in first && first.processID === pid) return
    if (await isShared(first, pid, open)) throw new UnusableDatabaseError(sharedSessions)
  } finally {
    // a connection that still waits is not ended in order
    for (const client of clients) client.connection.stream.destroy()
  }
}

/** For a pooler that lends a connection for a transaction or a statement, not for the session. */
export const sharedSessions =
  'DATABASE_URL leads to a pooler in transaction mode, where settings, locks and notifications of a session are lost: set it to session mode (PgBouncer: pool_mode = session), or point DATABASE_URL directly to PostgreSQL.'

interface Described {
  version: number
  encoding: string
  pid: number
}

async function describe(client: pg.Client): Promise<Described> {
  const { rows } = await client.query<Described>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
       pg_backend_pid() as pid`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('The database describes itself by no row.')
  return row
}

/**
 * Whether an idle session lends its connection to others: each further session holds a transaction, and either gets
 * the first one's connection or moves it to another. Misses a pooler that has more free connections than are held
 * here and hands them out in turn, or whose other clients take them at this moment.
 */
async function isShared(first: pg.Client, pid: number, open: () => Promise<pg.Client>): Promise<boolean> {
  for (let held = 0; held < mostHeld; held += 1) {
    const other = await open()
    const begun = await other.query('begin').then(
      () => true,
      // a pooler in statement mode refuses transactions
      (error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === '08P01') return false
        throw error
      },
    )
    if (!begun || (await pidOf(other)) === pid || (await pidOf(first)) !== pid) return true
  }
  return false
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
