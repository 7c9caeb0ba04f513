import { Refusal } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ImagePurpose } from '#src/api/contract/attachments.ts'
import type { ImageFiles } from './files.ts'
import type { EncodedImage } from './workers/job.ts'

/** The quota in bytes of one member's images, all widths and types together. */
export const quota = 2 * 1024 ** 3

/** An uploaded image. */
export interface OwnImage extends ImageFiles {
  alt: string
  width: number
  height: number
  placeholder: string | null
  types: string[]
}

const columns = 'id, alt, width, height, placeholder, types, widths, purpose'

interface New extends EncodedImage {
  id: string
  ownerId: string
  purpose: ImagePurpose
  alt: string
  /** The client's key of the upload. */
  key?: string | undefined
}

/**
 * Inserts an image whose files are stored, and queues the encoding of its AVIFs. The update of the total on
 * the owner's row is the lock: concurrent uploads cannot exceed the quota together.
 * @throws Refusal 422 `quota` if it would be exceeded.
 */
export async function addImage(uow: UnitOfWork, made: New): Promise<OwnImage> {
  const { id, ownerId, purpose, alt, width, height, placeholder, widths, bytes, key = null } = made
  const [row] = await uow.ask<OwnImage>(
    'add_picture',
    `with room as (
       update users set picture_bytes = picture_bytes + $9 where id = $2 and picture_bytes + $9 <= $10 returning id)
     insert into images (id, owner_id, purpose, alt, width, height, placeholder, types, widths, bytes, upload_key)
     select $1, id, $3, $4, $5::int, $6::int, $7, '{webp}', $8::int[], $9, $11 from room returning ${columns}`,
    [id, ownerId, purpose, alt, width, height, placeholder, widths, bytes, quota, key],
  )
  if (row === undefined) {
    const sentence = 'Your pictures take all the room there is for one member. Delete some, then try again.'
    throw new Refusal(422, 'quota', sentence, { errors: { file: [sentence] } })
  }
  uow.addJob({ identifier: 'encode_avif', payload: { imageId: id }, maxAttempts: 5 })
  return row
}

/** An image of this member; undefined if it does not exist or belongs to somebody else. */
export async function findOwnImage(
  { pool }: Pick<UnitOfWork['services'], 'pool'>,
  ownerId: string,
  id: string,
): Promise<OwnImage | undefined> {
  const { rows } = await pool.query<OwnImage>(
    `select ${columns} from images where id = $1 and owner_id = $2`,
    [id, ownerId],
  )
  return rows[0]
}

/** The image of the upload with this key; undefined if there is none, or it was deleted. */
export async function findUploaded(
  from: Pick<UnitOfWork['client'], 'query'>,
  ownerId: string,
  key: string,
): Promise<OwnImage | undefined> {
  const { rows } = await from.query<OwnImage>(
    `select ${columns} from images where owner_id = $1 and upload_key = $2`,
    [ownerId, key],
  )
  return rows[0]
}

/** Whether an image is the member's avatar, which was cropped from another image. */
export async function isAvatar(
  { pool }: Pick<UnitOfWork['services'], 'pool'>,
  userId: string,
  id: string,
): Promise<boolean> {
  const { rows } = await pool.query('select 1 from users where id = $1 and image_id = $2', [userId, id])
  return rows.length > 0
}

/** The image, if its AVIFs are not encoded yet. */
export async function findWithoutAvif(
  { pool }: Pick<UnitOfWork['services'], 'pool'>,
  id: string,
): Promise<ImageFiles | undefined> {
  const { rows } = await pool.query<ImageFiles>(
    `select id, widths, purpose from images where id = $1 and owner_id is not null and not 'avif' = any(types)`,
    [id],
  )
  return rows[0]
}

/**
 * Records that the AVIFs are stored. Returns false if the image is gone, or another job was faster. The
 * owner's row is locked before the image's, as everywhere: a transaction that starts to use a new image
 * already holds it.
 */
export async function noteAvif(
  { pool }: Pick<UnitOfWork['services'], 'pool'>,
  id: string,
  bytes: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with owner as (
       select u.id from users u where u.id = (select owner_id from images where id = $1) for no key update),
     noted as (
       update images set types = '{avif,webp}', bytes = bytes + $2 from owner
       where images.id = $1 and images.owner_id = owner.id and types = '{webp}' returning owner_id)
     update users set picture_bytes = picture_bytes + $2 from noted where users.id = noted.owner_id`,
    [id, bytes],
  )
  return rowCount === 1
}

/**
 * Deletes the images with these ids, subtracts their bytes from the owners' quota, and queues the removal of
 * the files for after the commit. Returns the ids that existed. Owners are locked before their images.
 * @throws a foreign key violation if one is in use.
 */
export async function deleteImages(uow: UnitOfWork, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const gone = await uow.ask<ImageFiles>(
    'delete_pictures',
    `with owners as (select u.id from users u
       where u.id in (select owner_id from images where id = any($1)) order by u.id for no key update),
     gone as (delete from images using owners where images.id = any($1) and images.owner_id = owners.id
       returning images.id, owner_id, bytes, widths, purpose),
     freed as (update users u set picture_bytes = greatest(0, picture_bytes - g.bytes)
       from (select owner_id, sum(bytes) as bytes from gone group by owner_id) g where u.id = g.owner_id)
     select id, widths, purpose from gone`,
    [ids],
  )
  if (gone.length > 0) uow.addJob({ identifier: 'remove_pictures', payload: { pictures: gone } })
  return gone.map(({ id }) => id)
}
