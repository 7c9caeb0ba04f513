import { join } from 'node:path'
import type { Services } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { removeFiles } from './files.ts'
import { folderFor, incomingFolder } from './folders.ts'
import { findWithoutAvif, noteAvif } from './store.ts'

/**
 * Makes the AVIFs of an uploaded picture from its largest WebP: a third smaller, and too slow to wait for. May run
 * twice, and again after it died half-way.
 */
export async function encodePicture(services: Services, id: string): Promise<void> {
  const { config, darkroom } = services
  const picture = await findWithoutAvif(services, id)
  if (picture === undefined) return
  const { widths, purpose } = picture
  const into = folderFor(config, purpose)
  const from = join(into, `${id}-${Math.max(...widths)}.webp`)
  try {
    const { bytes } = await darkroom.work({
      kind: 'avif',
      id,
      from,
      into,
      drafts: incomingFolder(config),
      widths,
    })
    if (!(await noteAvif(services, id, bytes)) && (await isGone(services, id)))
      await removeFiles(config, picture)
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
