import { rm } from 'node:fs/promises'
import { allEnded } from '#server/platform/files/all-ended.ts'
import type { FileStorage } from '#server/platform/files/storage.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { originalName, originalPath, pathOf } from './folders.ts'
import type { TempFile } from './workers/temp-files.ts'

/** What says which files a picture has. */
export interface ImageFiles {
  id: string
  widths: number[]
  purpose: string | null
}

type Placed = Pick<ImageFiles, 'id' | 'purpose'>

/** Where the file storage has what was made of a picture. */
function placeOf({ id, purpose }: Placed, { name }: TempFile): string {
  return name === originalName(id) ? originalPath(id) : pathOf(purpose, name)
}

/**
 * Stores what was made of a picture; the temporary files are gone afterwards. Where not all can be stored, the others stay: a row
 * may name them already.
 * @throws StorageUnavailableError, StorageRefusedError
 */
export async function storeTempFiles(
  files: FileStorage,
  picture: Placed,
  tempFiles: readonly TempFile[],
): Promise<void> {
  try {
    await allEnded(tempFiles.map(tempFile => files.put(placeOf(picture, tempFile), tempFile.path)))
  } catch (error) {
    await Promise.all(tempFiles.map(({ path }) => rm(path, { force: true })))
    throw error
  }
}

/** The same for a picture without a row: all of it is stored or nothing. */
export async function storeNew(
  files: FileStorage,
  picture: Placed,
  tempFiles: readonly TempFile[],
): Promise<void> {
  try {
    await storeTempFiles(files, picture, tempFiles)
  } catch (error) {
    // what cannot be removed either is found by the sweep
    await files.remove(tempFiles.map(tempFile => placeOf(picture, tempFile))).catch(() => undefined)
    throw error
  }
}

/** Removes files that never got a row; where that fails, the sweep finds them. */
export async function discardFiles(
  { files, log }: Pick<Services, 'files' | 'log'>,
  kept: ImageFiles,
): Promise<void> {
  await removeFiles(files, kept).catch((error: unknown) =>
    log.warn({ err: error, image: kept.id }, 'files of a refused picture are left to the sweep'),
  )
}

/** Removes the files of a picture that has no row any more, those a job may have added meanwhile included. */
export async function removeFiles(files: FileStorage, { id, widths, purpose }: ImageFiles): Promise<void> {
  const names = widths.flatMap(width => [`${id}-${width}.webp`, `${id}-${width}.avif`])
  await files.remove([...names.map(name => pathOf(purpose, name)), originalPath(id)])
}
