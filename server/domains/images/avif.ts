import { incomingFolder } from '#server/platform/files/folders.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { removeFiles, storeTempFiles } from './files.ts'
import { pathOf } from './folders.ts'
import { findWithoutAvif, noteAvif } from './store.ts'

/**
 * Makes the AVIFs of an uploaded picture from its largest WebP: a third smaller, and too slow to wait for. May run
 * twice, and again after it died half-way.
 */
export async function encodeAvifs(services: Services, id: string): Promise<void> {
  const { config, imageWorkers, files } = services
  const picture = await findWithoutAvif(services, id)
  if (picture === undefined) return
  const { widths, purpose } = picture
  const largest = pathOf(purpose, `${id}-${Math.max(...widths)}.webp`)
  try {
    const made = await files.withLocalFile(largest, from =>
      imageWorkers.work({ kind: 'avif', id, from, tempFolder: incomingFolder(config), widths }),
    )
    if (made === null) throw new Error(`The picture ${id} has no file ${largest}.`)
    await storeTempFiles(files, picture, made.tempFiles)
    if (!(await noteAvif(services, id, made.bytes)) && (await isGone(services, id)))
      await removeFiles(files, picture)
  } catch (error) {
    // its owner took it back while it was encoded: there is nothing left to do
    if (!(error instanceof Refusal) && (await isGone(services, id))) return
    throw error
  }
}

async function isGone({ pool }: Services, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from images where id = $1', [id])
  return rowCount === 0
}
