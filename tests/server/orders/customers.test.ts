import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { beginSession } from '#server/domains/members/sessions/sessions.ts'
import { sweep } from '#server/domains/sweep.ts'
import { advanceClock } from '#server/platform/clock/offset.ts'
import type { Customer, Customers } from '#src/api/contract/business/customers.ts'
import type { BusinessOrderEntry } from '#src/api/contract/business/orders.ts'
import { membersOf, password } from '#tests/support/members/members.ts'
import { openBrandShop } from '#tests/support/server/brand-shop.ts'
import { ask } from '#tests/support/server/http.ts'
import { brandOf, buyerOf, buyOf } from '#tests/support/trade/brand-orders.ts'
import { days, seedShop, shopper, somewhere, viewerOf } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let shop: Awaited<ReturnType<typeof seedShop>>
let other: Awaited<ReturnType<typeof seedShop>>
beforeAll(async () => {
  ;({ server, shop } = await openBrandShop())
  other = await seedShop(server.services)
})

const path = '/api/v1/business/customers'
async function call(at: string, company = shop.company) {
  const bearer = await beginSession(server.services.pool, company, '')
  return ask(server.url, 'GET', at, { bearer })
}
async function list(search: Record<string, string> = {}, company = shop.company): Promise<Customers> {
  const { status, body, text } = await call(`${path}?${new URLSearchParams(search)}`, company)
  expect([status, text]).toEqual([200, text])
  return body as Customers
}
const namesOf = ({ data }: Customers) => data.map(({ name }) => name)

interface Bought {
  email: string
  name: string
  /** The price of each piece; so many are bought. */
  cents: number
  pieces?: number
  at: string
}

/** An order of a member, or of a guest. */
async function bought(buyerId: string | null, { email, name, cents, pieces = 1, at }: Bought, of = shop) {
  const { services } = server
  const [variant = ''] = await of.product([pieces + 5], cents)
  const mine = shopper(services, buyerId === null ? null : viewerOf(buyerId))
  const checkout = await mine.create([variant, pieces])
  const { orders } = await mine.pay(await mine.patch(checkout.id, { email, address: { ...somewhere, name } }))
  const id = orders[0]?.id ?? ''
  await services.pool.query('update orders set placed_at = $2 where id = $1', [id, at])
  return { id, line: orders[0]?.lines[0]?.id ?? '' }
}
const brand = () => brandOf(server.services, shop.company)

const mia = { email: 'mia@x.example', name: 'Mia Moss' }
const gus = { email: 'gus@x.example', name: 'Gus 100%' }

