import type { EncodedImage } from '#server/domains/image-workers/index.ts'
import { incomingFolder } from '#server/platform/files/folders.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ImagePurpose, UploadedImage } from '#src/api/contract/attachments.ts'
import { privateAddresses } from './addresses.ts'
import { discardFiles, storeNew } from './files.ts'
import { isPublic } from './folders.ts'
import type { OwnImage } from './store.ts'
import { imageOf, publicAddress } from './view.ts'

/** An image that arrived. */
interface Upload {
  file: { path: string }
  purpose: ImagePurpose
  alt: string
  /** The client's key of the upload. */
  key: string | undefined
}

/** An encoded image that has its files and no row yet. */
export type NewImage = EncodedImage & Pick<Upload, 'purpose' | 'alt' | 'key'> & { id: string }

/** To whom, or to what, an image belongs. */
export interface ImageOwner {
  /** Locks it, so that its images are counted one upload after the other. */
  lock(uow: UnitOfWork): Promise<unknown>
  /** Its image with this key. */
  find(from: Pick<UnitOfWork['client'], 'query'>, key: string): Promise<OwnImage | undefined>
  /** @throws Refusal 422 `quota` where it has no room for another one. */
  add(uow: UnitOfWork, image: NewImage): Promise<OwnImage>
}

/**
 * Stores an uploaded image; one that was sent before under the same key is given again. The files are stored before
 * the row: every row has its files, even if the process is killed in between.
 */
export async function storeUpload(
  services: Services,
  owner: ImageOwner,
  { file, purpose, alt, key }: Upload,
): Promise<UploadedImage> {
  const sentBefore = async (from: Pick<UnitOfWork['client'], 'query'>) => {
    const image = key === undefined ? undefined : await owner.find(from, key)
    if (image !== undefined && image.purpose !== purpose) throw invalid('key', 'Another upload has this key.')
    return image
  }
  const before = await sentBefore(services.pool)
  if (before !== undefined) return uploadedImageOf(services, before)
  const id = newId('i')
  const made = await services.imageWorkers.work({
    kind: 'encode',
    id,
    from: file.path,
    tempFolder: incomingFolder(services.config),
    withOriginal: purpose === 'avatar',
  })
  await storeNew(services.files, { id, purpose }, made.tempFiles)
  const discard = () => discardFiles(services, { id, widths: made.widths, purpose })
  try {
    const image = await change(services, async uow => {
      // encoding took a while: the owner may be gone since
      await owner.lock(uow)
      // the same upload may have arrived twice at once
      return (await sentBefore(uow.client)) ?? owner.add(uow, { ...made, id, purpose, alt, key })
    })
    if (image.id !== id) await discard()
    return uploadedImageOf(services, image)
  } catch (error) {
    await discard()
    throw error
  }
}

/** An image as its uploader sees it. */
export function uploadedImageOf({ secret, clock }: Services, image: OwnImage): UploadedImage {
  const addressOf = isPublic(image.purpose) ? publicAddress : privateAddresses(secret, clock.now())
  return { ...imageOf(image, addressOf), id: image.id }
}
