import { lockMember, signedIn } from '#server/domains/members/index.ts'
import { incomingFolder } from '#server/platform/files/folders.ts'
import type { HandlersOf, Services } from '#server/platform/handler/handler.ts'
import { invalid, notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ImagePurpose, UploadedImage } from '#src/api/contract/attachments.ts'
import { privateAddresses } from './addresses.ts'
import { deleteImages } from './delete-store.ts'
import { discardFiles, storeNew } from './files.ts'
import { isPublic } from './folders.ts'
import { addImage, findOwnImage, findUploaded, type OwnImage } from './store.ts'
import { isStillUsed } from './sweep.ts'
import { imageOf, publicAddress } from './view.ts'

export const attachmentHandlers: HandlersOf<'createAttachment' | 'getAttachment' | 'deleteAttachment'> = {
  /** Stores the files before the row: every row has its files, even if the process is killed in between. */
  async createAttachment(context, { body: { purpose, alt = '', key }, file }) {
    const { services } = context
    const { userId } = signedIn(context)
    const { config, imageWorkers, files } = services
    const sentBefore = async (from: Parameters<typeof findUploaded>[0]) => {
      const picture = key === undefined ? undefined : await findUploaded(from, userId, key)
      if (picture !== undefined && picture.purpose !== purpose)
        throw invalid('key', 'Another upload has this key.')
      return picture
    }
    const before = await sentBefore(services.pool)
    if (before !== undefined) return { data: uploadedImageOf(services, before) }
    const id = newId('i')
    const made = await imageWorkers.work({
      kind: 'encode',
      id,
      from: file.path,
      tempFolder: incomingFolder(config),
      withOriginal: purpose === 'avatar',
    })
    await storeNew(files, { id, purpose }, made.tempFiles)
    try {
      const picture = await change(services, async uow => {
        // encoding took a while: the account may have been deleted since
        await lockMember(uow, userId)
        // the same upload may have arrived twice at once
        return (
          (await sentBefore(uow.client)) ?? addImage(uow, { ...made, id, ownerId: userId, purpose, alt, key })
        )
      })
      if (picture.id !== id) await discardFiles(services, filesOf(id, made.widths, purpose))
      return { data: uploadedImageOf(services, picture) }
    } catch (error) {
      await discardFiles(services, filesOf(id, made.widths, purpose))
      throw error
    }
  },

  async getAttachment(context, { params: { id } }) {
    const { services } = context
    const picture = await findOwnImage(services, signedIn(context).userId, id)
    if (picture === undefined) throw notFound('This picture')
    return { data: uploadedImageOf(services, picture) }
  },

  async deleteAttachment(context, { params: { id } }) {
    const { services } = context
    const { userId } = signedIn(context)
    if ((await findOwnImage(services, userId, id)) === undefined) throw notFound('This picture')
    try {
      await change(services, uow => deleteImages(uow, [id]))
    } catch (error) {
      if (!isStillUsed(error)) throw error
      throw new Refusal(
        409,
        'attachment_in_use',
        'This picture is in use. Take it out where it is shown first.',
      )
    }
    return undefined
  },
}

/** The files of an upload without a row. */
const filesOf = (id: string, widths: number[], purpose: ImagePurpose) => ({
  id,
  types: [],
  widths,
  purpose,
})

function uploadedImageOf({ secret, clock }: Services, picture: OwnImage): UploadedImage {
  const addressOf = isPublic(picture.purpose) ? publicAddress : privateAddresses(secret, clock.now())
  return { ...imageOf(picture, addressOf), id: picture.id }
}
