import type { Order } from '#src/api/contract/trade/orders.ts'
import { deliveryNotes } from './delivery-words.ts'

interface DeliveryNoteProps {
  of: Pick<Order, 'delivery' | 'pickup_point'>
  side: 'buyer' | 'seller'
}

/** What one side of an order has to know of its delivery; nothing where it is the usual one. */
export function DeliveryNote({ of: { delivery, pickup_point: point }, side }: DeliveryNoteProps) {
  const note = deliveryNotes[delivery]
  if (note === null) return null
  if (point === null || side === 'seller') return <p>{note[side]}</p>
  const { name, line1, city, region, postcode, hours } = point
  return (
    <div>
      <p>{note.buyer}</p>
      <address className="postal">
        {[name, line1, `${city}, ${region} ${postcode}`, ...hours].map(line => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </address>
    </div>
  )
}
