import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { handleCarrierWebhook, signatureOf } from '#server/domains/shipping/webhook.ts'
import { randomFrom } from '#tests/support/random.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { type Deal, openDeal, shippedDeal } from '#tests/support/trade/deals.ts'

const secret = 'a-secret-of-the-carriers'
let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop({ env: { CARRIER_WEBHOOK_SECRET: secret } }))
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows

const at = '2026-11-20T10:00:00.000Z'
const report = (tracking: string, status: string, more: object = {}) => ({
  id: `${tracking}-${status}`,
  tracking,
  status,
  text: `It is ${status}.`,
  at,
  ...more,
})
const now = () => Math.floor(Date.now() / 1000)

/** One call with these bytes, signed just now unless told otherwise. */
function take(
  body: unknown,
  { carrier = 'usps', signature, sent }: { carrier?: string; signature?: string; sent?: string } = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const signed = signature ?? signatureOf(secret, now(), Buffer.from(text))
  return ask(server.url, 'POST', `/api/v1/carriers/${carrier}/webhook`, {
    text: sent ?? text,
    headers: {
      'content-type': 'application/json',
      ...(signed === '' ? {} : { 'x-carrier-signature': signed }),
    },
  })
}
const scansOf = ({ id: order }: Deal) =>
  query(
    `select c.status from shipment_scans c join shipments s on s.id = c.shipment_id where s.order_id = $1
     order by c.status`,
    [order],
  )
const deliveries = ({ id: order }: Deal) =>
  query(
    `select by from transition_log where kind = 'purchase' and entity_id = $1 and to_state = 'delivered'`,
    [order],
  )

test('reports are shown to both sides, the newest first, and a delivered parcel delivers its order', async () => {
  const deal = await shippedDeal(server)
  const { tracking, id: order } = deal
  await take(report(tracking, 'in_transit', { at: '2026-11-21T10:00:00.000Z', text: 'In Ohio.' }))
  const accepted = report(tracking, 'accepted', { text: 'Taken.' })
  expect(await take(accepted)).toMatchObject({ status: 200, body: { received: true } })
  for (const side of [deal.buyer, deal.seller]) {
    expect(await side.purchase(order)).toMatchObject({
      state: 'shipped.in_transit',
      shipment: {
        carrier: 'usps',
        tracking,
        delivered_at: null,
        scans: [
          { at: '2026-11-21T10:00:00.000Z', text: 'In Ohio.' },
          { at, text: 'Taken.' },
        ],
      },
    })
  }
  await take(report(tracking, 'delivered', { at: '2026-11-22T10:00:00.000Z' }))
  expect(await deal.buyer.purchase(order)).toMatchObject({
    state: 'delivered',
    shipment: { delivered_at: '2026-11-22T10:00:00.000Z' },
    deadline: { event: 'inspection_deadline' },
  })
  expect(await deliveries(deal)).toEqual([{ by: 'carrier' }])
})

describe('a call that no carrier signed just now changes nothing', () => {
  let deal: Awaited<ReturnType<typeof shippedDeal>>
  beforeAll(async () => {
    deal = await shippedDeal(server)
  })
  const body = () => JSON.stringify(report(deal.tracking, 'delivered'))
  const signedAt = (seconds: number, by = secret) => signatureOf(by, seconds, Buffer.from(body()))

  test.each<[string, () => { signature?: string; sent?: string }]>([
    ['without a signature', () => ({ signature: '' })],
    ['with one that is none', () => ({ signature: 't=now,v1=yes' })],
    ['with its time alone', () => ({ signature: `t=${now()}` })],
    ['with the secret of another', () => ({ signature: signedAt(now(), 'another-secret-of-somebody') })],
    ['with one more byte', () => ({ sent: `${body()} ` })],
    ['with another number', () => ({ sent: body().replace('delivered', 'accepted') })],
    ['with an empty body', () => ({ sent: '' })],
    ['older than five minutes', () => ({ signature: signedAt(now() - 302) })],
    ['more than five minutes ahead', () => ({ signature: signedAt(now() + 310) })],
    ['with another time', () => ({ signature: signedAt(now() - 400).replace(/\d+/, String(now())) })],
    ['with a time written differently', () => ({ signature: signedAt(now()).replace('t=', 't=00') })],
    ['with an upper-case signature', () => ({ signature: signedAt(now()).toUpperCase() })],
  ])('%s', async (_, spoil) => {
    expect(await take(body(), spoil())).toMatchObject({ status: 400, body: { code: 'bad_signature' } })
    expect(await scansOf(deal)).toEqual([])
    expect((await deal.buyer.purchase(deal.id)).state).toBe('sent.cancellable')
  })

  test('one that is almost five minutes old is taken', async () => {
    expect((await take(body(), { signature: signedAt(now() - 290) })).status).toBe(200)
    expect(await scansOf(deal)).toEqual([{ status: 'delivered' }])
  })
})

test.each<[string, unknown]>([
  ['no JSON', 'delivered'],
  ['a list', []],
  ['another status', report('94000', 'lost')],
  ['no id', report('94000', 'accepted', { id: '' })],
  ['no time', report('94000', 'accepted', { at: 'yesterday' })],
  ['a text that is too long', report('94000', 'accepted', { text: 'x'.repeat(201) })],
])('a signed body that is no report is refused: %s', async (_, body) => {
  expect(await take(body)).toMatchObject({ status: 400, body: { code: 'bad_event' } })
})

