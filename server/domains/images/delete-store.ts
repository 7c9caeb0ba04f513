import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { fileTypes } from './store.ts'

const deletedImages = statement('delete_images', {
  text: `with owners as (select u.id from users u
       where u.id in (select owner_id from images where id = any($1)) order by u.id for no key update),
     gone as (delete from images where images.id = any($1)
         and (order_id is not null or owner_id in (select id from owners))
       returning images.id, owner_id, bytes, widths, purpose, cutout_key),
     freed as (update users u set picture_bytes = greatest(0, picture_bytes - g.bytes)
       from (select owner_id, sum(bytes) as bytes from gone group by owner_id) g where u.id = g.owner_id)
     select id, widths, purpose, cutout_key from gone`,
  parameters: [t.list(t.text)],
  columns: { ...fileTypes, cutout_key: t.orNull(t.text) },
})

/**
 * Deletes the images with these ids, subtracts their bytes from the owners' quota, and queues the removal of
 * the files for after the commit. Returns the ids that existed. Owners are locked before their images.
 * @throws a foreign key violation if one is in use.
 */
export async function deleteImages(uow: UnitOfWork, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const gone = await uow.ask(deletedImages, [ids])
  if (gone.length > 0) uow.addJob({ identifier: 'remove_pictures', payload: { pictures: gone } })
  return gone.map(({ id }) => id)
}
