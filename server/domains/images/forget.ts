import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { deleteImages } from './delete-store.ts'

const ownImages = statement('images_of_owner', {
  // also what a guest uploaded for an order that is the member's
  text: `select id from images where owner_id = $1 or order_id in (select o.id from orders o
       where o.buyer_id = $1 or o.buyer_id is null and o.email = (select u.email from users u where u.id = $1))
     order by id for update`,
  parameters: [t.text],
  columns: { id: t.text },
})

const takeOut = statement('take_images_out', {
  text: `with a as (update users set image_id = null where image_id = any($1)),
       b as (update brands set image_id = case when image_id = any($1) then null else image_id end,
         cover_id = case when cover_id = any($1) then null else cover_id end,
         logo_id = case when logo_id = any($1) then null else logo_id end
         where image_id = any($1) or cover_id = any($1) or logo_id = any($1)),
       c as (delete from product_images where image_id = any($1)),
       d as (delete from garment_images where image_id = any($1)),
       e as (delete from message_images where image_id = any($1)),
       f as (delete from dispute_images where image_id = any($1)),
       -- one update: a second one of the same row in a statement has no effect
       g as (update shipments set photo_id = case when photo_id = any($1) then null else photo_id end,
           receipt_id = case when receipt_id = any($1) then null else receipt_id end
         where photo_id = any($1) or receipt_id = any($1)),
       h as (delete from return_images where image_id = any($1)),
       j as (update variants set image_id = null where image_id = any($1))
     delete from ad_images where image_id = any($1)`,
  parameters: [t.list(t.text)],
})

/**
 * Removes all images of a member from everything that shows them and deletes them: rows now, files after the
 * commit. An image may show the member or their home.
 */
export async function forgetImages(uow: UnitOfWork, userId: string): Promise<void> {
  const own = await uow.ask(ownImages, [userId])
  const ids = own.map(({ id }) => id)
  if (ids.length === 0) return
  await uow.ask(takeOut, [ids])
  await deleteImages(uow, ids)
}
