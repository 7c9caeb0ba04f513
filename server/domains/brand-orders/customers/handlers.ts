import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { findListed } from '#server/domains/brand-orders/list-store.ts'
import { entryView } from '#server/domains/brand-orders/view.ts'
import * as words from '#server/domains/brand-orders/words.ts'
import { signedIn } from '#server/domains/members/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { type Cell, csvRow, csvStart } from '#server/platform/csv/write-row.ts'
import { type Cursors, cursorsOf, type TimePosition } from '#server/platform/cursor/cursor.ts'
import { type Position, readPage } from '#server/platform/database/keyset.ts'
import { Answer, type Context, type HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import type { Customer } from '#src/api/contract/business/customers.ts'
import type { CustomerSort } from '#src/api/contract/values/business/customer-sorts.ts'
import {
  countCustomers,
  customerPosition,
  findCustomerOrders,
  findCustomers,
  type StoredCustomer,
} from './customers-store.ts'

/** The default page size (V-59), and how many customers an export reads at a time. */
const usual = 24
const atOnce = 500

const place = z.tuple([z.union([z.string(), z.number()]), z.string()])
const cursors = cursorsOf('customers', place)
const orderCursors = cursorsOf<TimePosition>('customer_orders', z.tuple([z.string(), z.string()]))

const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole)

const customerView = ({ at: _, ...stored }: StoredCustomer): Customer => ({
  ...stored,
  spent: formatMoney(stored.spent),
  refunded: formatMoney(stored.refunded),
  net: formatMoney(stored.net),
  first_order: stored.first_order.toISOString(),
  last_order: stored.last_order.toISOString(),
  return_rate: shareOf(stored.returned_units, stored.units),
})

const amount = (text: string): Cell => ({ amount: text })

const columns: Readonly<Record<string, (of: Customer) => Cell>> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  guest: ({ is_guest: isGuest }) => (isGuest ? 'yes' : 'no'),
  first_order: ({ first_order: at }) => at,
  last_order: ({ last_order: at }) => at,
  orders: ({ orders }) => orders,
  spent: ({ spent }) => amount(spent),
  refunded: ({ refunded }) => amount(refunded),
  net: ({ net }) => amount(net),
  items: ({ units }) => units,
  returned: ({ returned_units: returned }) => returned,
  return_rate: ({ return_rate: rate }) => (rate === null ? null : Math.round(rate * 10_000) / 10_000),
}
const names = Object.keys(columns)

/** The whole file, piece by piece. */
async function* fileOf(context: Context, q: string | null, sort: CustomerSort): AsyncGenerator<string> {
  const { pool, clock } = context.services
  const { userId } = signedIn(context)
  const now = clock.now()
  yield csvStart + csvRow(names)
  for (let after: Position | null = null; ; ) {
    const page: StoredCustomer[] = await findCustomers(
      pool,
      userId,
      { q },
      { sort, after, count: atOnce, now },
    )
    yield page
      .map(customerView)
      .map(customer => csvRow(names.map(name => columns[name]?.(customer) ?? null)))
      .join('')
    const last = page.at(-1)
    if (last === undefined || page.length < atOnce) return
    after = customerPosition(sort, last)
  }
}

type Ids = 'listCustomers' | 'getCustomer' | 'listCustomerOrders' | 'exportCustomers'

/** Handlers of who bought from a brand (V-97). */
export const customerHandlers: HandlersOf<Ids> = {
  async listCustomers(context, { query: { q = null, sort = 'latest', cursor, limit = usual } }) {
    const { pool, secret, clock } = context.services
    const { userId } = signedIn(context)
    const now = clock.now()
    const own: Cursors<Position> = cursors(secret, userId, { q, sort })
    const after = own.read(cursor)
    const [{ rows, next }, { count, others }] = await Promise.all([
      readPage(
        limit,
        wanted => findCustomers(pool, userId, { q }, { sort, after, count: wanted, now }),
        row => customerPosition(sort, row),
      ),
      countCustomers(pool, userId, { q }, now),
    ])
    return {
      data: rows.map(customerView),
      next_cursor: own.write(next),
      count,
      others: {
        orders: others.orders,
        spent: formatMoney(others.spent),
        refunded: formatMoney(others.refunded),
        net: formatMoney(others.spent - others.refunded),
      },
    }
  },

  async getCustomer(context, { params: { id } }) {
    const { pool, clock } = context.services
    const { userId } = signedIn(context)
    const [found] = await findCustomers(
      pool,
      userId,
      { orderId: id },
      { sort: 'latest', after: null, count: 1, now: clock.now() },
    )
    if (found === undefined) throw notFound(words.thisCustomer)
    return { data: customerView(found) }
  },

  async listCustomerOrders(context, { params: { id }, query: { cursor, limit = usual } }) {
    const { services } = context
    const { pool, secret } = services
    const { userId } = signedIn(context)
    const now = services.clock.now()
    const own = orderCursors(secret, userId, id)
    const after = own.read(cursor)
    const { rows, next } = await readPage<{ id: string; at: string }, TimePosition>(
      limit,
      count => findCustomerOrders(pool, userId, id, { after, count, at: now }),
      row => [row.at, row.id],
    )
    if (rows.length === 0 && after === null) throw notFound(words.thisCustomer)
    const listed = await findListed(
      pool,
      rows.map(row => row.id),
      now,
    )
    return {
      // nothing is done to them here
      data: rows.flatMap(row => {
        const order = listed.get(row.id)
        return order === undefined ? [] : [{ ...entryView(services, order), allowed: [] }]
      }),
      next_cursor: own.write(next),
    }
  },

  exportCustomers(context, { query: { q = null, sort = 'latest' } }) {
    const file = Readable.from(fileOf(context, q, sort))
    return Promise.resolve(
      new Answer(200, file, { 'content-disposition': 'attachment; filename="customers.csv"' }),
    )
  },
}
