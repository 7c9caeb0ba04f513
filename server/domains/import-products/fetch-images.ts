import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addImage, discardFiles, storeNew } from '#server/domains/images/index.ts'
import { writeProduct } from '#server/domains/products/index.ts'
import {
  findByIds,
  findWaitingImages,
  lockWaiting,
  noteFetching,
  settleImage,
  type WaitingImage,
} from '#server/domains/stored-products/index.ts'
import { incomingFolder } from '#server/platform/files/folders.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { RemoteFiles } from '#server/platform/outbound/fetch-file.ts'
import { FetchError } from '#server/platform/outbound/target.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import { imageFile } from '#src/api/contract/values/image-file.ts'
import { hashOf } from './compare.ts'

declare module '#server/platform/handler/handler.ts' {
  interface Services {
    /** Fetches files that people name by their addresses. */
    remoteFiles: RemoteFiles
  }
}

/** How many are fetched at once, and how long one job goes on; milliseconds. */
const atOnce = 4
const longest = 10_000

/** Fetches the images of an import; answers whether some are left. */
export async function fetchImportImages(
  services: Services,
  id: string,
  asked?: AbortSignal,
): Promise<boolean> {
  const end = performance.now() + longest
  for (;;) {
    const waiting = await findWaitingImages(services.pool, id, atOnce)
    if (waiting.length === 0) return false
    if (asked?.aborted === true || performance.now() > end) return true
    await noteFetching(services.pool, id)
    const fetched = await Promise.all(waiting.map(image => fetchOne(services, image)))
    // one after the other, in the order of the file: the first is the one that cards show
    for (const each of fetched) await settleOne(services, each)
  }
}

/** A fetched file, or why there is none. */
interface Fetched {
  image: WaitingImage
  path: string
  problem: string | null
}

async function fetchOne(services: Services, image: WaitingImage): Promise<Fetched> {
  const path = join(incomingFolder(services.config), `${randomUUID()}.fetched`)
  try {
    // whether it is a photo, its bytes say
    await services.remoteFiles.fetch(image.url, path, { maxBytes: imageFile.maxBytes })
    return { image, path, problem: null }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return { image, path, problem: error.message }
  }
}

async function settleOne(services: Services, { image, path, problem }: Fetched): Promise<void> {
  try {
    if (problem === null) await store(services, image, path)
    else await fail(services, image, problem)
  } catch (error) {
    if (!isOfImage(error)) throw error
    await fail(services, image, error.message)
  } finally {
    await rm(path, { force: true })
  }
}

async function fail(services: Services, image: WaitingImage, problem: string): Promise<void> {
  await change(services, async uow => {
    if (!(await lockWaiting(uow, image.id))) return
    await settleImage(uow, { id: image.id, hash: hashOf(image.url), imageId: null, problem })
  })
}

/** Refused as what it is; other refusals mean that there is no room to work now. */
const isOfImage = (error: unknown): error is Refusal => error instanceof Refusal && error.status === 422

async function store(services: Services, image: WaitingImage, path: string): Promise<void> {
  const { config, files, imageWorkers } = services
  const id = newId('i')
  const made = await imageWorkers.work({
    kind: 'encode',
    id,
    from: path,
    tempFolder: incomingFolder(config),
    withOriginal: false,
  })
  await storeNew(files, { id, purpose: 'product' }, made.tempFiles)
  const discard = () => discardFiles(services, { id, widths: made.widths, purpose: 'product' })
  let isUsed = false
  try {
    isUsed = await change(services, async uow => {
      // the product before the image, as an undo locks them
      await uow.lock([{ kind: 'product', id: image.product_id }])
      if (!(await lockWaiting(uow, image.id))) return false
      const product = (await findByIds(uow.client, image.seller_id, [image.product_id])).get(image.product_id)
      if (product === undefined || product.images.length >= productLimits.images) {
        const problem = `A product has at most ${productLimits.images} photos.`
        await settleImage(uow, { id: image.id, hash: hashOf(image.url), imageId: null, problem })
        return false
      }
      await addImage(uow, { ...made, id, ownerId: image.seller_id, purpose: 'product', alt: image.alt })
      const gallery = [
        ...product.images.map(shown => ({ id: shown })),
        { id, alt: image.alt, color: image.color, color_name: image.color_name },
      ]
      await writeProduct(uow, image.seller_id, { id: image.product_id, images: gallery })
      await settleImage(uow, { id: image.id, hash: hashOf(image.url), imageId: id, problem: null })
      return true
    })
  } finally {
    if (!isUsed) await discard()
  }
}
