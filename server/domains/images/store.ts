import type { EncodedImage } from '#server/domains/image-workers/index.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ImagePurpose } from '#src/api/contract/attachments.ts'
import { cutoutJob } from './cutout-jobs.ts'

/** The quota in bytes of one member's images, all widths and types together. */
export const quota = 2 * 1024 ** 3

/** The columns of `ImageFiles` with their types. */
export const fileTypes = { id: t.text, widths: t.list(t.int), purpose: t.orNull(t.text) }

/** An uploaded image. */
export type OwnImage = RowWith<typeof ownTypes>

/** The columns of `OwnImage` with their types. */
export const ownTypes = {
  ...fileTypes,
  alt: t.text,
  width: t.int,
  height: t.int,
  placeholder: t.orNull(t.text),
  types: t.list(t.text),
}

/** The columns of `OwnImage`, in SQL. */
export const imageColumns = 'id, alt, width, height, placeholder, types, widths, purpose'

interface New extends EncodedImage {
  id: string
  ownerId: string
  purpose: ImagePurpose
  alt: string
  /** The client's key of the upload. */
  key?: string | undefined
}

const insertImage = statement('add_image', {
  text: `with room as (
       update users set picture_bytes = picture_bytes + $9 where id = $2 and picture_bytes + $9 <= $10 returning id)
     insert into images (id, owner_id, purpose, alt, width, height, placeholder, types, widths, bytes, upload_key)
     select $1, id, $3, $4, $5::int, $6::int, $7, '{webp}', $8::int[], $9, $11 from room returning ${imageColumns}`,
  parameters: [
    t.text,
    t.text,
    t.text,
    t.text,
    t.int,
    t.int,
    t.text,
    t.list(t.int),
    t.bigint,
    t.bigint,
    t.orNull(t.text),
  ],
  columns: ownTypes,
})

/**
 * Inserts an image whose files are stored, and queues the encoding of its AVIFs and the cutout of a garment. The update of the total on
 * the owner's row is the lock: concurrent uploads cannot exceed the quota together.
 * @throws Refusal 422 `quota` if it would be exceeded.
 */
export async function addImage(uow: UnitOfWork, made: New): Promise<OwnImage> {
  const { id, ownerId, purpose, alt, width, height, placeholder, widths, bytes, key = null } = made
  const [row] = await uow.ask(insertImage, [
    id,
    ownerId,
    purpose,
    alt,
    width,
    height,
    placeholder,
    widths,
    bytes,
    quota,
    key,
  ])
  if (row === undefined) {
    const sentence = 'Your photos use all the space of one account. Delete some, then try again.'
    throw new Refusal(422, 'quota', sentence, { errors: { file: [sentence] } })
  }
  uow.addJob({ identifier: 'encode_avif', payload: { imageId: id }, maxAttempts: 5 })
  if (purpose === 'garment') uow.addJob(cutoutJob(id))
  return row
}

const ownImage = statement('find_own_image', {
  text: `select ${imageColumns} from images where id = $1 and owner_id = $2`,
  parameters: [t.text, t.text],
  columns: ownTypes,
  planned: 'each time',
})

/** An image of this member; undefined if it does not exist or belongs to somebody else. */
export async function findOwnImage(
  { pool }: Pick<UnitOfWork['services'], 'pool'>,
  ownerId: string,
  id: string,
): Promise<OwnImage | undefined> {
  const [found] = await ask(pool, ownImage, [id, ownerId])
  return found
}

const uploadedImage = statement('find_uploaded_image', {
  text: `select ${imageColumns} from images where owner_id = $1 and upload_key = $2`,
  parameters: [t.text, t.text],
  columns: ownTypes,
  planned: 'each time',
})

/** The image of the upload with this key; undefined if there is none, or it was deleted. */
export async function findUploaded(
  from: Pick<UnitOfWork['client'], 'query'>,
  ownerId: string,
  key: string,
): Promise<OwnImage | undefined> {
  const [found] = await ask(from, uploadedImage, [ownerId, key])
  return found
}

const imageById = statement('find_image_by_id', {
  text: 'select from images where id = $1',
  parameters: [t.text],
  planned: 'each time',
})

/** Whether an image was deleted. */
export async function isGone({ pool }: Pick<UnitOfWork['services'], 'pool'>, id: string): Promise<boolean> {
  return (await ask(pool, imageById, [id])).length === 0
}

const memberWithAvatar = statement('find_member_with_avatar', {
  text: 'select 1 from users where id = $1 and image_id = $2',
  parameters: [t.text, t.text],
  planned: 'each time',
})

/** Whether an image is the member's avatar, which was cropped from another image. */
export async function isAvatar(
  { pool }: Pick<UnitOfWork['services'], 'pool'>,
  userId: string,
  id: string,
): Promise<boolean> {
  return (await ask(pool, memberWithAvatar, [userId, id])).length > 0
}
