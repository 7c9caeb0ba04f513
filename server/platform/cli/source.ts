import { access } from 'node:fs/promises'
import { runningDatabase } from '#server/platform/database/embedded.ts'
import { DataDirInUseError } from '#server/platform/database/lock.ts'
import { type DatabaseSource, openSource } from '#server/platform/database/source.ts'
import { type CommandCaller, CommandError } from './command.ts'

/**
 * The database of a running server, or the stopped one, started for this.
 * @throws CommandError where there is none: `nothing` ends the sentence, "nothing to back up".
 */
export async function findSource({ config, say }: CommandCaller, nothing: string): Promise<DatabaseSource> {
  const cluster = config.databaseUrl !== null || (await exists(config.dataDir))
  if (!cluster) throw new CommandError(`There is no data directory ${config.dataDir}: ${nothing}.`)
  try {
    return await openSource(config, { info: say, warn: say, error: say })
  } catch (error) {
    const url = error instanceof DataDirInUseError ? await runningDatabase(config.dataDir) : null
    if (url === null) throw error
    return { url, close: async () => undefined }
  }
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
