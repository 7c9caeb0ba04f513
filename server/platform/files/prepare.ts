import type { Logger } from 'pino'
import { type FileStorage, StorageUnavailableError } from './storage.ts'

/**
 * Makes sure that images can be stored. A storage that is away keeps the shop from nothing else: it opens without its
 * images. One that refuses is a wrong setting.
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
