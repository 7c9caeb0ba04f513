import { Readable } from 'node:stream'
import { signedIn } from '#server/domains/members/index.ts'
import { orderView } from '#server/domains/orders/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { type Cell, csvRow, csvStart } from '#server/platform/csv/write-row.ts'
import type { Position } from '#server/platform/database/keyset.ts'
import { Answer, type HandlersOf, type Services } from '#server/platform/handler/handler.ts'
import { addressLines } from '#src/api/contract/values/address/lines.ts'
import { carrierName } from '#src/api/contract/values/carriers.ts'
import { type ExportedFacts, findExportedFacts } from './documents-store.ts'
import { type LineAmounts, lineAmounts } from './line-amounts.ts'
import { findFew, findOrderPage, type ListedOrder, positionOf } from './list-store.ts'
import { filterOf, type OrderFilter } from './order-groups.ts'
import { stateName } from './words.ts'

/** Orders that are read at a time. */
const atOnce = 200

interface ExportedLine {
  order: ListedOrder
  shown: ReturnType<typeof orderView>
  line: ListedOrder['lines'][number]
  amounts: LineAmounts
  facts: ExportedFacts | undefined
}

const amount = (cents: number) => ({ amount: formatMoney(cents) })

/**
 * The columns of the export, a row for each line of an order. Every amount is that of the line, so that a column adds up to
 * what the orders have, and in each row the payout is the items without what was refunded and the commission.
 */
const columns: Readonly<Record<string, (of: ExportedLine) => Cell>> = {
  order: ({ order }) => order.number,
  placed_at: ({ shown }) => shown.placed_at,
  state: ({ order }) => stateName(order.state),
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
  sku: ({ facts }) => facts?.sku ?? null,
  barcode: ({ facts }) => facts?.barcode ?? null,
  quantity: ({ line }) => line.quantity,
  unit_price: ({ line }) => amount(line.unit_price_cents),
  shipped: ({ line }) => line.shipped,
  refused: ({ line }) => line.refused,
  returned: ({ line }) => line.returned,
  code: ({ order }) => order.code,
  discount: ({ line }) => amount(line.discount_cents),
  items: ({ amounts }) => amount(amounts.items),
  items_refunded: ({ amounts }) => amount(amounts.itemsRefunded),
  commission: ({ amounts }) => amount(amounts.commission),
  payout: ({ amounts }) => amount(amounts.payout),
  delivery: ({ amounts }) => amount(amounts.delivery),
  delivery_refunded: ({ amounts }) => amount(amounts.deliveryRefunded),
  carrier: ({ facts }) => parcelsIn(facts, ({ carrier }) => carrierName(carrier)),
  tracking: ({ facts }) => parcelsIn(facts, ({ tracking }) => tracking),
}
const names = Object.keys(columns)

/** What each parcel of a line has, once; a line that went out in parts is in several. */
const parcelsIn = (
  facts: ExportedFacts | undefined,
  of: (parcel: ExportedFacts['parcels'][number]) => string,
) => [...new Set(facts?.parcels.map(of))].join('; ')

/** The rows of some orders. */
async function rowsOf(services: Services, orders: readonly ListedOrder[]): Promise<string> {
  const facts = await findExportedFacts(
    services.pool,
    orders.map(({ id }) => id),
  )
  return orders
    .flatMap(order => {
      const shown = orderView(services, order, 'seller')
      const amounts = lineAmounts(order, order.lines)
      return order.lines.flatMap((line, at) => {
        const own = amounts[at]
        return own === undefined ? [] : [{ order, shown, line, amounts: own, facts: facts.get(line.id) }]
      })
    })
    .map(exported => csvRow(names.map(name => columns[name]?.(exported) ?? null)))
    .join('')
}

/** The whole file, piece by piece: no more than a page of orders is in memory. */
async function* fileOf(services: Services, sellerId: string, asked: OrderFilter): AsyncGenerator<string> {
  yield `${csvStart}${csvRow(names)}`
  const now = services.clock.now()
  const filter = await findFew(services.pool, sellerId, asked, now)
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
  exportBusinessOrders(context, { query }) {
    const { userId } = signedIn(context)
    const file = Readable.from(fileOf(context.services, userId, filterOf(query)))
    return Promise.resolve(
      new Answer(200, file, { 'content-disposition': 'attachment; filename="orders.csv"' }),
    )
  },
}
