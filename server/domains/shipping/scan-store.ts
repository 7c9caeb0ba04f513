import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Scan } from './scan.ts'

const shipmentByTracking = statement('shipment_by_tracking', {
  text: `select s.id, s.order_id, o.kind, s.direction, d.id as dispute_id, s.return_id,
       exists (select from shipment_scans c where c.shipment_id = s.id and c.event_id = $3) as is_known
     from shipments s join orders o on o.id = s.order_id left join disputes d on d.order_id = s.order_id
     where s.carrier = $1 and s.carrier <> 'other' and tracking_key(s.tracking) = tracking_key($2)
     order by s.shipped_at desc, s.id desc limit 1`,
  parameters: [t.text, t.text, t.text],
  columns: {
    id: t.text,
    order_id: t.text,
    kind: t.textOf<'brand_order' | 'purchase'>(),
    direction: t.textOf<'out' | 'back'>(),
    dispute_id: t.orNull(t.text),
    return_id: t.orNull(t.text),
    is_known: t.bool,
  },
})

/**
 * The parcel with this number by a carrier with a name, the dispute of its order, the return that it belongs to, and
 * whether this report of it is known.
 */
export async function findByTracking(
  on: Asked,
  { carrier, tracking, eventId }: { carrier: string; tracking: string; eventId: string },
) {
  const [found] = await ask(on, shipmentByTracking, [carrier, tracking, eventId])
  return found
}

const insertScan = statement('insert_shipment_scan', {
  text: `with added as (
       insert into shipment_scans (shipment_id, event_id, status, text, at)
       select s.id, $2, $3, $4, $5 from shipments s
         where s.id = $1 and s.carrier = $6 and tracking_key(s.tracking) = tracking_key($7)
       on conflict do nothing returning shipment_id, status, at),
     delivered as (
       update shipments s set delivered_at = a.at from added a
       where s.id = a.shipment_id and a.status = 'delivered' and s.delivered_at is null returning s.id)
     select exists (select from delivered) as has_delivered from added`,
  parameters: [t.text, t.text, t.text, t.text, t.timestamp, t.text, t.text],
  columns: { has_delivered: t.bool },
})

/**
 * Records a report of the carrier about a parcel of a locked order. Returns undefined for one that is known, or whose
 * number the parcel no longer has, and otherwise whether the parcel is delivered since this report; carriers may report
 * a delivery several times.
 */
export async function addScan(
  uow: UnitOfWork,
  shipmentId: string,
  scan: Scan,
): Promise<{ has_delivered: boolean } | undefined> {
  const { carrier, tracking, eventId, status, text, at } = scan
  const [added] = await uow.ask(insertScan, [shipmentId, eventId, status, text, at, carrier, tracking])
  return added
}
