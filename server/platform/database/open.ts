import type { Config } from '#server/platform/config/config.ts'
import { type Connection, connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { lockDataDir } from './lock.ts'
import type { DatabaseLog } from './log.ts'
import { migrate } from './migrate.ts'

const oldestVersion = 15

/** The database, ready for queries. */
export interface OpenDatabase extends Connection {
  url: string
}

/** A database that accepts connections at `url` until it is closed. */
export interface DatabaseSource {
  url: string
  close(): Promise<void>
}

/** The server at DATABASE_URL is too old. */
export class DatabaseVersionError extends Error {
  override readonly name = 'DatabaseVersionError'
}

/**
 * Opens the database of the configuration: the one at `databaseUrl`, else the embedded one below `dataDir`,
 * which this process then locks. The schema is up to date when this resolves.
 *
 * @throws DataDirInUseError, EmbeddedDatabaseError, DatabaseVersionError, SchemaNewerError.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: DatabaseLog,
  options: { poolMax?: number } = {},
): Promise<OpenDatabase> {
  const source = await openSource(config, log)
  const connection = connect(source.url, { poolMax: options.poolMax ?? 20, log })
  const close = async () => {
    await connection.close()
    await source.close()
  }
  try {
    await checkVersion(connection)
    await migrate(connection)
    return { ...connection, url: source.url, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Finds or starts the database of the configuration without touching its schema; closing it stops an embedded
 * one.
 * @throws DataDirInUseError, EmbeddedDatabaseError.
 */
export async function openSource(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: DatabaseLog,
): Promise<DatabaseSource> {
  if (databaseUrl) return { url: databaseUrl, close: async () => undefined }
  const unlock = await lockDataDir(dataDir)
  try {
    const { url, stop } = await startEmbedded({ dataDir, log })
    return {
      url,
      close: async () => {
        await stop()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function checkVersion({ pool }: Connection): Promise<void> {
  const { rows } = await pool.query<{ number: number }>(
    `select current_setting('server_version_num')::int as number`,
  )
  const major = Math.floor((rows[0]?.number ?? 0) / 10_000)
  if (major >= oldestVersion) return
  throw new DatabaseVersionError(
    `The database server is PostgreSQL ${major}, and ${oldestVersion} or newer is needed: point DATABASE_URL to a newer one, or leave it out.`,
  )
}
