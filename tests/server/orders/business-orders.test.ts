import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { beginSession } from '#server/domains/members/sessions/sessions.ts'
import { newId } from '#server/platform/ids/ids.ts'
import type { Receipt } from '#src/api/contract/business/order-documents.ts'
import type { BusinessOrder, BusinessOrderEntry } from '#src/api/contract/business/orders.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { openBrandShop } from '#tests/support/server/brand-shop.ts'
import { ask } from '#tests/support/server/http.ts'
import { brandOf, buyerOf, buyOf } from '#tests/support/trade/brand-orders.ts'
import { days, seedShop } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let shop: Awaited<ReturnType<typeof seedShop>>
let other: Awaited<ReturnType<typeof seedShop>>
beforeAll(async () => {
  ;({ server, shop } = await openBrandShop())
  other = await seedShop(server.services)
})
const query = (sql: string, values: unknown[] = []) => server.services.pool.query(sql, values)

async function call(userId: string, method: string, path: string, json?: object) {
  const bearer = await beginSession(server.services.pool, userId, '')
  const headers = { 'idempotency-key': randomUUID() }
  return ask(server.url, method, path, { bearer, headers, ...(json === undefined ? {} : { json }) })
}

interface List {
  data: BusinessOrderEntry[]
  next_cursor: string | null
  counts: Record<string, number>
}
async function list(search = '', company = shop.company): Promise<List> {
  const { status, body, text } = await call(company, 'GET', `/api/v1/business/orders${search}`)
  expect([status, text]).toEqual([200, text])
  return body as List
}

async function bought(of = shop, cents = 3000): Promise<{ id: string; number: string; line: string }> {
  const [shirt = ''] = await of.product([1], cents)
  const { order } = await buyOf(server.services, of.buyer, [shirt, 1])
  return { id: order.id, number: order.number, line: order.lines[0]?.id ?? '' }
}

describe('the list of a brand', () => {
  test('has groups with their counts, finds by number and buyer, pages by its cursor, and holds no other brand’s', async () => {
    const { services } = server
    const brand = brandOf(services, shop.company)
    const [placed, accepted, shipped, back, canceled] = [
      await bought(),
      await bought(shop, 4000),
      await bought(shop, 5000),
      await bought(shop, 6000),
      await bought(shop, 7000),
    ]
    await bought(other)
    await brand.send(accepted.id, { type: 'accept' })
    await brand.shipAll(shipped.id)
    await brand.shipAll(back.id)
    await buyerOf(services, shop.buyer).send(back.id, { type: 'deliver' })
    const lines = [{ line_id: back.line, quantity: 1 }]
    await buyerOf(services, shop.buyer).requestReturn(back.id, { lines, reason: 'too_small' })
    await brand.send(canceled.id, { type: 'cancel', reason: 'It is torn.' })

    const groups = { to_accept: placed, to_ship: accepted, returns: back, done: canceled }
    for (const [group, { id }] of Object.entries(groups))
      expect((await list(`?group=${group}`)).data.map(each => each.id)).toEqual([id])
    expect((await list('?group=shipped&sort=total')).data.map(({ id }) => id)).toEqual([shipped.id, back.id])
    expect((await list()).counts).toEqual({
      all: 5,
      to_accept: 1,
      to_ship: 1,
      shipped: 2,
      returns: 1,
      done: 1,
      late: 0,
    })
    expect((await list(`?q=${placed.number.slice(-4)}`)).data.map(({ number }) => number)).toContain(
      placed.number,
    )
    expect((await list('?q=lovelace')).counts.all).toBe(4)
    expect((await list('?q=%25')).data).toEqual([])

    for (const sort of ['newest', 'oldest', 'total', '-total']) {
      const whole = (await list(`?sort=${sort}`)).data.map(({ id }) => id)
      const first = await list(`?sort=${sort}&limit=2`)
      const second = await list(`?sort=${sort}&limit=3&cursor=${first.next_cursor}`)
      expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(whole)
      expect(second.next_cursor).toBeNull()
    }
    const { next_cursor: foreign } = await list('?limit=2')
    expect(
      (await call(shop.company, 'GET', `/api/v1/business/orders?sort=total&cursor=${foreign}`)).status,
    ).toBe(422)
  })

  test('an order is late when less than a day is left', async () => {
    const { id } = await bought()
    expect((await list('?group=late')).data).toEqual([])
    const { rows } = await query(
      `select at from deadlines where entity_id = $1 and event like '%.acceptance.%'`,
      [id],
    )
    await passTime(
      server.services,
      rows[0].at.getTime() - server.services.clock.now().getTime() - days(1) + 1000,
    )
    expect((await list('?group=late')).data.map(each => [each.id, each.is_late])).toContainEqual([id, true])
  })
})

