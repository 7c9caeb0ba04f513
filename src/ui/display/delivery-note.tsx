import type { DeliveryService } from '#src/api/contract/values/delivery-services.ts'
import { deliveryNotes } from './delivery-words.ts'

interface DeliveryNoteProps {
  of: DeliveryService
  side: 'buyer' | 'seller'
}

/** What one side of an order has to know of its delivery; nothing where it is the usual one. */
export function DeliveryNote({ of, side }: DeliveryNoteProps) {
  const note = deliveryNotes[of]
  return note !== null && <p>{note[side]}</p>
}
