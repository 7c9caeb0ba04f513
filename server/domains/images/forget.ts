import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { deleteImages } from './store.ts'

/**
 * Removes all images of a member from everything that shows them and deletes them: rows now, files after the
 * commit. An image may show the member or their home.
 */
export async function forgetImages(uow: UnitOfWork, userId: string): Promise<void> {
  const own = await uow.ask<{ id: string }>(
    'pictures_of_owner',
    'select id from images where owner_id = $1 order by id for update',
    [userId],
  )
  const ids = own.map(({ id }) => id)
  if (ids.length === 0) return
  await uow.ask(
    'take_pictures_out',
    `with a as (update users set image_id = null where image_id = any($1)),
       b as (update brands set image_id = null where image_id = any($1)),
       c as (delete from product_images where image_id = any($1)),
       d as (delete from garment_images where image_id = any($1))
     delete from ad_images where image_id = any($1)`,
    [ids],
  )
  await deleteImages(uow, ids)
}
