import type { OrderRow } from '#server/domains/orders/row.ts'
import { imageGone } from '#server/domains/orders/words.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'

const garmentsOfOrder = statement('garments_of_order', {
  text: `select a.garment_id as id from order_lines l join ads a on a.id = l.item_id
     where l.order_id = $1 and a.garment_id is not null order by a.garment_id`,
  parameters: [t.text],
  columns: { id: t.text },
})

/** The garments of the seller that the ads of an order were made from. */
export async function findGarmentsOf(uow: UnitOfWork, orderId: string): Promise<string[]> {
  const rows = await uow.ask(garmentsOfOrder, [orderId])
  return rows.map(({ id }) => id)
}

const ownImage = statement('own_pack_photo', {
  text: `select id from images where id = $1 and owner_id = $2 and purpose in ('message', 'dispute') for update`,
  parameters: [t.text, t.text],
  columns: { id: t.text },
})

/**
 * Locks the photo of a packed parcel, so that no sweep deletes it meanwhile.
 * @throws Refusal 422 on `photo` if it does not exist, or belongs to somebody else.
 */
export async function claimPackImage(uow: UnitOfWork, ownerId: string, id: string): Promise<string> {
  const [own] = await uow.ask(ownImage, [id, ownerId])
  if (own === undefined) throw invalid('photo', imageGone)
  return own.id
}

const insertReview = statement('insert_review', {
  text: `insert into reviews (order_id, by, author_id, subject_id, rating, text, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
  parameters: [t.text, t.text, t.text, t.text, t.int, t.text, t.timestamp],
})

/** Writes a side's review of the other. */
export async function addReview(
  uow: UnitOfWork,
  { id, buyer_id: buyerId, seller_id: sellerId }: OrderRow,
  { by, rating, text }: { by: Deal; rating: number; text: string },
): Promise<void> {
  if (buyerId === null) throw new Error(`The order ${id} has no buyer who could review.`)
  const [author, subject] = by === 'buyer' ? [buyerId, sellerId] : [sellerId, buyerId]
  await uow.ask(insertReview, [id, by, author, subject, rating, text, uow.now])
}
