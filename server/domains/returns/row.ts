import { type ItemSize, sizeOfLine } from '#server/domains/catalog/index.ts'
import { paidForSql } from '#server/domains/pricing/index.ts'
import type { StoredImage } from '#server/platform/database/column-types.ts'
import { type RowWith, t } from '#server/platform/database/statement.ts'
import { initially, joined, row, written } from '#server/platform/lifecycle/row.ts'
import type { ReturnReason } from '#src/api/contract/values/return-reasons.ts'

/** A line of a return. */
export interface ReturnLine {
  line_id: string
  item_id: string
  title: string
  quantity: number
  /** What was paid for its pieces, without what was refunded of the line before. */
  price_cents: number
  amount_cents: number | null
  restocked: number | null
  options: string | null
  size: ItemSize | null
  image: StoredImage | null
}

const linesOf = `(select coalesce(json_agg(json_build_object('line_id', x.line_id, 'item_id', l.item_id, 'title', l.title,
      'quantity', x.quantity, 'price_cents', least(${paidForSql('l.refused + l.returned', 'x.quantity')},
        l.quantity * l.unit_price_cents - l.discount_cents - l.refunded_cents), 'amount_cents', x.amount_cents,
      'restocked', x.restocked, 'options', l.options, 'size', ${sizeOfLine}, 'image', l.picture) order by l.position), '[]')
    from return_lines x join order_lines l on l.id = x.line_id where x.return_id = t.id)`

export const returnRow = row('returns', {
  /** What was refunded of the delivery, in cents. */
  delivery_cents: written(initially(0, t.int)),
  order_id: t.text,
  seller_id: t.text,
  reason: t.textOf<ReturnReason>(),
  requested_at: t.timestamp,
  // a guest's order may become a member's
  buyer_id: joined(t.orNull(t.text), '(select o.buyer_id from orders o where o.id = t.order_id)'),
  checkout_id: joined(t.text, '(select o.checkout_id from orders o where o.id = t.order_id)'),
  lines: joined(initially([], t.json<ReturnLine[]>()), linesOf),
  /** What is not refunded of the goods of its order, in cents. */
  goods_cents: joined(
    initially(0, t.int),
    `(select o.subtotal_cents - (o.refunded_cents - o.delivery_refunded_cents)
    from orders o where o.id = t.order_id)`,
  ),
  /** Whether an address is stored, or the brand has one now. */
  has_return_address: joined(
    initially(false, t.bool),
    `(t.return_address is not null
    or exists (select from addresses a where a.user_id = t.seller_id and a.is_default))`,
  ),
})

export type ReturnRow = RowWith<typeof returnRow.columns>

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
