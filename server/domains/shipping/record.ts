import { newId } from '#server/platform/ids/ids.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { DeliveryService } from '#src/api/contract/values/delivery-services.ts'
import { builtin, handToBuiltin } from './builtin-carrier.ts'
import { addShipment } from './store.ts'

/** A parcel that was handed to a carrier: to the buyer, or back to the seller. */
export interface NewShipment {
  orderId: string
  direction: 'out' | 'back'
  carrier: string
  tracking: string
  /** An image of the packed parcel. */
  photoId: string | null
  /** An image of the drop-off receipt. */
  receiptId?: string | null
  /** The service that the sender pays for; standard where none is named. */
  service?: DeliveryService
  /** Where an order has several parcels in this direction. */
  position?: number
  /** The return of a brand's order that it belongs to. */
  returnId?: string
  /** What is in it, where not all of the order is. */
  lines?: readonly { lineId: string; quantity: number }[]
}

/** Records a parcel as part of the change of its order or dispute. */
export async function recordShipment(uow: UnitOfWork, shipment: NewShipment): Promise<void> {
  const { carrier, tracking, service = 'standard' } = shipment
  await addShipment(uow, {
    id: newId('sh'),
    position: 1,
    returnId: null,
    receiptId: null,
    lines: [],
    ...shipment,
  })
  if (carrier === builtin) await handToBuiltin(uow, tracking, service)
}
