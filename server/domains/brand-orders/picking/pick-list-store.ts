import type { StoredImage } from '#server/platform/database/column-types.ts'
import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'

const pickedOrders = statement('orders_to_pick', {
  text: `select o.id, o.number, o.placed_at, o.state in ('accepted.preparing', 'partially_shipped') as is_open
     from orders o where o.seller_id = $1 and o.kind = 'brand_order' and o.id = any($2) order by o.number`,
  parameters: [t.text, t.list(t.text)],
  columns: { id: t.text, number: t.text, placed_at: t.timestamp, is_open: t.bool },
})

/** Those of these orders that are the company's, by number, and whether each is to be sent. */
export const findPickedOrders = (on: Asked, sellerId: string, ids: readonly string[]) =>
  ask(on, pickedOrders, [sellerId, ids])

const openLines = statement('lines_to_pick', {
  text: `select l.order_id, l.item_id as variant, l.title, l.options, l.picture as image, v.sku, v.barcode, v.bin,
       v.weight_grams as weight, l.quantity - l.shipped - l.refused as quantity
     from order_lines l left join variants v on v.id = l.item_id
     where l.order_id = any($1) and l.quantity > l.shipped + l.refused order by l.order_id, l.position`,
  parameters: [t.list(t.text)],
  columns: {
    order_id: t.text,
    variant: t.text,
    title: t.text,
    options: t.orNull(t.text),
    image: t.orNull(t.jsonb<StoredImage>()),
    sku: t.orNull(t.text),
    barcode: t.orNull(t.text),
    bin: t.orNull(t.text),
    weight: t.orNull(t.int),
    quantity: t.int,
  },
})

/** What of a line of an order is still to be sent. */
export type OpenLine = RowWith<typeof openLines.columns>

/** The lines of orders with pieces that are still to be sent. */
export const findOpenLines = (on: Asked, orderIds: readonly string[]): Promise<OpenLine[]> =>
  ask(on, openLines, [orderIds])
