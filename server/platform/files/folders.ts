import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'

type DataFolder = Pick<Config, 'dataDir'>

/** The folder for files without a bucket: below the data directory, backed up with the tables. */
export function filesFolder({ dataDir }: DataFolder): string {
  return join(dataDir, 'files')
}

/** Incoming uploads and files that are not stored yet: on the same disk as the stored ones, in no backup. */
export function incomingFolder({ dataDir }: DataFolder): string {
  return join(dataDir, 'incoming')
}

/** Must be called before the first upload arrives. */
export async function makeIncomingFolder(config: DataFolder): Promise<void> {
  await mkdir(incomingFolder(config), { recursive: true })
}
