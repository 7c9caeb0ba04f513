import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { sendWebhookEvent } from '#server/domains/webhooks/index.ts'
import { webhookMessages } from '#src/api/contract/business/webhooks.ts'
import { aBrand } from '#tests/support/members/brand.ts'
import { hookedBrand } from '#tests/support/members/hooked-brand.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { webhookLine } from '#tests/support/server/webhook-line.ts'

let server: RunningServer
let line: Awaited<ReturnType<typeof webhookLine>>
beforeAll(async () => {
  line = await webhookLine()
  ;({ server } = await startShop({ prepare: async services => line.join(services) }))
})
afterAll(() => line.close())
beforeEach(() => {
  line.answers = 204
  line.arrived.length = 0
})

const query = (text: string, values: unknown[] = []) => server.services.pool.query(text, values)
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
const parsed = (text: string) => JSON.parse(text) as { id: string; sequence: number; data: object }

test('a change of the stock arrives once, signed over its time and its body', async () => {
  const brand = await hookedBrand(server, { events: ['stock.changed'] })
  expect((await brand.restock(9, 7)).status).toBe(200)
  const [delivery] = await brand.settled('delivered')
  const [arrived] = line.arrived
  expect(line.arrived).toHaveLength(1)
  const body = arrived?.body ?? ''
  expect(parsed(body)).toMatchObject({
    type: 'stock.changed',
    data: { product: brand.product.id, variant: brand.variant, sku: 'HOOK-S', stock: 7 },
  })
  expect(delivery).toMatchObject({ body, attempts: 1, last_status: 204, last_problem: null, deadline: null })
  expect(arrived?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-webhook-event': 'stock.changed',
    'x-webhook-id': parsed(body).id,
  })
  const [, seconds = '', signature] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(arrived?.headers['x-webhook-signature'] ?? '') ?? []
  expect(signature).toBe(hmac(brand.secret, `${seconds}.${body}`))
  expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60)
})

test('a sale that fails tells nothing, and later changes have larger numbers', async () => {
  const brand = await hookedBrand(server, { events: ['stock.changed'] })
  const client = await server.services.pool.connect()
  await client.query('begin')
  await client.query(`update variants set stock = 1, stock_cause = '{"why":"edited"}' where id = $1`, [
    brand.variant,
  ])
  await client.query('rollback')
  client.release()
  expect((await brand.restock(3, 2)).status).toBe(409)
  for (const stock of [8, 7, 6, 5]) await brand.restock(stock + 1, stock)
  await brand.settled('delivered', 'delivered', 'delivered', 'delivered')
  const sent = line.arrived.map(({ body }) => parsed(body))
  expect(sent.map(({ data }) => (data as { stock: number }).stock)).toEqual([8, 7, 6, 5])
  expect(sent.map(({ sequence }) => sequence)).toEqual(
    sent.map(({ sequence }) => sequence).toSorted((a, b) => a - b),
  )
  expect(new Set(sent.map(({ sequence }) => sequence)).size).toBe(4)
  const { rows } = await query('select count(*)::int as count from webhook_events where company_id = $1', [
    brand.id,
  ])
  expect(rows).toEqual([{ count: 4 }])
})

test('an order tells when it is paid, refunded and canceled, and nothing about its buyer', async () => {
  const brand = await hookedBrand(server, { events: ['order.paid', 'order.refunded', 'order.canceled'] })
  const { id, number } = await brand.buy()
  const [paid] = await brand.settled('delivered')
  expect(webhookMessages['order.paid'].parse(JSON.parse(paid?.body ?? ''))).toMatchObject({
    data: {
      order: id,
      number,
      state: 'placed',
      subtotal: '40.00',
      shipping: '4.90',
      lines: [{ product: brand.product.id, variant: brand.variant, sku: 'HOOK-S', quantity: 1, refused: 0 }],
    },
  })
  const cancel = { type: 'cancel', reason: 'It is torn.' }
  const answer = await brand.call('POST', `/api/v1/business/orders/${id}/events`, cancel, {
    'idempotency-key': id,
  })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  const later = await brand.settled('delivered', 'delivered', 'delivered')
  const [canceled, refunded] = ['order.canceled', 'order.refunded'].map(
    type => later.find(each => each.type === type)?.body ?? '',
  )
  expect(webhookMessages['order.canceled'].parse(JSON.parse(canceled ?? ''))).toMatchObject({
    data: { order: id, state: 'cancelled' },
  })
  expect(webhookMessages['order.refunded'].parse(JSON.parse(refunded ?? ''))).toMatchObject({
    data: { order: id, amount: '44.90' },
  })
  const sent = line.arrived.map(({ body, headers }) => body + JSON.stringify(headers)).join()
  for (const secret of ['secret-guest', 'Ada', 'Harbour', '04101', 'Portland', 'torn'])
    expect(sent).not.toContain(secret)
})

