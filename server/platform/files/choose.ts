import type { Config } from '#server/platform/config/config.ts'
import { createBucketStorage } from './bucket.ts'
import { createFolderStorage } from './folder.ts'
import { filesFolder, incomingFolder } from './folders.ts'
import type { FileStorage } from './storage.ts'

/** A bucket if the settings name one, else the folder `files` of the data directory. */
export function chooseFileStorage(config: Pick<Config, 's3' | 'dataDir'>): FileStorage {
  if (config.s3 !== null) return createBucketStorage(config.s3, { temporary: incomingFolder(config) })
  return createFolderStorage(filesFolder(config))
}