test('a report about a parcel that is not ours, or of another carrier, is taken and changes nothing', async () => {
  const deal = await shippedDeal(server)
  expect((await take(report('94999', 'delivered'))).status).toBe(200)
  expect((await take(report(deal.tracking, 'delivered'), { carrier: 'ups' })).status).toBe(200)
  expect(await scansOf(deal)).toEqual([])
  expect((await deal.seller.purchase(deal.id)).state).toBe('sent.cancellable')
})

test('a webhook is not found for an unknown carrier, nor in a shop without a secret', async () => {
  expect((await take(report('94000', 'accepted'), { carrier: 'pigeon' })).status).toBe(404)
  const { services } = server
  const without = { ...services, config: { ...services.config, carrierWebhookSecret: null } }
  const raw = Buffer.from(JSON.stringify(report('94000', 'accepted')))
  const answer = await handleCarrierWebhook(without, 'usps', raw, signatureOf(secret, now(), raw))
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('a delivery that its buyer reported before is recorded, and delivers nothing again', async () => {
  const deal = await shippedDeal(server)
  await deal.buyer.sent(deal.id, 'deliver')
  expect((await take(report(deal.tracking, 'delivered'))).status).toBe(200)
  await deal.buyer.sent(deal.id, 'confirm')
  expect((await take(report(deal.tracking, 'in_transit'))).status).toBe(200)
  expect(await scansOf(deal)).toEqual([{ status: 'delivered' }, { status: 'in_transit' }])
  expect(await deliveries(deal)).toEqual([{ by: 'buyer' }])
  expect((await deal.buyer.purchase(deal.id)).state).toBe('completed.reviewable')
})

test('reports that come a hundred times, shuffled and twenty at once, are one delivery', async () => {
  const deal = await shippedDeal(server)
  const random = randomFrom(7)
  const reports = Array.from({ length: 100 }, () =>
    ['accepted', 'in_transit', 'delivered'].map(status => ({
      body: report(deal.tracking, status),
      at: random(),
    })),
  ).flat()
  const bodies = reports.toSorted((a, b) => a.at - b.at).map(({ body }) => body)
  const answers: number[] = []
  while (bodies.length > 0) {
    const sent = await Promise.all(bodies.splice(0, 20).map(body => take(body)))
    answers.push(...sent.map(({ status }) => status))
  }
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await scansOf(deal)).toEqual([
    { status: 'accepted' },
    { status: 'delivered' },
    { status: 'in_transit' },
  ])
  expect(await deliveries(deal)).toEqual([{ by: 'carrier' }])
  const news = await query(
    `select count(*)::int as many from notifications where user_id = $1 and text like '%The parcel arrived%'`,
    [deal.buyer.id],
  )
  expect(news).toEqual([{ many: 1 }])
})

describe('a number is one parcel’s', () => {
  test('a second seller cannot ship by it, however it is written; nobody is paid for it', async () => {
    const deal = await shippedDeal(server)
    const other = await openDeal(server)
    const written = ` ${deal.tracking.slice(0, 4)} ${deal.tracking.slice(4)} `
    expect(await other.seller.send(other.id, 'ship', { carrier: 'usps', tracking: written })).toMatchObject({
      status: 422,
      body: { errors: { tracking: ['This tracking number is already in use. Check it.'] } },
    })
    expect((await other.seller.purchase(other.id)).state).toBe('paid.cancellable')
    expect((await take(report(deal.tracking, 'delivered'))).status).toBe(200)
    expect((await deal.seller.purchase(deal.id)).state).toBe('delivered')
    // another carrier's number may be the same
    await other.seller.sent(other.id, 'ship', { carrier: 'other', tracking: deal.tracking })
  })

  test('a report finds the parcel however its seller wrote the number', async () => {
    const deal = await openDeal(server)
    await deal.seller.sent(deal.id, 'ship', { carrier: 'ups', tracking: '1z 999 aa1 01 2345 6784' })
    expect((await take(report('1Z999AA10123456784', 'delivered'), { carrier: 'ups' })).status).toBe(200)
    expect((await deal.seller.purchase(deal.id)).state).toBe('delivered')
  })

  test('of sellers who enter it at once one has it', async () => {
    const deals = await Promise.all(Array.from({ length: 6 }, () => openDeal(server)))
    const answers = await Promise.all(
      deals.map(({ seller, id }) =>
        seller.send(id, 'ship', { carrier: 'fedex', tracking: '9865 7878 8855' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422])
  })

  test('of carriers without a name it says nothing, and nobody reports by it', async () => {
    const [one, two] = [await openDeal(server), await openDeal(server)]
    for (const { seller, id } of [one, two]) {
      await seller.sent(id, 'ship', { carrier: 'other', tracking: 'RB123456785GB' })
    }
    expect((await take(report('RB123456785GB', 'delivered'), { carrier: 'other' })).status).toBe(200)
    for (const { seller, id } of [one, two]) {
      expect((await seller.purchase(id)).state).toBe('sent.cancellable')
    }
  })
})
