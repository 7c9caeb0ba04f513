import type { IdOf } from '../ids.ts'
import { OrderWriter } from './order-writer.ts'
import { day, type Sale } from './sale.ts'
import { iso, type SaleRows, trackingOf } from './sale-rows.ts'
import { sendBack } from './send-back.ts'
import { storeOrder } from './store-order.ts'

interface Writing {
  idOf: IdOf
  seller: string
  now: number
}

const returnWindow = 30 * day
const [arrivalReminder, arrival] = [12 * day, 14 * day]

/** Adds the rows of a sale as far as its life has come by now. */
export function writeSale(rows: SaleRows, sale: Sale, { idOf, seller, now }: Writing): void {
  const order = new OrderWriter(rows, sale, { idOf, seller })
  order.step('place', 'buyer', sale.at, 'placed')
  order.capture(sale.at)
  live(rows, order, sale, idOf, now)
  storeOrder(rows, order, sale, idOf)
}

function live(rows: SaleRows, order: OrderWriter, sale: Sale, idOf: IdOf, now: number): void {
  const { fate, acceptedAt, shippedAt, deliveredAt } = sale
  if (fate === 'buyer_cancels') {
    cancel(order, 'buyer', acceptedAt)
    return
  }
  order.step('accept', 'seller', acceptedAt, 'accepted.preparing')
  if (fate === 'brand_cancels') {
    cancel(order, 'seller', shippedAt, 'The last piece was damaged in our stock.')
    return
  }
  if (fate === 'line_refused') refuse(order, (acceptedAt + shippedAt) / 2)
  ship(rows, order, sale, idOf, now)
  if (deliveredAt > now) {
    order.deadline('arrivalReminder', 'shipped', shippedAt + arrivalReminder)
    order.deadline('arrival', 'shipped', shippedAt + arrival)
    return
  }
  order.step('deliver', 'buyer', deliveredAt, 'delivered.returnable')
  const isBack = fate === 'one_returned' || fate === 'all_returned'
  if (isBack && sale.back[3] < now) sendBack(rows, order, sale, idOf)
  if (fate === 'part_refunded' && deliveredAt + 2 * day < now) giveBack(order, deliveredAt + 2 * day)
  if (order.state !== 'refunded') complete(order, deliveredAt + returnWindow, now)
}

/** At the end of the time for returns, if it has come. */
function complete(order: OrderWriter, over: number, now: number): void {
  if (over > now) {
    order.deadline('returnWindow', 'delivered.returnable', over)
    return
  }
  order.step('return_window_deadline', 'system', over, 'completed')
  order.pay(over)
}

function cancel(order: OrderWriter, by: string, at: number, reason?: string): void {
  order.step('cancel', by, at, 'cancelled', reason)
  order.refund('cancelled', '', at, { goods: order.goodsLeft, delivery: order.money.shipping_cents })
  for (const line of order.lines) Object.assign(line, { refused: line.quantity, state: 'cancelled' })
  order.completedAt = at
}

/** One piece is not there after all. */
function refuse(order: OrderWriter, at: number): void {
  const line = order.lines.at(-1)
  if (line === undefined) return
  order.step('refuse_line', 'seller', at, order.state, 'This piece has a flaw that we found when packing.')
  order.refund('line_refused', String(order.version), at, { goods: line.cents })
  line.refused = 1
  line.refunded = line.cents
  if (line.quantity === 1) line.state = 'refused'
}

function ship(
  rows: SaleRows,
  order: OrderWriter,
  { name, shippedAt, deliveredAt }: Sale,
  idOf: IdOf,
  now: number,
): void {
  order.step('ship', 'seller', shippedAt, 'shipped')
  const id = idOf('sh', name)
  rows.shipments.push({
    ...{ id, order_id: order.id, direction: 'out', carrier: 'usps', position: 1, return_id: null },
    ...{ tracking: trackingOf(id), shipped_at: iso(shippedAt) },
    delivered_at: deliveredAt > now ? null : iso(deliveredAt),
  })
  for (const line of order.lines.filter(each => each.quantity > each.refused)) {
    line.shipped = line.quantity - line.refused
    line.state = 'shipped'
    rows.shipment_lines.push({ shipment_id: id, line_id: line.id, quantity: line.shipped })
  }
}

/** A part of the price goes back, and the buyer keeps the goods. */
function giveBack(order: OrderWriter, at: number): void {
  const [line] = order.lines
  if (line === undefined) return
  const goods = Math.round(line.cents * 0.15)
  order.step('refund_part', 'seller', at)
  order.refund('refunded', String(order.version), at, { goods, text: 'A button is loose; we are sorry.' })
  line.refunded += goods
}
