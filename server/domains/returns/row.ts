import type { Row } from '#server/platform/lifecycle/definition.ts'
import type { ReturnReason } from '#src/api/contract/values/return-reasons.ts'

/** A line of a return. */
export interface ReturnLine {
  line_id: string
  item_id: string
  title: string
  quantity: number
  /** The price of its pieces, without what was refunded of the line before. */
  price_cents: number
  amount_cents: number | null
  restocked: number | null
}

export interface ReturnRow extends Row {
  order_id: string
  checkout_id: string
  buyer_id: string | null
  seller_id: string
  reason: ReturnReason
  /** What was refunded of the delivery, in cents. */
  delivery_cents: number
  requested_at: Date
  lines: ReturnLine[]
  /** What is not refunded of the goods of its order, in cents. */
  goods_cents: number
  /** Whether an address is kept, or the brand has one now. */
  has_return_address: boolean
}

/** The most that can be refunded for each line: together never more than is left of the goods. */
export function mostCents({
  lines,
  goods_cents,
}: Pick<ReturnRow, 'lines' | 'goods_cents'>): Map<string, number> {
  let left = goods_cents
  return new Map(
    lines.map(({ line_id, price_cents }) => {
      const most = Math.max(0, Math.min(price_cents, left))
      left -= most
      return [line_id, most]
    }),
  )
}
