import { imageOf, privateAddresses } from '#server/domains/images/index.ts'
import type { StoredImage } from '#server/platform/database/column-types.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Parcel } from '#src/api/contract/trade/order-details.ts'
import type { Shipment } from '#src/api/contract/trade/shipments.ts'

/** A parcel as it is read with its order or dispute. */
export interface StoredShipment {
  carrier: string
  tracking: string
  former_numbers: string[]
  photo: StoredImage | null
  receipt: StoredImage | null
  shipped_at: string
  delivered_at: string | null
  scans: { at: string; text: string }[] | null
}

/** A parcel with its number within the order, and what of each line is in it. */
export interface StoredParcel extends StoredShipment {
  id: string
  position: number
  lines: { line_id: string; quantity: number }[] | null
}

const parcelFields = `'carrier', s.carrier, 'tracking', s.tracking, 'former_numbers', s.former_numbers, 'photo', (select picture_of(i) from images i
        where i.id = s.photo_id), 'receipt', (select picture_of(i) from images i where i.id = s.receipt_id),
        'shipped_at', s.shipped_at, 'delivered_at', s.delivered_at, 'scans', (
        select json_agg(json_build_object('at', c.at, 'text', c.text) order by c.at desc, c.event_id)
        from shipment_scans c where c.shipment_id = s.id)`

/** SQL of the latest parcel of an order, by SQL of its id. */
export const shipmentJson = (
  orderId: string,
  direction: 'out' | 'back',
) => `(select json_build_object(${parcelFields})
      from shipments s where s.order_id = ${orderId} and s.direction = '${direction}'
      order by s.position desc limit 1)`

/** SQL of the parcel of a return, by SQL of its id. */
export const returnShipmentJson = (returnId: string) => `(select json_build_object(${parcelFields})
      from shipments s where s.return_id = ${returnId})`

/** SQL of the parcels of an order to its buyer, by SQL of its id; the first one first. */
export const parcelsJson = (orderId: string) => `(select json_agg(json_build_object(${parcelFields},
        'id', s.id, 'position', s.position, 'lines', (
        select json_agg(json_build_object('line_id', x.line_id, 'quantity', x.quantity) order by x.line_id)
        from shipment_lines x where x.shipment_id = s.id)) order by s.position)
      from shipments s where s.order_id = ${orderId} and s.direction = 'out')`

/** A parcel as the contract shows it to the sides of its order. */
export function shipmentView(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  stored: StoredShipment | null,
): Shipment | null {
  const addresses = privateAddresses(secret, clock.now())
  return (
    stored && {
      carrier: stored.carrier,
      tracking: stored.tracking,
      former_numbers: stored.former_numbers,
      photo: stored.photo && imageOf(stored.photo, addresses),
      receipt: stored.receipt && imageOf(stored.receipt, addresses),
      shipped_at: new Date(stored.shipped_at).toISOString(),
      delivered_at: stored.delivered_at && new Date(stored.delivered_at).toISOString(),
      scans: (stored.scans ?? []).map(({ at, text }) => ({ at: new Date(at).toISOString(), text })),
    }
  )
}

/** A parcel of an order with several, as the contract shows it. */
export function parcelView(services: Pick<Services, 'secret' | 'clock'>, stored: StoredParcel): Parcel {
  const shipment = shipmentView(services, stored)
  if (shipment === null) throw new Error(`The parcel ${stored.id} is not there.`)
  return { ...shipment, id: stored.id, position: stored.position, lines: stored.lines ?? [] }
}
