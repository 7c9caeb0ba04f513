import { imageOf, privateAddresses } from '#server/domains/images/index.ts'
import type { Picture } from '#server/platform/database/tables/catalog.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Shipment } from '#src/api/contract/shipments.ts'

/** A parcel as it is read with its order or dispute. */
export interface StoredShipment {
  carrier: string
  tracking: string
  photo: Picture | null
  shipped_at: string
  delivered_at: string | null
  scans: { at: string; text: string }[] | null
}

/** SQL of a parcel of an order, by SQL of its id. */
export const shipmentJson = (
  orderId: string,
  direction: 'out' | 'back',
) => `(select json_build_object('carrier', s.carrier, 'tracking', s.tracking, 'photo', (select picture_of(i) from images i
        where i.id = s.photo_id), 'shipped_at', s.shipped_at, 'delivered_at', s.delivered_at, 'scans', (
        select json_agg(json_build_object('at', c.at, 'text', c.text) order by c.at desc, c.event_id)
        from shipment_scans c where c.shipment_id = s.id))
      from shipments s where s.order_id = ${orderId} and s.direction = '${direction}')`

/** A parcel as the contract shows it to the sides of its order. */
export function shipmentView(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  stored: StoredShipment | null,
): Shipment | null {
  return (
    stored && {
      carrier: stored.carrier,
      tracking: stored.tracking,
      photo: stored.photo && imageOf(stored.photo, privateAddresses(secret, clock.now())),
      shipped_at: new Date(stored.shipped_at).toISOString(),
      delivered_at: stored.delivered_at && new Date(stored.delivered_at).toISOString(),
      scans: (stored.scans ?? []).map(({ at, text }) => ({ at: new Date(at).toISOString(), text })),
    }
  )
}