describe('customers of a brand', () => {
  let coats: string
  let guests: string
  beforeAll(async () => {
    // 2 × 30.00 and delivery of 4.90; one coat comes back and is refunded
    const first = await bought(shop.buyer, { ...mia, cents: 3000, pieces: 2, at: '2026-03-01T10:00:00Z' })
    coats = first.id
    await brand().shipAll(first.id)
    const buyer = buyerOf(server.services, shop.buyer)
    await buyer.send(first.id, { type: 'deliver' })
    const back = await buyer.requestReturn(first.id, {
      lines: [{ line_id: first.line, quantity: 1 }],
      reason: 'too_small',
    })
    await buyer.sendReturn(back.id, { type: 'ship', carrier: 'other', tracking: 'PX4455667790' })
    await brand().sendReturn(back.id, { type: 'receive' })
    await brand().sendReturn(back.id, { type: 'refund' })
    // 90.00, delivered for nothing, and 40.00 that are canceled
    await bought(shop.buyer, { ...mia, cents: 9000, at: '2026-03-05T10:00:00Z' })
    const canceled = await bought(shop.buyer, { ...mia, cents: 4000, at: '2026-03-09T10:00:00Z' })
    await brand().send(canceled.id, { type: 'cancel', reason: 'It is torn.' })
    // a guest who writes the address in two ways, 14.90 and 24.90
    await bought(null, { ...gus, cents: 1000, at: '2026-03-02T10:00:00Z' })
    const later = { email: 'GUS@x.example', name: 'Gus Grant' }
    guests = (await bought(null, { ...later, cents: 2000, at: '2026-03-07T10:00:00Z' })).id
    // the same two buy elsewhere
    await bought(shop.buyer, { ...mia, cents: 5000, at: '2026-03-08T10:00:00Z' }, other)
    await bought(null, { ...gus, cents: 6000, at: '2026-03-08T10:00:00Z' }, other)
  })

  test('customers have the sums of what they bought here, a canceled order apart', async () => {
    const { data, count, others, next_cursor: next } = await list()
    expect([count, next]).toEqual([2, null])
    expect(data).toEqual([
      {
        ...{ id: expect.stringMatching(/^o_/), name: 'Gus Grant', email: 'GUS@x.example', is_guest: true },
        ...{ first_order: '2026-03-02T10:00:00.000Z', last_order: '2026-03-07T10:00:00.000Z' },
        ...{ orders: 2, spent: '39.80', refunded: '0.00', net: '39.80' },
        ...{ units: 2, returned_units: 0, return_rate: 0 },
      },
      {
        ...{ id: expect.stringMatching(/^o_/), name: 'Mia', email: 'mia@x.example', is_guest: false },
        ...{ first_order: '2026-03-01T10:00:00.000Z', last_order: '2026-03-05T10:00:00.000Z' },
        ...{ orders: 2, spent: '154.90', refunded: '30.00', net: '124.90' },
        ...{ units: 3, returned_units: 1, return_rate: 1 / 3 },
      },
    ])
    expect(others).toEqual({ orders: 0, spent: '0.00', refunded: '0.00', net: '0.00' })
  })

  test('customers are sorted, and come page by page', async () => {
    for (const sort of ['-net', 'earliest'] as const)
      expect(namesOf(await list({ sort }))).toEqual(['Mia', 'Gus Grant'])
    const seen: (string | null)[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Customers = await list({ sort: '-orders', limit: '1', ...(cursor && { cursor }) })
      seen.push(...namesOf(page))
      cursor = page.next_cursor
    }
    expect(seen.toSorted()).toEqual(['Gus Grant', 'Mia'])
  })

  test.each([
    ['mi', ['Mia']],
    ['MIA@X', ['Mia']],
    ['grant', ['Gus Grant']],
    ['100%', ['Gus Grant']],
    ['10_', []],
    ['nobody', []],
  ])('a search for %j finds the name or the address of an order', async (q, found) => {
    const { data, count } = await list({ q })
    expect([data.map(({ name }) => name), count]).toEqual([found, found.length])
  })

  test('a customer is read by any of their orders, with these orders', async () => {
    const { body } = await call(`${path}/${coats}`)
    expect((body as { data: Customer }).data).toMatchObject({ name: 'Mia', orders: 2, net: '124.90' })
    const orders = (await call(`${path}/${coats}/orders`)).body as { data: BusinessOrderEntry[] }
    expect(orders.data.map(({ state, total, allowed }) => [state, total, allowed])).toEqual([
      ['cancelled', '44.90', []],
      ['placed', '90.00', []],
      [expect.stringMatching(/^delivered/), '64.90', []],
    ])
    const of = (await call(`${path}/${guests}/orders`)).body as { data: BusinessOrderEntry[] }
    expect(of.data.map(({ total }) => total)).toEqual(['24.90', '14.90'])
  })

  test('another brand sees its own sums, and no customer of this one', async () => {
    const { data } = await list({}, other.company)
    expect(data.map(({ name, spent, orders }) => [name, spent, orders]).toSorted()).toEqual([
      ['Gus 100%', '64.90', 1],
      ['Mia', '54.90', 1],
    ])
    for (const at of [`${path}/${coats}`, `${path}/${guests}`, `${path}/${coats}/orders`])
      expect((await call(at, other.company)).status).toBe(404)
    // an order of their own does not lead to what was bought elsewhere
    const [theirs] = data
    const orders = (await call(`${path}/${theirs?.id}/orders`, other.company)).body as { data: unknown[] }
    expect(orders.data).toHaveLength(1)
  })

  test('the CSV has a row for each customer', async () => {
    const { text, headers } = await call(`${path}.csv?sort=-net&q=x.example`)
    expect(headers.get('content-disposition')).toBe('attachment; filename="customers.csv"')
    expect(parse(text, { columns: true, bom: true })).toMatchObject([
      {
        ...{ name: 'Mia', email: 'mia@x.example', guest: 'no', orders: '2', spent: '154.90' },
        ...{ refunded: '30.00', net: '124.90', items: '3', returned: '1', return_rate: '0.3333' },
      },
      { name: 'Gus Grant', guest: 'yes', orders: '2', net: '39.80', return_rate: '0' },
    ])
  })

  test('a guest is named as long as an order shows their address, 90 days after it ends', async () => {
    await server.services.pool.query(
      `update orders set state = 'completed', completed_at = placed_at where id = $1`,
      [guests],
    )
    const now = server.services.clock.now().getTime()
    const after = (date: string) => Date.parse(date) + days(90) - now
    await server.services.pool.query(
      `update orders set completed_at = completed_at - make_interval(secs => $2) where id = $1`,
      [guests, after('2026-03-07T10:00:00Z') / 1000 + 60],
    )
    const { data, others } = await list({ q: 'gus' })
    // the one that is open still names them, by its own words
    expect(data.map(({ name, orders, spent }) => [name, orders, spent])).toEqual([['Gus 100%', 1, '14.90']])
    expect(others).toEqual({ orders: 1, spent: '24.90', refunded: '0.00', net: '24.90' })
    expect(await list({ q: 'grant' })).toMatchObject({ data: [], count: 0 })
    expect((await call(`${path}/${guests}`)).status).toBe(404)
  })
})

