import type { Config } from '#server/platform/config/config.ts'
import { checkDatabase } from './check.ts'
import { startEmbedded } from './embedded.ts'
import { lockDataDir } from './lock.ts'
import type { DatabaseLog } from './log.ts'

/** How long the database may take to close unless the caller is in a hurry; milliseconds. */
export const longestClose = 60_000

/** A database that accepts connections at `url` until it is closed. */
export interface DatabaseSource {
  url: string
  /** @param most how long the shutdown of an embedded database may take, in milliseconds. */
  close(most?: number): Promise<void>
}

/**
 * Finds or starts the database of the configuration without touching its schema; closing it stops an embedded
 * one.
 *
 * @param options.signal ends the start; nothing runs any more when this rejects.
 * @param options.launched called when an embedded database starts: until it is ready, this process only waits.
 * @throws DataDirInUseError, EmbeddedDatabaseError, UnusableDatabaseError.
 */
export async function openSource(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: DatabaseLog,
  options: { signal?: AbortSignal | undefined; launched?: () => void } = {},
): Promise<DatabaseSource> {
  if (databaseUrl) {
    await checkDatabase(databaseUrl)
    return { url: databaseUrl, close: async () => undefined }
  }
  const unlock = await lockDataDir(dataDir)
  try {
    const { url, stop } = await startEmbedded({ dataDir, log, ...options })
    return {
      url,
      close: async (most = longestClose) => {
        await stop(most)
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}
