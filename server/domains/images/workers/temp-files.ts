import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of a picture in memory. */
export interface Made {
  name: string
  bytes: Buffer
}

/** A file of a picture that is whole and on the disk, and not stored yet. */
export interface TempFile {
  /** What it is to be called. */
  name: string
  /** Where it is. */
  path: string
}

/**
 * Writes files into the folder of temporary files, all of them or none: on the disk for good, so that what is stored afterwards
 * is whole, whatever is killed. Several processes, of several machines, may write into one folder.
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
