import type { OrderRow } from '#server/domains/orders/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'
import { imageGone } from './words.ts'

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
 * Locks the photo of a packed parcel, or that of its drop-off receipt, so that no sweep deletes it meanwhile.
 * @throws Refusal 422 on the field if it does not exist, or belongs to somebody else.
 */
export async function claimParcelImage(
  uow: UnitOfWork,
  ownerId: string,
  field: 'photo' | 'receipt',
  id: string,
): Promise<string> {
  const [own] = await uow.ask(ownImage, [id, ownerId])
  if (own === undefined) throw invalid(field, imageGone)
  return own.id
}

const claimOfOrder = statement('claim_of_order', {
  text: `select s.shipped_at, u.name as seller_name, u.time_zone as seller_zone, b.time_zone as buyer_zone
     from shipments s join orders o on o.id = s.order_id join users u on u.id = o.seller_id
       left join users b on b.id = o.buyer_id
     where s.order_id = $1 and s.direction = 'out'`,
  parameters: [t.text],
  columns: {
    shipped_at: t.timestamp,
    seller_name: t.text,
    seller_zone: t.orNull(t.text),
    buyer_zone: t.orNull(t.text),
  },
})

/** When the seller of a locked purchase marked it as shipped, the seller's name, and the time zones of both sides. */
export async function findClaim(uow: UnitOfWork, orderId: string) {
  const [claim] = await uow.ask(claimOfOrder, [orderId])
  if (claim === undefined) throw new Error(`The order ${orderId} has no parcel.`)
  return claim
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
