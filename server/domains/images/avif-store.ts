import { ask, countChanged, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ImageFiles } from './files.ts'
import { fileTypes } from './store.ts'

const imageWithoutAvif = statement('find_image_without_avif', {
  text: `select id, widths, purpose from images where id = $1 and purpose is not null and not 'avif' = any(types)`,
  parameters: [t.text],
  columns: fileTypes,
  planned: 'each time',
})

/** The image, if its AVIFs are not encoded yet. */
export async function findWithoutAvif(
  { pool }: Pick<UnitOfWork['services'], 'pool'>,
  id: string,
): Promise<ImageFiles | undefined> {
  const [found] = await ask(pool, imageWithoutAvif, [id])
  return found
}

const notedAvif = statement('note_avif', {
  text: `with owner as (
       select u.id from users u where u.id = (select owner_id from images where id = $1) for no key update),
     noted as (
       update images set types = '{avif,webp}', bytes = bytes + $2
       where images.id = $1 and types = '{webp}' and (order_id is not null or owner_id = (select id from owner))
       returning owner_id),
     charged as (update users set picture_bytes = picture_bytes + $2 from noted where users.id = noted.owner_id)
     select 1 from noted`,
  parameters: [t.text, t.int],
  planned: 'each time',
})

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
  return (await countChanged(pool, notedAvif, [id, bytes])) === 1
}
