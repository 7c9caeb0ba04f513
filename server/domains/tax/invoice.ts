import { splitInProportion } from '#server/domains/pricing/index.ts'
import {
  creditAmounts,
  invoiceAmounts,
  type RateShare,
  type RefundShares,
  sharesOf,
  takeRefund,
  totalOf,
  without,
} from './amounts.ts'
import type { ContentLine, DocumentContent } from './content.ts'
import type { StoredDocument } from './document-store.ts'
import type { LineForDocuments, OrderForDocuments, RefundForDocuments } from './order-store.ts'
import { rateFor } from './rates.ts'

/** A line of an order with its tax rate, and what is paid for it, in cents. */
interface RatedLine extends LineForDocuments {
  rate: number
  gross: number
}

type Identity = Pick<DocumentContent, 'seller'>

/** The lines with their rates; what the order costs less than they do together is split over them. */
function ratedLines(order: OrderForDocuments, lines: readonly LineForDocuments[]): RatedLine[] {
  const prices = lines.map(line => line.quantity * line.unit_price_cents - line.discount_cents)
  const all = prices.reduce((sum, price) => sum + price, 0)
  const off = splitInProportion(Math.max(0, all - order.subtotal_cents), prices)
  return lines.map((line, at) => ({
    ...line,
    rate: rateFor(order.rates ?? [], line.categories),
    gross: (prices[at] ?? 0) - (off[at] ?? 0),
  }))
}

/** What a refund takes of the rates; an amount that its part does not have any more comes from the other part. */
function sharesOfRefund(
  refund: RefundForDocuments,
  left: readonly RateShare[],
  rateOf: ReadonlyMap<string, number>,
): RefundShares {
  const goodsLeft = left.reduce((sum, { goods }) => sum + goods, 0)
  const deliveryLeft = left.reduce((sum, share) => sum + share.delivery, 0)
  const delivery = Math.min(deliveryLeft, Math.max(refund.delivery_cents, refund.amount_cents - goodsLeft))
  const goods: { rate: number; cents: number }[] = []
  let rest = refund.amount_cents - delivery
  for (const { line_id, cents } of refund.lines) {
    const rate = rateOf.get(line_id)
    const part = Math.min(cents, rest)
    if (rate === undefined || part === 0) continue
    goods.push({ rate, cents: part })
    rest -= part
  }
  return { delivery, goods, rest }
}

const ratesOf = (lines: readonly RatedLine[]) => new Map(lines.map(({ id, rate }) => [id, rate]))

/** The content of the invoice of an order, which the refunds from before it reduce; null where nothing is left. */
export function invoiceContent(
  order: OrderForDocuments,
  lines: readonly LineForDocuments[],
  refunds: readonly RefundForDocuments[],
  { seller }: Identity,
): DocumentContent | null {
  const rated = ratedLines(order, lines)
  const rates = ratesOf(rated)
  const whole = sharesOf(
    rated.map(({ rate, gross }) => ({ rate, cents: gross })),
    order.shipping_cents,
  )
  const left = refunds.reduce(
    (shares, refund) => without(shares, takeRefund(shares, sharesOfRefund(refund, shares, rates))),
    whole,
  )
  const amounts = invoiceAmounts(left)
  const total = totalOf(amounts)
  if (total.gross === 0) return null
  const before = refunds.flatMap(refund => refund.lines)
  const items = rated.map(line => {
    const refunded = before.filter(({ line_id }) => line_id === line.id)
    const quantity = line.quantity - refunded.reduce((sum, each) => sum + each.quantity, 0)
    const gross = line.gross - refunded.reduce((sum, { cents }) => sum + cents, 0)
    return itemLine(line, quantity, gross)
  })
  const delivery = left.reduce((sum, share) => sum + share.delivery, 0)
  return {
    seller,
    buyer: order.address,
    order: { number: order.number, placed_at: order.placed_at.toISOString() },
    ...{ invoice: null, reason: null, text: null },
    lines: inFull(
      [...items.filter(({ gross_cents }) => gross_cents > 0), partLine('delivery', delivery)],
      total.gross,
    ),
    rates: amounts,
    total,
    refunds: refunds.map(({ id }) => id),
  }
}

/** The content of the credit note of a refund, after the invoice and the credit notes before it. */
export function creditContent(
  lines: readonly LineForDocuments[],
  refund: RefundForDocuments,
  [invoice, ...credited]: readonly [StoredDocument, ...StoredDocument[]],
): DocumentContent | null {
  const { content } = invoice
  const whole = content.rates.map(({ rate, goods, delivery }) => ({ rate, goods, delivery }))
  const before = whole.map(({ rate }) => {
    const found = credited.flatMap(each => each.content.rates.filter(share => share.rate === rate))
    return {
      rate,
      goods: found.reduce((sum, share) => sum + share.goods, 0),
      delivery: found.reduce((sum, share) => sum + share.delivery, 0),
    }
  })
  const left = without(whole, before)
  // the rates are those of the invoice, whatever they are now
  const rates = new Map(
    content.lines.flatMap(({ line_id, rate }): [string, number][] =>
      line_id === null || rate === null ? [] : [[line_id, rate]],
    ),
  )
  const taken = takeRefund(left, sharesOfRefund(refund, left, rates))
  const amounts = creditAmounts(before, taken)
  const total = totalOf(amounts)
  if (total.gross === 0) return null
  const items = refund.lines.flatMap(({ line_id, quantity, cents }) => {
    const line = lines.find(({ id }) => id === line_id)
    if (line === undefined || cents === 0) return []
    return [
      { ...itemLine({ ...line, rate: rates.get(line_id) ?? 0 }, quantity, cents), unit_price_cents: null },
    ]
  })
  const delivery = taken.reduce((sum, share) => sum + share.delivery, 0)
  return {
    ...{ seller: content.seller, buyer: content.buyer, order: content.order },
    invoice: { year: invoice.year, number: invoice.number, issued_at: invoice.issued_at.toISOString() },
    reason: refund.reason,
    text: refund.text,
    lines: inFull(delivery === 0 ? items : [...items, partLine('delivery', delivery)], total.gross),
    rates: amounts,
    total,
    refunds: [],
  }
}

const itemLine = (
  line: Pick<RatedLine, 'id' | 'title' | 'options' | 'sku' | 'unit_price_cents' | 'rate'>,
  quantity: number,
  gross: number,
): ContentLine => ({
  of: 'item',
  line_id: line.id,
  ...{ title: line.title, options: line.options, sku: line.sku },
  quantity: quantity === 0 ? null : quantity,
  unit_price_cents: line.unit_price_cents,
  rate: line.rate,
  gross_cents: gross,
})

const partLine = (of: 'delivery' | 'refund', gross: number): ContentLine => ({
  of,
  line_id: null,
  ...{ title: null, options: null, sku: null, quantity: null, unit_price_cents: null, rate: null },
  gross_cents: gross,
})

/** Adds what is for no line, so that the lines are the total. */
function inFull(lines: readonly ContentLine[], gross: number): ContentLine[] {
  const rest = gross - lines.reduce((sum, { gross_cents }) => sum + gross_cents, 0)
  return rest === 0 ? [...lines] : [...lines, partLine('refund', rest)]
}
