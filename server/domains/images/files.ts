import { rm } from 'node:fs/promises'
import type { TempFile } from '#server/domains/image-workers/index.ts'
import { isCutout, maskName, originalName, sourceName } from '#server/domains/image-workers/index.ts'
import { allEnded } from '#server/platform/files/all-ended.ts'
import type { FileStorage } from '#server/platform/files/storage.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import {
  cutoutPath,
  editedCutoutPath,
  maskPath,
  originalPath,
  pathOf,
  privateFolder,
  sourcePath,
} from './folders.ts'

/** Determines which files an image has. */
export interface ImageFiles {
  id: string
  widths: number[]
  purpose: string | null
  /** That of its edited cutout. */
  cutout_key?: string | null | undefined
}

type Placed = Pick<ImageFiles, 'id' | 'purpose'>

/** The path in the file storage for a temp file of this image. */
function placeOf({ id, purpose }: Placed, { name }: TempFile): string {
  if (name === originalName(id)) return originalPath(id)
  if (name === sourceName(id)) return sourcePath(id)
  if (name === maskName(id)) return maskPath(id)
  return isCutout(id, name) ? `${privateFolder}/${name}` : pathOf(purpose, name)
}

/**
 * Stores the files of an image and removes the temp files. If some cannot be stored, the others stay: a row
 * may refer to them already.
 * @throws StorageUnavailableError, StorageRefusedError
 */
export async function storeTempFiles(
  files: FileStorage,
  image: Placed,
  tempFiles: readonly TempFile[],
): Promise<void> {
  try {
    await allEnded(tempFiles.map(tempFile => files.put(placeOf(image, tempFile), tempFile.path)))
  } catch (error) {
    await Promise.all(tempFiles.map(({ path }) => rm(path, { force: true })))
    throw error
  }
}

/** Does the same for an image without a row: stores all files or none. */
export async function storeNew(
  files: FileStorage,
  image: Placed,
  tempFiles: readonly TempFile[],
): Promise<void> {
  try {
    await storeTempFiles(files, image, tempFiles)
  } catch (error) {
    // the sweep finds files that cannot be removed now
    await files.remove(tempFiles.map(tempFile => placeOf(image, tempFile))).catch(() => undefined)
    throw error
  }
}

/** Removes files that never got a row; if that fails, the sweep finds them. */
export async function discardFiles(
  { files, log }: Pick<Services, 'files' | 'log'>,
  image: ImageFiles,
): Promise<void> {
  await removeFiles(files, image).catch((error: unknown) =>
    log.warn({ err: error, image: image.id }, 'files of a refused image are left to the sweep'),
  )
}

/** Removes the files of an image whose row is gone, including those that a job may have added since. */
export async function removeFiles(
  files: FileStorage,
  { id, widths, purpose, cutout_key: key }: ImageFiles,
): Promise<void> {
  const names = widths.flatMap(width => [`${id}-${width}.webp`, `${id}-${width}.avif`])
  const edited = key == null ? [] : [editedCutoutPath(id, key)]
  const others = [originalPath(id), cutoutPath(id), maskPath(id), sourcePath(id), ...edited]
  await files.remove([...names.map(name => pathOf(purpose, name)), ...others])
}
