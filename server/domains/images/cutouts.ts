import { cutoutSize } from '#server/domains/image-workers/index.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import { incomingFolder } from '#server/platform/files/folders.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { removeFiles, storeTempFiles } from './files.ts'
import { pathOf } from './folders.ts'
import { fileTypes } from './store.ts'

const imageWithFiles = statement('find_image_with_files', {
  text: 'select id, widths, purpose from images where id = $1',
  parameters: [t.text],
  columns: fileTypes,
  planned: 'each time',
})

/**
 * Makes the cutouts of garments when they are first asked for (docs/decisions/120-cutouts.md). Two who ask for the
 * same one wait for it together.
 */
export function makeCutouts(services: Services): (id: string) => Promise<boolean> {
  const pending = new Map<string, Promise<boolean>>()
  return id => {
    const known = pending.get(id)
    if (known !== undefined) return known
    const making = makeCutout(services, id).finally(() => pending.delete(id))
    pending.set(id, making)
    return making
  }
}

/** Makes and stores one cutout. Returns whether it is there now: not where the image is gone. */
async function makeCutout(services: Services, id: string): Promise<boolean> {
  const { config, files, imageWorkers, pool } = services
  const [image] = await ask(pool, imageWithFiles, [id])
  if (image === undefined) return false
  const from = pathOf(image.purpose, `${id}-${sourceWidth(image.widths)}.webp`)
  const made = await files.withLocalFile(from, local =>
    imageWorkers.work({ kind: 'cutout', id, from: local, tempFolder: incomingFolder(config) }),
  )
  if (made === null) return false
  await storeTempFiles(files, image, made.tempFiles)
  // deleted meanwhile, with the files that it had then
  const [still] = await ask(pool, imageWithFiles, [id])
  if (still === undefined) await removeFiles(files, image)
  return still !== undefined
}

/** The smallest variant that is as wide as a cutout, or the largest there is. */
function sourceWidth(widths: readonly number[]): number {
  const sorted = widths.toSorted((a, b) => a - b)
  return sorted.find(width => width >= cutoutSize.width) ?? sorted.at(-1) ?? cutoutSize.width
}
