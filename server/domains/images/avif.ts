import { incomingFolder } from '#server/platform/files/folders.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { findWithoutAvif, noteAvif } from './avif-store.ts'
import { removeFiles, storeTempFiles } from './files.ts'
import { pathOf, sourcePath } from './folders.ts'
import { isGone } from './store.ts'

/**
 * Encodes the AVIFs of an uploaded image from its source, and of a copy from its largest WebP. They are a third
 * smaller, but too slow to encode during the request. Safe to run twice, and to retry after a crash.
 */
export async function encodeAvifs(services: Services, id: string): Promise<void> {
  const { config, imageWorkers, files } = services
  const image = await findWithoutAvif(services, id)
  // the process may have ended before it removed the source
  if (image === undefined) return files.remove([sourcePath(id)])
  const { widths, purpose } = image
  const largest = pathOf(purpose, `${id}-${Math.max(...widths)}.webp`)
  try {
    const encodedFrom = (path: string) =>
      files.withLocalFile(path, from =>
        imageWorkers.work({ kind: 'avif', id, from, tempFolder: incomingFolder(config), widths }),
      )
    const made = (await encodedFrom(sourcePath(id))) ?? (await encodedFrom(largest))
    if (made === null) throw new Error(`The image ${id} has no file ${largest}.`)
    await storeTempFiles(files, image, made.tempFiles)
    if (!(await noteAvif(services, id, made.bytes)) && (await isGone(services, id)))
      await removeFiles(files, image)
    await files.remove([sourcePath(id)])
  } catch (error) {
    // the owner deleted it while it was being encoded: nothing left to do
    if (!(error instanceof Refusal) && (await isGone(services, id))) return
    throw error
  }
}