test('nothing names a member who deleted their account, as a guest either', async () => {
  const fresh = await seedShop(server.services)
  const members = membersOf(server)
  const ida = { email: 'ida@x.example', name: 'Ida Ivory' }
  const bearer = await members.verified(ida.email, { name: ida.name })
  const { id: userId } = ((await members.user(bearer)).body as { data: { id: string } }).data
  const at = server.services.clock.now().toISOString()
  const own = await bought(userId, { ...ida, cents: 9000, at }, fresh)
  const guest = await bought(null, { ...ida, cents: 8000, at }, fresh)
  // an order that was never joined to the account
  await server.services.pool.query('update orders set buyer_id = null where id = $1', [guest.id])
  const stays = await buyOf(server.services, shop.buyer, [(await fresh.product([3], 10_000))[0] ?? '', 1])
  expect(namesOf(await list({ sort: '-net' }, fresh.company))).toEqual(['Mia', 'Ida Ivory', 'Ida Ivory'])
  for (const { id } of [own, guest, stays.order]) {
    await brandOf(server.services, fresh.company).shipAll(id)
    await brandOf(server.services, fresh.company).send(id, { type: 'deliver' })
  }
  const advance = async (count: number) => {
    await advanceClock(server.services.db, days(count))
    await sweep(server.services)
  }
  await advance(50)
  const { status } = await ask(server.url, 'POST', '/api/user/deletion', { bearer, json: { password } })
  expect(status).toBe(200)
  await advance(29)
  expect(namesOf(await list({ sort: '-net' }, fresh.company))).toEqual(['Mia', 'Ida Ivory', 'Ida Ivory'])
  await advance(1)

  const { data, count, others } = await list({}, fresh.company)
  expect([data.map(({ name }) => name), count]).toEqual([['Mia'], 1])
  expect(others).toEqual({ orders: 2, spent: '170.00', refunded: '0.00', net: '170.00' })
  for (const q of ['ida', 'ivory', 'deleted']) expect((await list({ q }, fresh.company)).data).toEqual([])
  for (const { id } of [own, guest]) {
    expect((await call(`${path}/${id}`, fresh.company)).status).toBe(404)
    expect((await call(`${path}/${id}/orders`, fresh.company)).status).toBe(404)
  }
  const { text } = await call(`${path}.csv`, fresh.company)
  expect(text).not.toMatch(/ida|ivory|deleted/i)
  expect(text).toContain('Mia')
  // the page of the order says as much
  const shown = await brandOf(server.services, fresh.company).order(own.id)
  expect(shown.buyer.name).toBe('Deleted member')
})
