import { Readable } from 'node:stream'
import { signedIn } from '#server/domains/members/index.ts'
import { orderView } from '#server/domains/orders/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { csvRow, csvStart } from '#server/platform/csv/write-row.ts'
import type { Position } from '#server/platform/database/keyset.ts'
import { Answer, type HandlersOf, type Services } from '#server/platform/handler/handler.ts'
import { addressLines } from '#src/api/contract/values/address/lines.ts'
import { findSkus } from './documents-store.ts'
import { findOrderPage, type ListedOrder, positionOf } from './list-store.ts'
import type { OrderFilter } from './order-groups.ts'

/** Orders that are read at a time. */
const atOnce = 200

interface ExportedLine {
  order: ListedOrder
  shown: ReturnType<typeof orderView>
  line: ListedOrder['lines'][number]
  sku: string | null
}

/** The columns of the export; the amounts of an order stand beside each of its lines. */
const columns: Readonly<Record<string, (of: ExportedLine) => string | number | null>> = {
  order: ({ order }) => order.number,
  placed_at: ({ shown }) => shown.placed_at,
  state: ({ order }) => order.state,
  buyer: ({ order }) => order.buyer_name,
  email: ({ shown }) => shown.buyer.email,
  name: ({ shown }) => shown.address?.name ?? null,
  line1: ({ shown }) => shown.address?.line1 ?? null,
  line2: ({ shown }) => shown.address?.line2 ?? null,
  postcode: ({ shown }) => shown.address?.postcode ?? null,
  city: ({ shown }) => shown.address?.city ?? null,
  region: ({ shown }) => shown.address?.region ?? null,
  country: ({ shown }) => shown.address?.country ?? null,
  phone: ({ shown }) => shown.address?.phone ?? null,
  /** As it is written in its country. */
  address: ({ shown }) => shown.address && addressLines(shown.address).join(', '),
  title: ({ line }) => line.title,
  options: ({ line }) => line.options,
  sku: ({ sku }) => sku,
  quantity: ({ line }) => line.quantity,
  unit_price: ({ line }) => formatMoney(line.unit_price_cents),
  shipped: ({ line }) => line.shipped,
  refused: ({ line }) => line.refused,
  returned: ({ line }) => line.returned,
  line_refunded: ({ line }) => formatMoney(line.refunded_cents),
  subtotal: ({ shown }) => shown.subtotal,
  shipping: ({ shown }) => shown.shipping,
  total: ({ shown }) => shown.total,
  refunded: ({ shown }) => shown.refunded,
}
const names = Object.keys(columns)

/** The rows of some orders. */
async function rowsOf(services: Services, orders: readonly ListedOrder[]): Promise<string> {
  const skus = await findSkus(
    services.pool,
    orders.map(({ id }) => id),
  )
  return orders
    .flatMap(order => {
      const shown = orderView(services, order, 'seller')
      return order.lines.map(line => ({ order, shown, line, sku: skus.get(line.id) ?? null }))
    })
    .map(exported => csvRow(names.map(name => columns[name]?.(exported) ?? null)))
    .join('')
}

/** The whole file, piece by piece: no more than a page of orders is in memory. */
async function* fileOf(services: Services, sellerId: string, filter: OrderFilter): AsyncGenerator<string> {
  yield `${csvStart}${csvRow(names)}`
  const now = services.clock.now()
  let after: Position | null = null
  for (;;) {
    const page: Awaited<ReturnType<typeof findOrderPage>> = await findOrderPage(
      services.pool,
      sellerId,
      filter,
      {
        after,
        count: atOnce,
        now,
      },
    )
    const last = page.at(-1)
    if (last === undefined) return
    yield await rowsOf(services, page)
    after = positionOf(filter.sort, last)
  }
}

/** The handler of the CSV export of a brand's orders. */
export const exportHandlers: HandlersOf<'exportBusinessOrders'> = {
  exportBusinessOrders(context, { query: { group = null, q = null, sort = 'newest' } }) {
    const { userId } = signedIn(context)
    const file = Readable.from(fileOf(context.services, userId, { group, q, sort }))
    return Promise.resolve(
      new Answer(200, file, { 'content-disposition': 'attachment; filename="orders.csv"' }),
    )
  },
}
