import type { Config } from '#server/platform/config/config.ts'
import { settlesWithin } from '#server/platform/process/settles-within.ts'
import { UnusableDatabaseError } from './check.ts'
import { type Connection, connect } from './connect.ts'
import type { DatabaseLog } from './log.ts'
import { migrate } from './migrate.ts'
import { type DatabaseSource, longestClose, openSource } from './source.ts'

/** How long running queries may take once the database is closed; milliseconds. */
const longestQueries = 500

/** The database, ready for queries. */
export interface OpenDatabase extends Connection {
  url: string
  /**
   * Waits for running queries, half a second at most, and stops an embedded database within about `most` milliseconds.
   */
  close(most?: number): Promise<void>
}

/**
 * Opens the database of the configuration: the one at `databaseUrl`, else the embedded one below `dataDir`,
 * which this process then locks. The schema is up to date when this resolves.
 *
 * @param options.signal ends the start: what is being prepared fails at once, and nothing runs any more when this rejects.
 * @throws DataDirInUseError, EmbeddedDatabaseError, UnusableDatabaseError, ForeignSchemaError, SchemaNewerError.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: DatabaseLog,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  return openOn(await openSource(config, log, { signal: options.signal }), log, options)
}

interface OpenOptions {
  poolMax?: number
  signal?: AbortSignal | undefined
}

/**
 * Opens a database that was found or started, and closes it where that fails: see `openDatabase`.
 * @throws UnusableDatabaseError, ForeignSchemaError, SchemaNewerError.
 */
export async function openOn(
  source: DatabaseSource,
  log: DatabaseLog,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  const { signal } = options
  const connection = connect(source.url, { poolMax: options.poolMax ?? 20, log })
  const close = async (most = longestClose) => {
    try {
      if (!(await settlesWithin(longestQueries, connection.close()))) connection.cutOff()
    } finally {
      await source.close(most - longestQueries)
    }
  }
  try {
    await cutOffBy(signal, connection, () => refuseReplica(connection))
    await migrateAlone(source.url, log, signal)
    return { ...connection, url: source.url, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Does some work on a connection. Once the signal is aborted the connection breaks, so that the work fails at once,
 * whatever it waits for; its transactions are rolled back.
 */
export async function cutOffBy<T>(
  signal: AbortSignal | undefined,
  connection: Connection,
  work: () => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  signal?.addEventListener('abort', connection.cutOff)
  try {
    return await work()
  } finally {
    signal?.removeEventListener('abort', connection.cutOff)
  }
}

/** Migrates on connections of its own, without the limits of requests. */
async function migrateAlone(url: string, log: DatabaseLog, signal: AbortSignal | undefined): Promise<void> {
  const unlimited = connect(url, { poolMax: 2, log, statementTimeout: 0, lockTimeout: 0 })
  await cutOffBy(signal, unlimited, () => migrate(unlimited)).finally(() => unlimited.close())
}

async function refuseReplica({ pool }: Connection): Promise<void> {
  const { rows } = await pool.query<{ is_replica: boolean }>('select pg_is_in_recovery() as is_replica')
  if (rows[0]?.is_replica !== true) return
  throw new UnusableDatabaseError(
    'The database server is a replica, which only reads: point DATABASE_URL to the primary, or promote this one.',
  )
}
