import { findAccount, userView } from '#server/domains/accounts/index.ts'
import { avatarWidths } from '#server/domains/image-workers/index.ts'
import {
  type Area,
  cropImage,
  deleteImages,
  findOwnImage,
  isAvatar,
  type OwnImage,
  originalPath,
  requireInside,
} from '#server/domains/images/index.ts'
import { lockMember, signedIn } from '#server/domains/members/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { HandlersOf, Services } from '#server/platform/handler/handler.ts'
import { invalid, notFound } from '#server/platform/handler/refusal.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Crop } from '#src/api/contract/attachments.ts'

/**
 * Crops the avatar out of an uploaded image into an image of its own, and deletes the previous avatar. The
 * upload stays for its day, so that the call can be repeated, or made with another square.
 */
const setAvatar: HandlersOf<'setAvatar'>['setAvatar'] = async (context, { body }) => {
  const { services } = context
  const { userId } = signedIn(context)
  if (body.attachment_id === null) {
    await change(services, async uow => {
      await lockMember(uow, userId)
      await replaceAvatar(uow, userId, null)
    })
  } else await cutAvatar(services, userId, body.attachment_id, body.crop)
  const account = await findAccount(services, userId)
  if (account === undefined) throw notFound()
  return { data: userView(services, account) }
}

export const avatarHandlers: HandlersOf<'setAvatar'> = { setAvatar }

async function cutAvatar(services: Services, userId: string, from: string, crop: Crop | null): Promise<void> {
  const source = await findOwnImage(services, userId, from)
  if (source === undefined) throw notFound('This photo')
  if (source.purpose !== 'avatar')
    throw invalid('attachment_id', 'This photo wasn’t uploaded as a profile photo.')
  // a cropped avatar has no more area around it to choose from
  if (await isAvatar(services, userId, from)) {
    throw invalid(
      'attachment_id',
      'This is already your photo. Upload the original again to crop it differently.',
    )
  }
  await cropImage(
    services,
    {
      ...{ ownerId: userId, source, from: originalPath(from), area: squareOf(source, crop) },
      ...{ steps: avatarWidths, purpose: 'avatar' },
    },
    { lock: uow => lockMember(uow, userId), use: (uow, id) => replaceAvatar(uow, userId, id) },
  )
}

/**
 * The requested square, if it lies inside the image. Croppers round, so one pixel of difference is accepted.
 */
function squareOf(source: OwnImage, crop: Crop | null): Area {
  const { width, height } = source
  if (crop === null) {
    const side = Math.min(width, height)
    return {
      x: Math.floor((width - side) / 2),
      y: Math.floor((height - side) / 2),
      width: side,
      height: side,
    }
  }
  const side = Math.min(crop.width, crop.height)
  if (side < 1 || Math.abs(crop.width - crop.height) > 1) throw invalid('crop', 'Choose a square.')
  const square = { x: crop.x, y: crop.y, width: side, height: side }
  requireInside(source, square, 'Choose a square inside the photo.')
  return square
}

const avatarBefore = statement('avatar_before', {
  text: 'select image_id from users where id = $1',
  parameters: [t.text],
  columns: { image_id: t.orNull(t.text) },
})

const updatedAvatar = statement('set_avatar', {
  text: 'update users set image_id = $2 where id = $1',
  parameters: [t.text, t.orNull(t.text)],
})

/** Call it with the account locked: of two concurrent avatars the second replaces the first. */
async function replaceAvatar(uow: UnitOfWork, userId: string, id: string | null): Promise<void> {
  const [before] = await uow.ask(avatarBefore, [userId])
  await uow.ask(updatedAvatar, [userId, id])
  if (before?.image_id != null) await deleteImages(uow, [before.image_id])
}
