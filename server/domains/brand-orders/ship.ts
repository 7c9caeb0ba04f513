import type { BrandOrderRow } from '#server/domains/orders/index.ts'
import {
  correctParcel,
  nextPosition,
  parcelKey,
  parcelOf,
  recordShipment,
} from '#server/domains/shipping/index.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { BrandOrderEvent } from '#src/machines/lifecycles/brand-order-events.ts'
import { countPieces } from './line-store.ts'
import { notifyBuyer, notifyThread } from './news.ts'
import { news } from './words.ts'

/** Hands a parcel with the named pieces to its carrier. @throws Refusal 422 on `carrier` or `tracking`. */
export async function handToCarrier(
  uow: UnitOfWork,
  row: BrandOrderRow,
  event: BrandOrderEvent,
): Promise<void> {
  if (event.type !== 'order.ship') throw new Error('Only a shipment is handed over.')
  const position = await nextPosition(uow.client, row.id, 'out')
  const key = {
    orderId: parcelKey(row.id, position),
    direction: 'out',
    service: row.delivery_service,
  } as const
  const parcel = parcelOf(uow.services.secret, key, event)
  await countPieces(
    uow,
    row.id,
    'shipped',
    event.lines.map(line => ({ ...line, refundedCents: 0 })),
  )
  await recordShipment(uow, {
    orderId: row.id,
    direction: 'out',
    ...parcel,
    service: row.delivery_service,
    photoId: null,
    position,
    lines: event.lines,
  })
  // the first parcel brings the invoice; each asks, and it is issued once
  uow.addJob({ identifier: 'issue_documents', payload: { orderId: row.id } })
  const isAll = row.state === 'shipped'
  const write = isAll ? news.shipped : news.partShipped
  notifyBuyer(uow, row, { ...write(parcel.carrier, parcel.tracking), cause: row.version })
  await notifyThread(uow, row, isAll ? 'brand_order_shipped' : 'order_part_shipped', event)
}

/** Corrects the number of one of the parcels, and notifies the buyer. @throws Refusal like `correctParcel`. */
export async function correctTracking(
  uow: UnitOfWork,
  row: BrandOrderRow,
  event: BrandOrderEvent,
): Promise<void> {
  if (event.type !== 'order.correctTracking') throw new Error('Only a correction has another number.')
  notifyBuyer(uow, row, { text: await correctParcel(uow, row, event), cause: row.version })
  await notifyThread(uow, row, 'tracking_corrected', event)
}
