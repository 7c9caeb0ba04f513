import { pino } from 'pino'
import { createBusinessOrderHandlers, customerHandlers } from '#server/domains/brand-orders/index.ts'
import { createProductHandlers } from '#server/domains/products/index.ts'
import { createOverviewHandlers, salesReportHandlers, sumChangedSales } from '#server/domains/sales/index.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { contextOf, openServices, viewerOf } from '#tests/support/trade/checkout.ts'
import { median, type Row, show, type Table } from '../table.ts'
import { seedCompany } from './business-shop.ts'

const few = { products: 100, orders: 100 }
const many = { products: 5000, orders: 20_000 }
const rounds = 25
const mostGrowth = 2

const handlers = {
  ...createOverviewHandlers(),
  ...createBusinessOrderHandlers({ findReturns: async () => new Map() }),
  ...customerHandlers,
  ...salesReportHandlers,
  ...createProductHandlers({ preview: () => Promise.reject(new Error('No preview is measured.')) }),
}
type OrderQuery = Parameters<typeof handlers.listBusinessOrders>[1]['query']
type ProductQuery = Parameters<typeof handlers.listOwnProducts>[1]['query']

const orderQueries: Readonly<Record<string, OrderQuery>> = {
  'orders, the newest': {},
  'orders to ship': { group: 'to_ship' },
  'orders that are done': { group: 'done' },
  'orders by total': { sort: '-total' },
  'orders, search for a number': { q: '4711' },
  'orders, search for a name of all': { q: 'ida' },
  'orders, search for one name': { q: 'ida 47' },
  'orders, nothing found': { q: 'zzzz' },
}
const productQueries: Readonly<Record<string, ProductQuery>> = {
  'products, the newest': {},
  'products by title': { sort: 'title' },
  'products by price': { sort: 'price' },
  'products by stock': { sort: 'stock' },
  'products low in stock': { stock: 'low' },
  'products of a category': { category: 'coats' },
  'products, search for a title': { q: 'coat 1' },
  'products with a tag': { tag: 'tag 7' },
  'products, nothing found': { q: 'zzzz' },
}

/** What is asked, by the company that asks. */
const questions: readonly (readonly [string, (context: Context) => Promise<unknown>])[] = [
  ...[7, 30, 90, 365].map(
    days =>
      [
        `overview of ${days} days`,
        (context: Context) => handlers.getOverview(context, { query: { days } }),
      ] as const,
  ),
  [
    'overview of 365 days, after a sale',
    async context => {
      const { userId } = context.viewer ?? {}
      const now = context.services.clock.now()
      await context.services.pool.query('insert into sales_changes (seller_id, day) values ($1, $2)', [
        userId,
        now.toISOString().slice(0, 10),
      ])
      return handlers.getOverview(context, { query: { days: 365 } })
    },
  ],
  ...Object.entries(orderQueries).map(
    ([name, query]) => [name, (context: Context) => handlers.listBusinessOrders(context, { query })] as const,
  ),
  ...Object.entries(productQueries).map(
    ([name, query]) => [name, (context: Context) => handlers.listOwnProducts(context, { query })] as const,
  ),
  ['tags of products', context => handlers.listProductTags(context, {})],
  ['customers, the latest', context => handlers.listCustomers(context, { query: {} })],
  ['customers, search for a name', context => handlers.listCustomers(context, { query: { q: 'ida 47' } })],
  ...(['product', 'variant', 'size'] as const).flatMap(by =>
    [30, 365].map(
      days =>
        [
          `report by ${by} of ${days} days`,
          (context: Context) => handlers.getSalesReport(context, { query: { by, days } }),
        ] as const,
    ),
  ),
]

/** How much longer the business area takes with 5,000 products and 20,000 orders than with 100 of each. */
export async function benchBusiness(): Promise<Table[]> {
  const folder = await temporaryFolder('bench')
  const database = await openDatabase(
    parseConfig({ DATA_DIR: folder.path, DEMO: '0' }),
    pino({ level: 'silent' }),
  )
  const { services, close } = openServices(database.url)
  try {
    await services.pool.query(
      `insert into categories (id, slug, name, position) values ('c_coats', 'coats', 'Coats', 0)`,
    )
    const companies = [
      await seedCompany(services.pool, few.products, few.orders),
      await seedCompany(services.pool, many.products, many.orders),
    ].map(id => contextOf(services, viewerOf(id, { isCompany: true })))
    await sumChangedSales(services)
    await services.pool.query('vacuum analyze')
    const rows: Row[] = []
    for (const [name, ask] of questions) rows.push(await growthOf(name, ask, companies))
    return [
      {
        title: 'Business area',
        note: `A brand of ${many.products} products and ${many.orders} orders beside one of ${few.products} and ${few.orders}, asked in turn in one process; medians of ${rounds}.`,
        rows,
      },
    ]
  } finally {
    await close()
    await database.close()
    await folder.remove()
  }
}

async function growthOf(
  name: string,
  ask: (context: Context) => Promise<unknown>,
  companies: readonly Context[],
): Promise<Row> {
  const times: number[][] = companies.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, context] of companies.entries()) {
      const from = performance.now()
      await ask(context)
      times[at]?.push(performance.now() - from)
    }
  }
  const [small = Number.NaN, large = Number.NaN] = times.map(median)
  return {
    what: name,
    value: `${show(small)} → ${show(large)} ms = ${show(large / small)} ×`,
    target: `≤ ${mostGrowth} ×`,
    isMet: large / small <= mostGrowth,
  }
}