test('a product tells of its changes, and a webhook hears only what it listens to', async () => {
  const brand = await hookedBrand(server, { events: ['product.changed'] })
  await brand.restock(9, 3)
  await brand.send(brand.product.id, 'archive')
  const all = await brand.settled('delivered', 'delivered')
  expect(all.map(({ body }) => webhookMessages['product.changed'].parse(JSON.parse(body)).type)).toEqual([
    'product.changed',
    'product.changed',
  ])
  expect(all[0]?.body).toContain('archived')
})

test('an event whose job runs several times at once has one delivery', async () => {
  const brand = await hookedBrand(server, { events: ['stock.changed'] })
  await brand.restock(9, 1)
  await brand.settled('delivered')
  const { rows } = await query(
    'update webhook_events set sent_at = null where company_id = $1 returning id',
    [brand.id],
  )
  await query('delete from webhook_deliveries where event_id = $1', [rows[0].id])
  await Promise.all([1, 2, 3, 4].map(() => sendWebhookEvent(server.services, { eventId: rows[0].id })))
  await brand.settled('delivered')
})

test('a renewed secret signs at once, and for a day the one before it as well', async () => {
  const brand = await hookedBrand(server, { events: ['stock.changed'] })
  const next = await brand.renew()
  expect(next).not.toBe(brand.secret)
  await brand.restock(9, 8)
  await brand.settled('delivered')
  const signed = (at: number) => {
    const { body = '', headers = {} } = line.arrived[at] ?? {}
    const [time = '', ...signatures] = (headers['x-webhook-signature'] ?? '').split(',')
    return { text: `${time.slice(2)}.${body}`, signatures }
  }
  const both = signed(0)
  expect(both.signatures).toEqual([next, brand.secret].map(each => `v1=${hmac(each, both.text)}`))
  await query(`update webhooks set rotated_at = now() - interval '25 hours' where id = $1`, [brand.hook.id])
  await brand.restock(8, 7)
  await brand.settled('delivered', 'delivered')
  const alone = signed(1)
  expect(alone.signatures).toEqual([`v1=${hmac(next, alone.text)}`])
  expect(JSON.stringify(await brand.webhook())).not.toMatch(/whsec|secret/)
})

test.each([
  ['http://inside.example/', 'This address does not belong to the public internet.'],
  ['http://user:word@erp.example/', 'An address with a password is not fetched.'],
  ['http://erp.example:8080/', 'Only the ports 80 and 443 are fetched.'],
  ['http://169.254.169.254/latest', 'This address does not belong to the public internet.'],
  ['ftp://erp.example/', 'Only addresses that begin with https:// or http:// are fetched.'],
  ['erp.example', 'This is not a web address.'],
])('%s is refused as the address of a webhook', async (url, sentence) => {
  const brand = await aBrand(server)
  const answer = await brand.call('POST', '/api/v1/business/webhooks', { url, events: ['order.paid'] })
  expect(answer).toMatchObject({ status: 422, body: { errors: { url: [sentence] } } })
})

test('a company has room for ten webhooks, whoever adds them at once', async () => {
  const brand = await aBrand(server)
  const body = { url: 'http://erp.example/', events: ['order.paid'] }
  const made = await Promise.all(
    Array.from({ length: 12 }, () => brand.call('POST', '/api/v1/business/webhooks', body)),
  )
  expect(made.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 409, 409])
})
