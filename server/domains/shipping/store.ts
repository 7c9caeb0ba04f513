import { isUniqueViolation } from '#server/platform/database/errors.ts'
import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import type { Picture } from '#server/platform/database/tables/catalog.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import * as words from './words.ts'

const insertShipment = statement('insert_shipment', {
  text: `insert into shipments (id, order_id, direction, carrier, tracking, photo_id, shipped_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
  parameters: [t.text, t.text, t.text, t.text, t.text, t.orNull(t.text), t.timestamp],
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
  },
): Promise<void> {
  const { id, orderId, direction, carrier, tracking, photoId } = shipment
  try {
    await uow.ask(insertShipment, [id, orderId, direction, carrier, tracking, photoId, uow.now])
  } catch (error) {
    if (!isUniqueViolation(error, 'shipments_one_of_number')) throw error
    throw invalid('tracking', words.numberTaken)
  }
}

const shipmentColumns = {
  carrier: t.text,
  tracking: t.text,
  photo: t.orNull(t.jsonb<Picture>()),
  shipped_at: t.timestamp,
  delivered_at: t.orNull(t.timestamp),
  scans: t.orNull(t.json<{ at: string; text: string }[]>()),
}

const shipmentOfOrder = statement('shipment_of_order', {
  text: `select s.carrier, s.tracking, (select picture_of(i) from images i where i.id = s.photo_id) as photo,
       s.shipped_at, s.delivered_at,
       (select json_agg(json_build_object('at', c.at, 'text', c.text) order by c.at desc, c.event_id)
        from shipment_scans c where c.shipment_id = s.id) as scans
     from shipments s where s.order_id = $1 and s.direction = $2`,
  parameters: [t.text, t.text],
  columns: shipmentColumns,
})

/** The parcel of an order to its buyer, or back to its seller. */
export async function findShipment(on: Asked, orderId: string, direction: 'out' | 'back') {
  const [found] = await ask(on, shipmentOfOrder, [orderId, direction])
  return found
}

const shipmentByTracking = statement('shipment_by_tracking', {
  text: `select s.id, s.order_id, s.direction, d.id as dispute_id,
       exists (select from shipment_scans c where c.shipment_id = s.id and c.event_id = $3) as is_known
     from shipments s left join disputes d on d.order_id = s.order_id
     where s.carrier = $1 and s.carrier <> 'other' and tracking_key(s.tracking) = tracking_key($2)
     order by s.shipped_at desc, s.id desc limit 1`,
  parameters: [t.text, t.text, t.text],
  columns: {
    id: t.text,
    order_id: t.text,
    direction: t.textOf<'out' | 'back'>(),
    dispute_id: t.orNull(t.text),
    is_known: t.bool,
  },
})

/** The parcel with this number by a carrier with a name, the dispute of its order, and whether this report of it is known. */
export async function findByTracking(
  on: Asked,
  { carrier, tracking, eventId }: { carrier: string; tracking: string; eventId: string },
) {
  const [found] = await ask(on, shipmentByTracking, [carrier, tracking, eventId])
  return found
}

const insertScan = statement('insert_shipment_scan', {
  text: `with added as (
       insert into shipment_scans (shipment_id, event_id, status, text, at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning shipment_id, status, at),
     delivered as (
       update shipments s set delivered_at = a.at from added a
       where s.id = a.shipment_id and a.status = 'delivered' and s.delivered_at is null)
     select 1 from added`,
  parameters: [t.text, t.text, t.text, t.text, t.timestamp],
})

/** Records a report of the carrier. Returns false for one that is known. */
export async function addScan(
  uow: UnitOfWork,
  shipmentId: string,
  scan: { eventId: string; status: string; text: string; at: Date },
): Promise<boolean> {
  const { eventId, status, text, at } = scan
  return (await uow.ask(insertScan, [shipmentId, eventId, status, text, at])).length > 0
}
