import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { beginSession } from '#server/domains/members/sessions/sessions.ts'
import type { BusinessOrderEntry } from '#src/api/contract/business/orders.ts'
import { openBrandShop } from '#tests/support/server/brand-shop.ts'
import { ask } from '#tests/support/server/http.ts'
import { brandOf, buyOf } from '#tests/support/trade/brand-orders.ts'
import { seedShop } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let shop: Awaited<ReturnType<typeof seedShop>>
let bearer: string
beforeAll(async () => {
  ;({ server, shop } = await openBrandShop())
  bearer = await beginSession(server.services.pool, shop.company, '')
})
const query = (sql: string, values: unknown[] = []) => server.services.pool.query(sql, values)

/** An order of variants with these SKUs, each one of which is made; `at` is when it was placed. */
async function ordered(
  of: typeof shop,
  at: string,
  ...goods: { sku: string; title: string; barcode?: string }[]
) {
  const variants: string[] = []
  for (const { sku, barcode = null } of goods) {
    const [variant = ''] = await of.product([5], 3000)
    await query('update variants set sku = $2, barcode = $3 where id = $1', [variant, sku, barcode])
    variants.push(variant)
  }
  const { order } = await buyOf(server.services, of.buyer, ...variants.map(id => [id, 1] as [string, number]))
  for (const [place, { title }] of goods.entries())
    await query('update order_lines set title = $3 where order_id = $1 and item_id = $2', [
      order.id,
      variants[place],
      title,
    ])
  await query('update orders set placed_at = $2 where id = $1', [order.id, at])
  return order
}

async function found(search: Record<string, string>): Promise<string[]> {
  const { body, text } = await ask(
    server.url,
    'GET',
    `/api/v1/business/orders?${new URLSearchParams({ sort: 'oldest', ...search })}`,
    { bearer },
  )
  const { data, counts } = body as { data: BusinessOrderEntry[]; counts: { all: number } }
  expect(counts.all, text).toBe(data.length)
  return data.map(({ number }) => number)
}
const table = async (search: Record<string, string>) => {
  const { text } = await ask(
    server.url,
    'GET',
    `/api/v1/business/orders.csv?${new URLSearchParams({ sort: 'oldest', ...search })}`,
    { bearer },
  )
  return parse(text, { columns: true, bom: true }) as Record<string, string>[]
}

describe('a search for orders', () => {
  let coats: string
  let scarf: string
  let both: string
  beforeAll(async () => {
    const upc = '036000291452'
    coats = (
      await ordered(shop, '2026-03-01T23:30:00Z', { sku: 'CO-1', title: '100% wool coat', barcode: upc })
    ).number
    scarf = (await ordered(shop, '2026-03-02T12:00:00Z', { sku: 'SC-1', title: 'Silk scarf' })).number
    both = (
      await ordered(
        shop,
        '2026-03-05T00:00:00Z',
        { sku: 'CO-2', title: 'Rain coat' },
        { sku: 'SC-2', title: 'Wool scarf' },
      )
    ).number
    const other = await seedShop(server.services)
    await ordered(other, '2026-03-02T12:00:00Z', { sku: 'CO-1', title: '100% wool coat', barcode: upc })
  })

  test('finds a part of a title, the beginning of a SKU, and a barcode with or without zeros', async () => {
    expect(await found({ q: 'COAT' })).toEqual([coats, both])
    expect(await found({ q: 'wool' })).toEqual([coats, both])
    expect(await found({ q: 'co-' })).toEqual([coats, both])
    expect(await found({ q: 'CO-2' })).toEqual([both])
    expect(await found({ q: 'O-2' })).toEqual([])
    expect(await found({ q: '036000291452' })).toEqual([coats])
    expect(await found({ q: '0036000291452' })).toEqual([coats])
    expect(await found({ q: scarf })).toEqual([scarf])
    expect(await found({ q: 'lovelace' })).toEqual([coats, scarf, both])
  })

  test('a search takes the signs of patterns as they stand', async () => {
    expect(await found({ q: '100%' })).toEqual([coats])
    expect(await found({ q: 's%' })).toEqual([])
    expect(await found({ q: 'C_-' })).toEqual([])
  })

  test('finds what was placed from one moment until before another', async () => {
    expect(await found({ placed_from: '2026-03-02T00:00:00Z' })).toEqual([scarf, both])
    expect(await found({ placed_before: '2026-03-05T00:00:00Z' })).toEqual([coats, scarf])
    const march2 = { placed_from: '2026-03-02T00:00:00Z', placed_before: '2026-03-03T00:00:00Z' }
    expect(await found(march2)).toEqual([scarf])
    expect(await found({ ...march2, q: 'coat' })).toEqual([])
    expect((await table({ ...march2 })).map(row => row.order)).toEqual([scarf])
  })

  test('finds the goods of a variant that is retired', async () => {
    await query(`update variants set retired_at = now() where sku = 'SC-1'`)
    expect(await found({ q: 'sc-1' })).toEqual([scarf])
  })

  test('refuses a day that is none', async () => {
    const { status, body } = await ask(server.url, 'GET', '/api/v1/business/orders?placed_from=yesterday', {
      bearer,
    })
    expect([status, (body as { errors: object }).errors]).toEqual([
      422,
      { placed_from: ['Enter a moment such as 2026-11-01T00:00:00Z.'] },
    ])
  })
})

