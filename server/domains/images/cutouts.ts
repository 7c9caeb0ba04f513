import { cutoutSize } from '#server/domains/image-workers/index.ts'
import { ask, countChanged, statement, t } from '#server/platform/database/statement.ts'
import { incomingFolder } from '#server/platform/files/folders.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { removeFiles, storeTempFiles } from './files.ts'
import { cutoutPath, maskPath, pathOf } from './folders.ts'
import { fileTypes, isGone } from './store.ts'

const imageWithoutCutout = statement('find_image_without_cutout', {
  text: 'select id, widths, purpose from images where id = $1 and cutout is null',
  parameters: [t.text],
  columns: fileTypes,
  planned: 'each time',
})

const notedCutout = statement('note_cutout', {
  text: 'update images set cutout = $2 where id = $1 and cutout is null',
  parameters: [t.text, t.text],
  planned: 'each time',
})

/** The cutouts that this process makes. */
const pending = new WeakMap<Services['imageWorkers'], Map<string, Promise<void>>>()

/**
 * Makes and stores the cutout of a garment unless that was tried before, and notes whether there is one. Two who ask
 * for the same one wait for it together. Safe to run twice, and to retry after a crash.
 * @param isAwaited whether somebody waits for it: it goes before the others then.
 */
export function makeCutout(services: Services, id: string, isAwaited: boolean): Promise<void> {
  const making = pending.get(services.imageWorkers) ?? new Map<string, Promise<void>>()
  pending.set(services.imageWorkers, making)
  const known = making.get(id)
  if (known !== undefined) return known
  const made = make(services, id, isAwaited).finally(() => making.delete(id))
  making.set(id, made)
  return made
}

async function make(services: Services, id: string, isAwaited: boolean): Promise<void> {
  const { config, files, imageWorkers, pool } = services
  const [image] = await ask(pool, imageWithoutCutout, [id])
  if (image === undefined) return
  const from = pathOf(image.purpose, `${id}-${sourceWidth(image.widths)}.webp`)
  const made = await files
    .withLocalFile(from, local =>
      withMask(services, id, mask =>
        imageWorkers.work({
          kind: 'cutout',
          id,
          from: local,
          mask,
          tempFolder: incomingFolder(config),
          isAwaited,
        }),
      ),
    )
    .catch(unlessUnfit)
  const isFound = made !== null && made.tempFiles.length > 0
  // an earlier one may lie there
  if (isFound) await storeTempFiles(files, image, made.tempFiles)
  else await files.remove([cutoutPath(id), maskPath(id)])
  const isNoted = (await countChanged(pool, notedCutout, [id, isFound ? 'made' : 'none'])) === 1
  // deleted meanwhile, with the files that it had then
  if (!isNoted && (await isGone(services, id))) await removeFiles(files, image)
}

/** A photo on which the workers end has no cutout; that they are busy says nothing about it. */
function unlessUnfit(error: unknown): null {
  if (error instanceof Refusal && error.status === 422) return null
  throw error
}

/** The width of the smallest variant that is as wide as a cutout, or of the largest there is. */
export function sourceWidth(widths: readonly number[]): number {
  const sorted = widths.toSorted((a, b) => a - b)
  return sorted.find(width => width >= cutoutSize.width) ?? sorted.at(-1) ?? cutoutSize.width
}

/** Passes the path of the mask that was found before; undefined where none was. */
export async function withMask<T>(
  { files }: Pick<Services, 'files'>,
  id: string,
  work: (mask?: string) => Promise<T>,
): Promise<T> {
  return (await files.withLocalFile(maskPath(id), work)) ?? work()
}
