import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { beginSession } from '#server/domains/members/sessions/sessions.ts'
import type { Overview } from '#src/api/contract/business/overview.ts'
import type { SalesReport } from '#src/api/contract/business/sales-report.ts'
import { moveClock } from '#tests/support/pass-time.ts'
import { openBrandShop } from '#tests/support/server/brand-shop.ts'
import { ask } from '#tests/support/server/http.ts'
import { brandOf, buyerOf, buyOf } from '#tests/support/trade/brand-orders.ts'
import { seedShop } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let shop: Awaited<ReturnType<typeof seedShop>>
let other: Awaited<ReturnType<typeof seedShop>>
const query = (sql: string, values: unknown[] = []) => server.services.pool.query(sql, values)

async function call(path: string, company = shop.company) {
  const bearer = await beginSession(server.services.pool, company, '')
  return ask(server.url, 'GET', path, { bearer })
}
async function report(search: string, company = shop.company): Promise<SalesReport> {
  const { status, body, text } = await call(`/api/v1/business/sales-report${search}`, company)
  expect([status, text]).toEqual([200, text])
  return body as SalesReport
}
const dayAgo = (days: number) =>
  new Date(server.services.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)

/** Buys these pieces so many days ago; answers the order with the id of each line by its variant. */
async function bought(daysAgo: number, of: typeof shop, ...lines: [variant: string, pieces: number][]) {
  const { order } = await buyOf(server.services, of.buyer, ...lines)
  const at = `${dayAgo(daysAgo)}T00:00:00.000Z`
  await query('update orders set placed_at = $2 where id = $1', [order.id, at])
  await query('update order_lines set sold_at = $2 where order_id = $1', [order.id, at])
  const { rows } = await query('select id, item_id from order_lines where order_id = $1', [order.id])
  const line = (variant: string): string => rows.find(({ item_id: item }) => item === variant)?.id ?? ''
  return { id: order.id, line }
}

/** A product under its own title, with sizes S0, S1, …; answers the variants. */
async function product(title: string, cents: number, ...stocks: number[]): Promise<string[]> {
  const variants = await shop.product(stocks, cents)
  await query('update products set title = $2 where id = (select product_id from variants where id = $1)', [
    variants[0],
    title,
  ])
  return variants
}
const brand = () => brandOf(server.services, shop.company)
const buyer = () => buyerOf(server.services, shop.buyer)

beforeAll(async () => {
  ;({ server, shop } = await openBrandShop())
  other = await seedShop(server.services)
  // noon, so that no day ends while these tests run
  const now = server.services.clock.now()
  moveClock(server.services, Date.parse(`${now.toISOString().slice(0, 10)}T12:00:00Z`) - now.getTime())

  const [small = '', large = ''] = await product('Coat', 3000, 10, 10)
  const [scarf = ''] = await product('Scarf', 1000, 12)
  const [dress = ''] = await product('Dress', 5000, 4)
  const [hat = ''] = await product('Hat', 4000, 3)

  // three coats, of which a small one comes back and is refunded whole
  const coats = await bought(0, shop, [small, 2], [large, 1])
  await brand().shipAll(coats.id)
  await buyer().send(coats.id, { type: 'deliver' })
  const back = await buyer().requestReturn(coats.id, {
    lines: [{ line_id: coats.line(small), quantity: 1 }],
    reason: 'too_small',
  })
  await buyer().sendReturn(back.id, { type: 'ship', carrier: 'other', tracking: 'PX4455667790' })
  await brand().sendReturn(back.id, { type: 'receive' })
  await brand().sendReturn(back.id, { type: 'refund' })
  // three scarves, of which one was not there
  const scarves = await bought(1, shop, [scarf, 3])
  await brand().send(scarves.id, { type: 'refuse_line', line_id: scarves.line(scarf), quantity: 1 })
  // a coat and a dress: 1.00 back for the dress, and 5.50 for the order, which is divided by 30.00 and 49.00
  const pair = await bought(2, shop, [large, 1], [dress, 1])
  await brand().shipAll(pair.id)
  await buyer().send(pair.id, { type: 'deliver' })
  await brand().refund(pair.id, '1.00', { line_id: pair.line(dress) })
  await brand().refund(pair.id, '5.50')
  // nothing of a canceled order was sold
  const canceled = await bought(1, shop, [hat, 1], [scarf, 1])
  await brand().send(canceled.id, { type: 'cancel', reason: 'It is torn.' })
  // before the range, and in another shop
  await bought(6, shop, [dress, 1])
  const [elsewhere = ''] = await other.product([9], 8000)
  await bought(0, other, [elsewhere, 4])
})

/** The sums of the rows by hand. */
const totals = {
  ...{ units: 7, returned_units: 1, return_rate: 1 / 7 },
  ...{ gross: '190.00', refunded: '36.50', net: '153.50' },
}

