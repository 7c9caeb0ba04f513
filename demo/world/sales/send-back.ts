import type { IdOf } from '../ids.ts'
import type { OrderWriter } from './order-writer.ts'
import type { Sale } from './sale.ts'
import { iso, type SaleRows, trackingOf } from './sale-rows.ts'

const texts: Readonly<Record<string, string>> = {
  too_small: 'It is tighter across the shoulders than I expected.',
  too_large: 'I usually wear this size, but it is too wide.',
  changed_mind: 'It is lovely and does not suit me.',
  not_as_described: 'The color is darker than in the photos.',
}

/** A return from its request to its refund: of everything, or of the first piece. */
export function sendBack(rows: SaleRows, order: OrderWriter, sale: Sale, idOf: IdOf): void {
  const [asked, sent, received, refunded] = sale.back
  const id = idOf('rt', sale.name)
  const all = order.lines.filter(({ shipped }) => shipped > 0)
  const isAll = sale.fate === 'all_returned'
  const pieces = (isAll ? all : all.slice(0, 1)).map(line => ({ line, quantity: isAll ? line.shipped : 1 }))
  order.step('request_return', 'buyer', asked)
  const steps = [
    ['request', 'buyer', asked, '', 'authorized'],
    ['ship', 'buyer', sent, 'authorized', 'in_transit'],
    ['receive', 'seller', received, 'in_transit', 'received'],
    ['refund', 'seller', refunded, 'received', 'refunded'],
  ] as const
  steps.forEach(([event, by, at, from_state, to_state], before) => {
    rows.transition_log.push({
      ...{ kind: 'return', entity_id: id, version: before + 1, event, by, from_state, to_state },
      ...{ payload: null, at: iso(at) },
    })
  })
  const goods = pieces.reduce((sum, { line, quantity }) => sum + quantity * line.cents, 0)
  const delivery = isAll ? order.money.shipping_cents : 0
  for (const { line, quantity } of pieces) {
    line.returned += quantity
    line.refunded += quantity * line.cents
    if (line.returned === line.shipped && line.shipped + line.refused === line.quantity)
      line.state = 'returned'
    rows.return_lines.push({
      ...{ return_id: id, line_id: line.id, quantity },
      ...{ amount_cents: quantity * line.cents, restocked: quantity },
    })
  }
  rows.returns.push({
    ...{ id, order_id: order.id, seller_id: order.seller, reason: sale.reason, state: 'refunded' },
    ...{ version: steps.length, delivery_cents: delivery, requested_at: iso(asked) },
  })
  rows.return_entries.push({
    ...{ return_id: id, by: 'buyer', type: 'request', text: texts[sale.reason] ?? '', at: iso(asked) },
  })
  const parcel = idOf('sh', `${sale.name} back`)
  rows.shipments.push({
    ...{ id: parcel, order_id: order.id, direction: 'back', carrier: 'usps', position: 1, return_id: id },
    ...{ tracking: trackingOf(parcel), shipped_at: iso(sent), delivered_at: iso(received) },
  })
  order.refund('returned', id, refunded, { goods, delivery })
  order.step('settle_return', 'system', refunded, isAll ? 'refunded' : order.state)
  if (isAll) order.completedAt = refunded
}
