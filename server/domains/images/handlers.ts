import { lockMember, signedIn } from '#server/domains/members/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { invalid, notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { imageWidths } from '#src/api/contract/values/image-variants.ts'
import { cropImage, requireInside } from './crop.ts'
import { deleteImages } from './delete-store.ts'
import { findEditableCutout, storeCutoutEdit } from './edit-cutout.ts'
import { pathOf } from './folders.ts'
import { addImage, findOwnImage, findUploaded } from './store.ts'
import { type ImageOwner, storeUpload, uploadedImageOf } from './store-upload.ts'
import { isStillUsed } from './sweep.ts'

type Ids =
  | 'createAttachment'
  | 'getAttachment'
  | 'cropAttachment'
  | 'deleteAttachment'
  | 'getCutout'
  | 'editCutout'
  | 'findPieces'

export const attachmentHandlers: HandlersOf<Ids> = {
  async createAttachment(context, { body: { purpose, alt = '', key }, file }) {
    const { userId } = signedIn(context)
    return { data: await storeUpload(context.services, memberOwner(userId), { file, purpose, alt, key }) }
  },

  async getAttachment(context, { params: { id } }) {
    const { services } = context
    const image = await findOwnImage(services, signedIn(context).userId, id)
    if (image === undefined) throw notFound('This photo')
    return { data: uploadedImageOf(services, image) }
  },

  async findPieces({ services }, { file }) {
    return { data: { pieces: [...(await services.imageWorkers.findPieces(file.path))] } }
  },

  async cropAttachment(context, { params: { id }, body: { crop } }) {
    const { services } = context
    const { userId } = signedIn(context)
    const source = await findOwnImage(services, userId, id)
    if (source === undefined) throw notFound('This photo')
    if (source.purpose !== 'brand') throw invalid('crop', 'Only images of your brand page can be cropped.')
    requireInside(source, crop, 'Choose a part inside the image.')
    const from = pathOf(source.purpose, `${id}-${Math.max(...source.widths)}.webp`)
    const image = await cropImage(
      services,
      { ownerId: userId, source, from, area: crop, steps: imageWidths, purpose: 'brand' },
      { lock: uow => lockMember(uow, userId) },
    )
    return { data: uploadedImageOf(services, image) }
  },

  async getCutout(context, { params: { id } }) {
    return { data: await findEditableCutout(context.services, signedIn(context).userId, id) }
  },

  async editCutout(context, { params: { id }, body }) {
    return { data: await storeCutoutEdit(context.services, signedIn(context).userId, id, body) }
  },

  async deleteAttachment(context, { params: { id } }) {
    const { services } = context
    const { userId } = signedIn(context)
    if ((await findOwnImage(services, userId, id)) === undefined) throw notFound('This photo')
    try {
      await change(services, uow => deleteImages(uow, [id]))
    } catch (error) {
      if (!isStillUsed(error)) throw error
      throw new Refusal(409, 'attachment_in_use', 'This photo is in use. Remove it where it’s shown first.')
    }
    return undefined
  },
}

/** A member as the owner of what they upload. */
const memberOwner = (userId: string): ImageOwner => ({
  lock: uow => lockMember(uow, userId),
  find: (from, key) => findUploaded(from, userId, key),
  add: (uow, image) => addImage(uow, { ...image, ownerId: userId }),
})
