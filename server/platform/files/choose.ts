import type { Config } from '#server/platform/config/config.ts'
import { createBucketStorage } from './bucket.ts'
import { createFolderStorage } from './folder.ts'
import { filesFolder, incomingFolder } from './folders.ts'
import type { FileStorage } from './storage.ts'

/** A bucket where the settings name one, the folder `files` of the data directory otherwise. */
export function chooseFileStorage(config: Pick<Config, 's3' | 'dataDir'>): FileStorage {
  if (config.s3 !== null) return createBucketStorage(config.s3, { temporary: incomingFolder(config) })
  return createFolderStorage(filesFolder(config))
}
