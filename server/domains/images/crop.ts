import { incomingFolder } from '#server/platform/files/folders.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { invalid, notFound } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ImagePurpose } from '#src/api/contract/attachments.ts'
import { discardFiles, storeNew } from './files.ts'
import { addImage, findOwnImage, type OwnImage } from './store.ts'

/** A part of an image, in pixels of the upright image. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

interface Cropping {
  ownerId: string
  source: OwnImage
  /** The path of the file it is cut out of; may be smaller than the image was. */
  from: string
  area: Area
  /** The widths of the new image's variants. */
  steps: readonly number[]
  purpose: ImagePurpose
}

/**
 * Cuts a part out of an image into an image of its own. `use` runs in the transaction that adds it, first of all: it
 * locks its owner.
 * @throws Refusal 404 if the source is gone, 422 `quota`
 */
export async function cropImage(
  services: Services,
  { ownerId, source, from, area, steps, purpose }: Cropping,
  {
    lock,
    use,
  }: {
    lock: (uow: UnitOfWork) => Promise<unknown>
    use?: (uow: UnitOfWork, id: string) => Promise<void>
  },
): Promise<OwnImage> {
  const { config, imageWorkers, files } = services
  const id = newId('i')
  const made = await files
    .withLocalFile(from, local =>
      imageWorkers.work({
        ...{ kind: 'crop', id, from: local, tempFolder: incomingFolder(config) },
        ...{ area, of: source, steps },
      }),
    )
    .catch(async (error: unknown) => {
      // deleted since it was found
      if ((await findOwnImage(services, ownerId, source.id)) === undefined) throw notFound('This photo')
      throw error
    })
  if (made === null) throw notFound('This photo')
  await storeNew(files, { id, purpose }, made.tempFiles)
  try {
    return await change(services, async uow => {
      // before the image row is written: cropping took a while, and the account may be deleted by now
      await lock(uow)
      const image = await addImage(uow, { ...made, id, ownerId, purpose, alt: source.alt })
      await use?.(uow, id)
      return image
    })
  } catch (error) {
    await discardFiles(services, { id, widths: made.widths, purpose })
    throw error
  }
}

/** @throws Refusal 422 for an area that is not inside the image */
export function requireInside({ width, height }: OwnImage, area: Area, sentence: string): void {
  const isInside = area.x + area.width <= width && area.y + area.height <= height
  if (area.width < 1 || area.height < 1 || !isInside) throw invalid('crop', sentence)
}
