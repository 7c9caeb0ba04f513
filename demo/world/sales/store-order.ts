import type { IdOf } from '../ids.ts'
import type { OrderWriter } from './order-writer.ts'
import type { Sale } from './sale.ts'
import { iso, type SaleRows } from './sale-rows.ts'

/** The rows of an order and its payment, once everything has happened to it. */
export function storeOrder(rows: SaleRows, order: OrderWriter, sale: Sale, idOf: IdOf): void {
  const { at, guest, lines } = sale
  const { email, address } = guest
  const { money, paymentId, seller } = order
  const checkout = idOf('k', sale.name)
  const amount_cents = money.subtotal_cents + money.shipping_cents
  rows.checkouts.push({
    ...{ id: checkout, state: 'paid', version: 5, email, address, shipping: {}, created_at: iso(at) },
  })
  const share = {
    ...{ seller_id: seller, kind: 'brand_order', item_ids: lines.map(({ item }) => item.id), fee: 0 },
    ...{ subtotal: money.subtotal_cents, shipping: money.shipping_cents, commission: money.commission_cents },
  }
  rows.payments.push({
    ...{
      id: paymentId,
      checkout_id: checkout,
      provider: 'manual',
      reference: order.chargeId,
      method: 'tok_ok',
    },
    ...{ amount_cents, refunded_cents: money.refunded_cents, state: 'captured', split: [share] },
    ...{ created_at: iso(at), settled_at: iso(at) },
  })
  rows['manual_provider.charges'].push({
    ...{ key: paymentId, id: order.chargeId, token: 'tok_ok', amount_cents, state: 'captured' },
    ...{ settles_at: iso(at), created_at: iso(at) },
  })
  rows.orders.push({
    ...{ id: order.id, kind: 'brand_order', checkout_id: checkout, payment_id: paymentId, seller_id: seller },
    ...{ email, address, state: order.state, version: order.version, ...money, fee_cents: 0 },
    ...{ placed_at: iso(at), accepted_at: sale.fate === 'buyer_cancels' ? null : iso(sale.acceptedAt) },
    completed_at: order.completedAt === null ? null : iso(order.completedAt),
  })
  order.lines.forEach((line, position) => {
    const item = lines[position]?.item
    if (item === undefined) return
    const { id: item_id, listing_id, slug: listing_slug, title, options, image } = item
    rows.checkout_lines.push({
      ...{ checkout_id: checkout, item_id, position, listing_id, seller_id: seller },
      ...{ quantity: line.quantity, unit_price_cents: line.cents, held: 0 },
    })
    rows.order_lines.push({
      ...{
        id: line.id,
        order_id: order.id,
        position,
        item_id,
        listing_id,
        listing_slug,
        title,
        options,
        picture: image,
      },
      ...{ quantity: line.quantity, unit_price_cents: line.cents, state: line.state, shipped: line.shipped },
      ...{ refused: line.refused, returned: line.returned, refunded_cents: line.refunded },
      ...{ seller_id: seller, sold_at: iso(at) },
    })
  })
}
