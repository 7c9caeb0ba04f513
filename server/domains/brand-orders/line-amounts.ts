import { paidForLine } from '#server/domains/orders/index.ts'
import { splitInProportion } from '#server/domains/pricing/index.ts'
import { commissionOn, goodsLeft, type RefundedOrder } from './money.ts'

/** What of the amounts of an order is of one of its lines, in cents. */
export interface LineAmounts {
  /** What was paid for its pieces: their price without what a discount code took off. */
  items: number
  /** What of that went back to the buyer. */
  itemsRefunded: number
  commission: number
  /** What is left for the brand: the items, without what was refunded and the commission. */
  payout: number
  delivery: number
  deliveryRefunded: number
}

interface Line {
  quantity: number
  unit_price_cents: number
  /** What a discount code took off all of its pieces. */
  discount_cents: number
  /** Refunded for this line. */
  refunded_cents: number
}

/**
 * The amounts of an order as those of its lines, which add up to them to the cent. What is of no line is divided: a
 * refund of the whole order by what was not refunded before, the commission by what is left of the items, and the
 * delivery by their price.
 */
export function lineAmounts(order: RefundedOrder, lines: readonly Line[]): LineAmounts[] {
  const items = lines.map(paidForLine)
  const own = lines.map(line => line.refunded_cents)
  const goodsRefunded = order.subtotal_cents - goodsLeft(order)
  const rest = goodsRefunded - own.reduce((sum, cents) => sum + cents, 0)
  const shared = splitInProportion(
    Math.max(0, rest),
    items.map((cents, at) => cents - (own[at] ?? 0)),
  )
  const left = items.map((cents, at) => cents - (own[at] ?? 0) - (shared[at] ?? 0))
  const commission = splitInProportion(commissionOn(order, goodsLeft(order)), left)
  const delivery = splitInProportion(order.shipping_cents, items)
  const deliveryRefunded = splitInProportion(order.delivery_refunded_cents, delivery)
  return items.map((cents, at) => ({
    items: cents,
    itemsRefunded: cents - (left[at] ?? 0),
    commission: commission[at] ?? 0,
    payout: (left[at] ?? 0) - (commission[at] ?? 0),
    delivery: delivery[at] ?? 0,
    deliveryRefunded: deliveryRefunded[at] ?? 0,
  }))
}