test('several orders at once: each by itself, with a result of its own', async () => {
  const [one, two, foreign] = [await bought(), await bought(), await bought(other)]
  const orders = [one, two, foreign].map(({ id }) => ({ id }))
  const accepted = await call(shop.company, 'POST', '/api/v1/business/orders/events', {
    type: 'accept',
    orders,
  })
  expect(accepted.body).toMatchObject({
    data: [
      { id: one.id, ok: true, code: null, order: { state: 'accepted.preparing' } },
      { id: two.id, ok: true },
      { id: foreign.id, ok: false, code: 'not_found', order: null },
    ],
  })
  const shipped = await call(shop.company, 'POST', '/api/v1/business/orders/events', {
    type: 'ship',
    orders: [
      { id: one.id, carrier: 'builtin' },
      { id: two.id, carrier: 'ups', tracking: '' },
    ],
  })
  expect(shipped.body).toMatchObject({
    data: [
      { id: one.id, ok: true, order: { state: 'shipped' } },
      {
        id: two.id,
        ok: false,
        code: 'invalid',
        message: 'Enter the tracking number.',
        order: { state: 'accepted.preparing' },
      },
    ],
  })
  expect((await brandOf(server.services, other.company).order(foreign.id)).state).toBe('placed')
})

describe('the table of orders', () => {
  test('is UTF-8 with a row for each line, and runs no formula, quoted or not', async () => {
    const { id, number } = await bought()
    await query('update order_lines set title = $2, options = $3 where order_id = $1', [
      id,
      '=HYPERLINK("http://x.example";"1")',
      '\t=1+1',
    ])
    await query(`update orders set address = address || $2 where id = $1`, [
      id,
      JSON.stringify({ name: '@SUM(A1), Ünal', line1: '+1;-2', line2: '\r=cmd', city: '-1"' }),
    ])
    const { status, text, headers } = await call(
      shop.company,
      'GET',
      `/api/v1/business/orders.csv?q=${number}`,
    )
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const [, row = ''] = text.split('\r\n')
    expect(row).toContain(`"'=HYPERLINK(""http://x.example"";""1"")"`)
    expect(row).toContain(`,'\t'=1+1,`)
    expect(row).toContain(`"'@SUM(A1), Ünal"`)
    expect(row).toContain(`'+1;'-2`)
    expect(row).toContain(`"'\r'=cmd"`)
    expect(row).toContain(`"'-1"""`)
    expect(row.startsWith(number)).toBe(true)
    await query(`update order_lines set title = 'Linen shirt', options = null where order_id = $1`, [id])
  })

  test('has the address as it is written in its country, beside its parts', async () => {
    const { id, number } = await bought()
    await query('update orders set address = $2 where id = $1', [
      id,
      JSON.stringify({
        ...{ name: 'Ada Byron', line1: '1-1 Marunouchi', postcode: '100-0005' },
        ...{ city: 'Chiyoda-ku', region: 'Tokyo', country: 'JP' },
      }),
    ])
    const { text } = await call(shop.company, 'GET', `/api/v1/business/orders.csv?q=${number}`)
    expect(text).toContain(
      ',100-0005,Chiyoda-ku,Tokyo,JP,,"Ada Byron, 1-1 Marunouchi, Chiyoda-ku, Tokyo, 100-0005, Japan",',
    )
  })

  test('holds every order of the brand, however many, and no other’s', async () => {
    const { id } = await bought()
    await query(
      `with held as (insert into checkouts (id, state) select 'k_many' || n, 'paid' from generate_series(1, 450) n returning id),
         made as (insert into orders (id, number, kind, checkout_id, payment_id, seller_id, email, address, state,
             subtotal_cents, shipping_cents, fee_cents, commission_cents, placed_at)
           select 'o_' || h.id, h.id, o.kind, h.id, o.payment_id, o.seller_id, o.email, o.address, 'completed', 100, 0, 0, 12,
             o.placed_at from orders o, held h where o.id = $1 returning id)
       insert into order_lines (id, order_id, position, item_id, listing_id, listing_slug, title, quantity, unit_price_cents)
       select 'l_' || id, id, 0, 'v_gone', 'p_gone', 'gone', 'Gone', 1, 100 from made`,
      [id],
    )
    const { text } = await call(shop.company, 'GET', '/api/v1/business/orders.csv')
    const { rows } = await query(
      `select count(*)::int as lines from order_lines l join orders o on o.id = l.order_id where o.seller_id = $1`,
      [shop.company],
    )
    expect(rows[0].lines).toBeGreaterThan(450)
    expect(text.trim().split('\r\n').length - 1).toBe(rows[0].lines)
    const foreign = await call(other.company, 'GET', '/api/v1/business/orders.csv')
    expect(foreign.text).not.toContain(text.split('\r\n')[1]?.split(',')[0] ?? '')
  })
})

