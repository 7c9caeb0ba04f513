import type { StoredImage } from '#server/platform/database/column-types.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import * as words from './words.ts'

const insertShipment = statement('insert_shipment', {
  text: `with parcel as (
       insert into shipments (id, order_id, direction, carrier, tracking, photo_id, shipped_at, position, return_id,
         receipt_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $12) returning id)
     insert into shipment_lines (shipment_id, line_id, quantity)
     select parcel.id, x.line_id, x.quantity from parcel, unnest($10::text[], $11::int[]) as x (line_id, quantity)`,
  parameters: [
    t.text,
    t.text,
    t.text,
    t.text,
    t.text,
    t.orNull(t.text),
    t.timestamp,
    t.int,
    t.orNull(t.text),
    t.list(t.text),
    t.list(t.int),
    t.orNull(t.text),
  ],
})

/** Inserts a shipment of a locked order. @throws Refusal 422 for the number of another parcel. */
export async function addShipment(
  uow: UnitOfWork,
  shipment: {
    id: string
    orderId: string
    direction: 'out' | 'back'
    carrier: string
    tracking: string
    photoId: string | null
    receiptId: string | null
    position: number
    returnId: string | null
    lines: readonly { lineId: string; quantity: number }[]
  },
): Promise<void> {
  const { id, orderId, direction, carrier, tracking, photoId, receiptId, position, returnId, lines } =
    shipment
  try {
    await uow.ask(insertShipment, [
      ...([id, orderId, direction, carrier, tracking, photoId, uow.now, position, returnId] as const),
      lines.map(({ lineId }) => lineId),
      lines.map(({ quantity }) => quantity),
      receiptId,
    ])
  } catch (error) {
    if (!isUniqueViolation(error, 'shipments_one_of_number')) throw error
    throw invalid('tracking', words.numberTaken)
  }
}

const shipmentColumns = {
  carrier: t.text,
  tracking: t.text,
  former_numbers: t.list(t.text),
  photo: t.orNull(t.jsonb<StoredImage>()),
  receipt: t.orNull(t.jsonb<StoredImage>()),
  shipped_at: t.timestamp,
  delivered_at: t.orNull(t.timestamp),
  scans: t.orNull(t.json<{ at: string; text: string }[]>()),
}

const shipmentOfOrder = statement('shipment_of_order', {
  text: `select s.carrier, s.tracking, s.former_numbers, (select picture_of(i) from images i where i.id = s.photo_id) as photo,
       (select picture_of(i) from images i where i.id = s.receipt_id) as receipt,
       s.shipped_at, s.delivered_at,
       (select json_agg(json_build_object('at', c.at, 'text', c.text) order by c.at desc, c.event_id)
        from shipment_scans c where c.shipment_id = s.id) as scans
     from shipments s where s.order_id = $1 and s.direction = $2 order by s.position desc limit 1`,
  parameters: [t.text, t.text],
  columns: shipmentColumns,
})

/** The parcel of an order to its buyer, or back to its seller. */
export async function findShipment(on: Asked, orderId: string, direction: 'out' | 'back') {
  const [found] = await ask(on, shipmentOfOrder, [orderId, direction])
  return found
}

const receiptAdded = statement('keep_receipt', {
  text: `update shipments set receipt_id = $2 where order_id = $1 and direction = 'out'`,
  parameters: [t.text, t.text],
})

/** Adds the image of the drop-off receipt to the parcel of a locked purchase, which has one parcel. */
export async function addReceipt(uow: UnitOfWork, orderId: string, imageId: string): Promise<void> {
  await uow.ask(receiptAdded, [orderId, imageId])
}

const deliveredParcels = statement('deliver_parcels', {
  text: `update shipments set delivered_at = $2
     where order_id = $1 and direction = 'out' and delivered_at is null`,
  parameters: [t.text, t.timestamp],
})

/** Marks all parcels to the buyer of a locked order as delivered: somebody said so, or the time is over. */
export async function deliverParcels(uow: UnitOfWork, orderId: string): Promise<void> {
  await uow.ask(deliveredParcels, [orderId, uow.now])
}

const parcelCount = statement('count_parcels', {
  text: 'select count(*)::int as parcels from shipments where order_id = $1 and direction = $2',
  parameters: [t.text, t.text],
  columns: { parcels: t.int },
})

/** The position of the next parcel of a locked order. */
export async function nextPosition(on: Asked, orderId: string, direction: 'out' | 'back'): Promise<number> {
  const [found] = await ask(on, parcelCount, [orderId, direction])
  return (found?.parcels ?? 0) + 1
}
