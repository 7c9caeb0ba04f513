import type { Logger } from 'pino'
import { type FileStorage, StorageUnavailableError } from './storage.ts'

/**
 * Checks that images can be stored. An unavailable storage does not block the shop: it opens without its
 * images. A storage that refuses us means a wrong setting.
 * @throws StorageRefusedError
 */
export async function prepareStorage(files: FileStorage, log: Pick<Logger, 'warn'>): Promise<void> {
  try {
    await files.prepare()
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
    log.warn({ err: error }, 'images can be neither stored nor shown until their storage answers')
  }
}