test('a receipt states the price, what was refunded and what is paid', async () => {
  const { id, line } = await bought()
  await brandOf(server.services, shop.company).shipAll(id)
  await brandOf(server.services, shop.company).refund(id, '5.00', { line_id: line })
  const { body } = await call(shop.company, 'GET', `/api/v1/business/orders/${id}/receipt`)
  expect((body as { data: Receipt }).data).toMatchObject({
    sender: { line1: 'Dock 4' },
    receiver: { name: 'Ada Lovelace' },
    lines: [{ title: 'Linen shirt', quantity: 1, unit_price: '30.00', total: '30.00' }],
    ...{ subtotal: '30.00', shipping: '4.90', total: '34.90', refunded: '5.00', paid: '29.90' },
    refunds: [{ amount: '5.00', reason: 'refunded' }],
  })
})

test('a refund names a line of its own order', async () => {
  const [{ id }, other] = [await bought(), await bought()]
  await brandOf(server.services, shop.company).shipAll(id)
  const refund = { amount: '5.00', reason: 'A button is missing.', line_id: other.line }
  expect(await call(shop.company, 'POST', `/api/v1/business/orders/${id}/refunds`, refund)).toMatchObject({
    status: 422,
    body: { errors: { line_id: ['Choose a line of this order.'] } },
  })
  expect((await query('select refunded_cents from orders where id = $1', [id])).rows).toEqual([
    { refunded_cents: 0 },
  ])
})

describe('a company', () => {
  test('whose shop is closed goes on with its orders; one that waits for approval has none', async () => {
    const { id } = await bought()
    await query(`update companies set state = 'suspended' where user_id = $1`, [shop.company])
    const { status, body } = await call(shop.company, 'POST', `/api/v1/business/orders/${id}/events`, {
      type: 'accept',
    })
    expect([status, (body as { data: BusinessOrder }).data.state]).toEqual([200, 'accepted.preparing'])
    await query(`update companies set state = 'open' where user_id = $1`, [shop.company])
    const pending = newId('u')
    await query(
      `insert into users (id, email, name, is_company, state, email_verified_at)
       values ($1, $1 || '@x.example', 'New', true, 'active', now())`,
      [pending],
    )
    await query(`insert into companies (user_id, name) values ($1, 'New')`, [pending])
    expect(await list('', pending)).toMatchObject({ data: [], counts: { all: 0 } })
    expect((await call(pending, 'GET', `/api/v1/business/orders/${id}`)).status).toBe(404)
  })
})