describe('the table of orders', () => {
  const cents = (rows: Record<string, string>[], column: string) =>
    rows.reduce((sum, row) => sum + Number((row[column] ?? '').replace('.', '')), 0)

  test('adds up once: three lines, one refunded, two parcels', async () => {
    const { services } = server
    const brand = brandOf(services, shop.company)
    const variants = []
    // 2 × 30.00 + 1 × 20.00 + 1 × 19.99 = 99.99, with free delivery; 12 % of it are 12.00
    for (const price of [3000, 2000, 1999]) variants.push((await shop.product([5], price))[0] ?? '')
    const [a = '', b = '', c = ''] = variants
    const { order } = await buyOf(services, shop.buyer, [a, 2], [b, 1], [c, 1])
    await query(`update variants set sku = 'A', barcode = 'AA', bin = 'X' where id = $1`, [a])
    await brand.send(order.id, { type: 'accept' })
    const { lines } = await brand.order(order.id)
    const lineOf = (cost: string) => lines.find(({ unit_price }) => unit_price === cost)?.id ?? ''
    const pieces = (cost: string, quantity: number) => [{ line_id: lineOf(cost), quantity }]
    await brand.send(order.id, {
      type: 'ship',
      ...{ carrier: 'other', tracking: 'ONE12345', lines: [...pieces('30.00', 1), ...pieces('19.99', 1)] },
    })
    await brand.send(order.id, {
      type: 'ship',
      carrier: 'other',
      tracking: 'TWO12345',
      lines: pieces('30.00', 1),
    })
    await brand.send(order.id, {
      type: 'refuse_line',
      line_id: lineOf('20.00'),
      quantity: 1,
      reason: 'It is torn.',
    })
    await brand.refund(order.id, '5.00')
    const rows = await table({ q: order.number })
    const amounts = [
      'unit_price',
      'items',
      'items_refunded',
      'commission',
      'payout',
      'delivery',
      'delivery_refunded',
    ]
    const shown = Object.fromEntries(
      rows.map(row => [row.unit_price, amounts.slice(1).map(name => row[name])]),
    )
    expect(shown).toEqual({
      '30.00': ['60.00', '3.75', '6.75', '49.50', '0.00', '0.00'],
      '20.00': ['20.00', '20.00', '0.00', '0.00', '0.00', '0.00'],
      '19.99': ['19.99', '1.25', '2.25', '16.49', '0.00', '0.00'],
    })
    const { payout, commission, subtotal } = await brand.order(order.id)
    expect([payout, commission, subtotal]).toEqual(['65.99', '9.00', '99.99'])
    expect([cents(rows, 'payout'), cents(rows, 'commission'), cents(rows, 'items')]).toEqual([
      6599, 900, 9999,
    ])
    const first = rows.find(row => row.unit_price === '30.00')
    expect(first).toMatchObject({
      sku: 'A',
      barcode: 'AA',
      carrier: 'Other',
      tracking: 'ONE12345; TWO12345',
    })
    expect(rows.find(row => row.unit_price === '20.00')).toMatchObject({ carrier: '', tracking: '' })
    expect(new Set(rows.map(row => row.state))).toEqual(new Set(['On its way']))
  })

  test('adds up to the money of every order of the brand', async () => {
    const rows = await table({})
    const { rows: stored } = await query(
      `select sum(subtotal_cents)::int as items, sum(shipping_cents)::int as delivery,
         sum(refunded_cents - delivery_refunded_cents)::int as refunded from orders where seller_id = $1`,
      [shop.company],
    )
    expect({
      items: cents(rows, 'items'),
      delivery: cents(rows, 'delivery'),
      refunded: cents(rows, 'items_refunded'),
    }).toEqual(stored[0])
    for (const row of rows) {
      const [items, refunded, commission, payout] = ['items', 'items_refunded', 'commission', 'payout'].map(
        name => cents([row], name),
      )
      expect((items ?? 0) - (refunded ?? 0) - (commission ?? 0)).toBe(payout)
    }
  })
})