describe('a report of sales', () => {
  test('a report by product has what was sold, came back and is in stock', async () => {
    const { data, count, next_cursor: next, ...shown } = await report('?days=3')
    expect([shown.from, shown.to, count, next]).toEqual([dayAgo(2), dayAgo(0), 3, null])
    const product = { key: expect.stringMatching(/^p_/), product_id: expect.stringMatching(/^p_/) }
    const plain = { ...product, options: null, sku: null }
    expect(data).toEqual([
      {
        ...{ ...plain, name: 'Coat', units: 4, returned_units: 1, return_rate: 0.25, stock: 16 },
        // 550 × 3000 / 7900 = 208.86
        ...{ gross: '120.00', refunded: '32.09', net: '87.91', sell_through: 0.2 },
        reasons: [{ reason: 'too_small', units: 1 }],
      },
      {
        ...{ ...plain, name: 'Dress', units: 1, returned_units: 0, return_rate: 0, stock: 2 },
        ...{ gross: '50.00', refunded: '4.41', net: '45.59', sell_through: 1 / 3, reasons: [] },
      },
      {
        ...{ ...plain, name: 'Scarf', units: 2, returned_units: 0, return_rate: 0, stock: 9 },
        ...{ gross: '20.00', refunded: '0.00', net: '20.00', sell_through: 2 / 11, reasons: [] },
      },
    ])
    expect(shown.totals).toEqual(totals)
  })

  test('reports by variant and by size add up to the same', async () => {
    const variants = await report('?days=3&by=variant&sort=name')
    expect(variants.data.map(row => [row.name, row.units, row.stock, row.net])).toEqual([
      ['Coat', 2, 8, '30.00'],
      ['Coat', 2, 8, '57.91'],
      ['Dress', 1, 2, '45.59'],
      ['Scarf', 2, 9, '20.00'],
    ])
    expect(variants.data.every(({ options }) => options?.includes('S') === true)).toBe(true)
    const sizes = await report('?days=3&by=size&sort=name')
    // the hat has size S0, too: 8 + 9 + 2 + 3 in stock
    expect(sizes.data.map(row => [row.key, row.units, row.stock, row.sell_through, row.net])).toEqual([
      ['S0', 5, 22, 5 / 27, '95.59'],
      ['S1', 2, 8, 0.2, '57.91'],
    ])
    expect(sizes.data[0]).toMatchObject({
      product_id: null,
      options: null,
      gross: '130.00',
      refunded: '34.41',
    })
    expect([variants.totals, sizes.totals]).toEqual([totals, totals])
  })

  test.each(['?days=3', '?days=7', '?days=1', '?days=365'])('of %s agrees with the overview', async range => {
    const { body } = await call(`/api/v1/business/overview${range}`)
    const {
      units,
      gross,
      refunded,
      returned_units: returned,
      return_rate: rate,
    } = (body as { data: Overview }).data.totals
    for (const by of ['product', 'variant', 'size']) {
      const shown = (await report(`${range}&by=${by}`)).totals
      expect(shown).toMatchObject({ units, gross, refunded, returned_units: returned, return_rate: rate })
    }
  })

  test('a report is sorted by each column, in both directions, and comes page by page', async () => {
    const names = async (sort: string) =>
      (await report(`?days=3&sort=${sort}`)).data.map(({ name }) => name).join(' ')
    for (const column of ['name', 'units', 'returned', 'rate', 'sell_through', 'stock', 'net']) {
      const up = await names(column)
      expect(await names(`-${column}`), column).toBe(up.split(' ').reverse().join(' '))
    }
    expect(await names('-sell_through')).toBe('Dress Coat Scarf')
    expect(await names('stock')).toBe('Dress Scarf Coat')
    const first = await report('?days=3&limit=2')
    const rest = await report(`?days=3&limit=2&cursor=${first.next_cursor}`)
    expect([...first.data, ...rest.data].map(({ name }) => name)).toEqual(['Coat', 'Dress', 'Scarf'])
    expect(rest).toMatchObject({ next_cursor: null, totals })
  })

  test('a report of another company has its own sales alone', async () => {
    const { data } = await report('?days=3', other.company)
    expect(data.map(({ units, net }) => [units, net])).toEqual([[4, '320.00']])
  })

  test('the CSV of a report has the reasons of returns', async () => {
    const { text, headers } = await call('/api/v1/business/sales-report.csv?days=3&by=variant&sort=-returned')
    expect(headers.get('content-disposition')).toBe('attachment; filename="sales-by-variant.csv"')
    const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[]
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatchObject({
      ...{ name: 'Coat', sold: '2', stock: '8', sell_through: '0.2', returned: '1', return_rate: '0.5' },
      ...{ returned_too_small: '1', returned_damaged: '0', sales: '60.00', refunded: '30.00', net: '30.00' },
    })
    const cents = rows.reduce((sum, { net = '' }) => sum + Math.round(Number(net) * 100), 0)
    expect(cents).toBe(15_350)
  })

  test.each(['from=2026-02-02&to=2026-02-01', 'by=color', 'sort=-color', 'days=0', 'cursor=x'])(
    'asked with %s is refused',
    async search => {
      expect((await call(`/api/v1/business/sales-report?${search}`)).status).toBe(422)
    },
  )
})
