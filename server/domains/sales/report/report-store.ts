import { paidForSql } from '#server/domains/pricing/index.ts'
import { type Range, salesZone } from '#server/domains/sales/days.ts'
import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { ReportKind } from '#src/api/contract/values/business/report-sorts.ts'
import type { ReturnReason } from '#src/api/contract/values/return-reasons.ts'

/** SQL of what a line `l` of a variant `v` is reported under. A variant that is gone leaves its size with it. */
const keys: Readonly<Record<ReportKind, string>> = {
  product: 'l.listing_id',
  variant: 'l.item_id',
  size: `coalesce(v.size_label, '')`,
}

const isWithin = (time: string) => `${time} >= $2::date::timestamp at time zone '${salesZone}'
    and ${time} < ($3::date + 1)::timestamp at time zone '${salesZone}'`

const linesOfRange = `order_lines l left join variants v on v.id = l.item_id
  where l.seller_id = $1 and ${isWithin('l.sold_at')}`

/** The stock of the keys `s.key` now; what is not for sale any more has none. */
const stocks: Readonly<Record<ReportKind, string>> = {
  product: 'select t.product_id as key, t.stock from product_totals t where t.seller_id = $1',
  variant: 'select x.id as key, x.stock from variants x where x.seller_id = $1 and x.retired_at is null',
  size: `select coalesce(x.size_label, '') as key, sum(x.stock)::int as stock from variants x
    where x.seller_id = $1 and x.retired_at is null group by 1`,
}

const sumColumns = {
  key: t.text,
  product_id: t.text,
  title: t.text,
  options: t.orNull(t.text),
  sku: t.orNull(t.text),
  units: t.int,
  returned: t.int,
  gross: t.bigint,
  /** Refunded for these lines beyond the pieces that were refused. */
  refunded: t.bigint,
  stock: t.int,
}

/** A line of which nothing is left was refunded whole, whatever for: it counts neither here nor in the overview. */
const sumsOf = (by: ReportKind) =>
  statement(`sales_by_${by}`, {
    text: `select s.key, s.product_id, coalesce(p.title, s.sold_title) as title, s.options, s.sku, s.units, s.returned,
        s.gross, s.refunded, coalesce(k.stock, 0)::int as stock
      from (select ${keys[by]} as key, max(l.listing_id) as product_id, max(l.title) as sold_title,
          max(l.options) as options, max(v.sku) as sku, sum(l.quantity - l.refused)::int as units,
          sum(l.returned)::int as returned,
          sum(${paidForSql('l.refused', 'l.quantity - l.refused')})::bigint as gross,
          sum(case when l.refused = l.quantity then 0
            else l.refunded_cents - ${paidForSql('0', 'l.refused')} end)::bigint as refunded
        from ${linesOfRange} group by 1) s
      left join products p on p.id = s.product_id
      left join (${stocks[by]}) k on k.key = s.key
      where s.units > 0`,
    parameters: [t.text, t.day, t.day],
    columns: sumColumns,
    planned: 'each time',
  })

const reasonsOf = (by: ReportKind) =>
  statement(`return_reasons_by_${by}`, {
    text: `select ${keys[by]} as key, r.reason, sum(x.quantity)::int as units
      from order_lines l left join variants v on v.id = l.item_id
        join return_lines x on x.line_id = l.id join returns r on r.id = x.return_id
      where l.seller_id = $1 and ${isWithin('l.sold_at')} and l.returned > 0 and r.state = 'refunded'
      group by 1, 2 order by 3 desc, 2`,
    parameters: [t.text, t.day, t.day],
    columns: { key: t.text, reason: t.textOf<ReturnReason>(), units: t.int },
    planned: 'each time',
  })

/** A line as its share of a refund of the whole order is worked out. */
interface SharedLine {
  key: string
  quantity: number
  refused: number
  unit_price_cents: number
  discount_cents: number
  refunded_cents: number
}

const sharedOf = (by: ReportKind) =>
  statement(`shared_refunds_by_${by}`, {
    text: `select o.subtotal_cents, o.shipping_cents, o.commission_cents, o.refunded_cents, o.delivery_refunded_cents,
        (select json_agg(json_build_object('key', ${keys[by]}, 'quantity', l.quantity, 'refused', l.refused,
            'unit_price_cents', l.unit_price_cents, 'discount_cents', l.discount_cents,
            'refunded_cents', l.refunded_cents) order by l.position)
          from order_lines l left join variants v on v.id = l.item_id where l.order_id = o.id) as lines
      from orders o where o.seller_id = $1 and o.kind = 'brand_order' and ${isWithin('o.placed_at')}
        and o.state <> 'cancelled' and o.refunded_cents > o.delivery_refunded_cents
        and o.refunded_cents - o.delivery_refunded_cents
          > (select sum(l.refunded_cents) from order_lines l where l.order_id = o.id)`,
    parameters: [t.text, t.day, t.day],
    columns: {
      subtotal_cents: t.int,
      shipping_cents: t.int,
      commission_cents: t.int,
      refunded_cents: t.int,
      delivery_refunded_cents: t.int,
      lines: t.json<SharedLine[]>(),
    },
    planned: 'each time',
  })

const kinds = {
  product: { sums: sumsOf('product'), reasons: reasonsOf('product'), shared: sharedOf('product') },
  variant: { sums: sumsOf('variant'), reasons: reasonsOf('variant'), shared: sharedOf('variant') },
  size: { sums: sumsOf('size'), reasons: reasonsOf('size'), shared: sharedOf('size') },
}

type StoredSums = RowWith<typeof sumColumns>

/** What was sold in a range by this key, why pieces came back, and the orders of which more was refunded than of their lines. */
export async function findReport(on: Asked, sellerId: string, by: ReportKind, { from, to }: Range) {
  const { sums, reasons, shared } = kinds[by]
  const [sold, back, orders] = await Promise.all([
    ask(on, sums, [sellerId, from, to]),
    ask(on, reasons, [sellerId, from, to]),
    ask(on, shared, [sellerId, from, to]),
  ])
  return { sold: sold as StoredSums[], back, orders }
}
