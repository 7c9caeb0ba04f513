import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of an image in memory. */
export interface Made {
  name: string
  bytes: Buffer
}

/** A complete file of an image on the local disk, not stored yet. */
export interface TempFile {
  /** The name in the storage. */
  name: string
  /** The local path. */
  path: string
}

/**
 * Writes temp files, all of them or none. They are flushed to disk, so that later only complete files are
 * stored, even after a crash. Several processes, on several machines, may write into one folder.
 */
export async function writeTempFiles(folder: string, files: readonly Made[]): Promise<TempFile[]> {
  const tempFiles = files.map(({ name }) => ({ name, path: join(folder, `${name}.${randomUUID()}.part`) }))
  try {
    for (const [at, { path }] of tempFiles.entries())
      await writeFile(path, files[at]?.bytes ?? '', { flush: true })
    return tempFiles
  } catch (error) {
    await Promise.all(tempFiles.map(({ path }) => rm(path, { force: true })))
    throw error
  }
}
