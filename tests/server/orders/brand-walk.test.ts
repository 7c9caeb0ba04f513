import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { beginSession } from '#server/domains/members/sessions/sessions.ts'
import { applyScan } from '#server/domains/shipping/scans.ts'
import { linkKey } from '#server/platform/ids/ids.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import type { PackingSlip } from '#src/api/contract/business/order-documents.ts'
import type { BusinessOrder } from '#src/api/contract/business/orders.ts'
import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import type { OrderReturn } from '#src/api/contract/trade/returns.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { upload, uploaded, uploadForOrder } from '#tests/support/members/uploads.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { openBrandShop } from '#tests/support/server/brand-shop.ts'
import { ask } from '#tests/support/server/http.ts'
import { buyOf } from '#tests/support/trade/brand-orders.ts'
import { days, type seedShop } from '#tests/support/trade/checkout.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'

let server: RunningServer
let shop: Awaited<ReturnType<typeof seedShop>>
beforeAll(async () => {
  ;({ server, shop } = await openBrandShop())
})

const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows

/** Calls as somebody; each POST has a key of its own. */
async function callerOf(userId: string | null, orderKey?: string) {
  const bearer = userId === null ? null : await beginSession(server.services.pool, userId, '')
  return async <T>(method: string, path: string, json?: object, status = 200): Promise<T> => {
    const answer = await ask(server.url, method, path, {
      ...(bearer === null ? {} : { bearer }),
      ...(json === undefined ? {} : { json }),
      headers: {
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...(orderKey === undefined ? {} : { 'x-order-key': orderKey }),
      },
    })
    expect([answer.status, answer.text]).toEqual([status, answer.text])
    return (answer.body as { data: T } | undefined)?.data as T
  }
}

async function bought(buyerId: string | null, pieces = 2) {
  const { services } = server
  const [shirt = ''] = await shop.product([pieces], 3000)
  const { order, checkout } = await buyOf(services, buyerId, [shirt, pieces])
  const brand = await callerOf(shop.company)
  const buyer = await callerOf(buyerId, buyerId === null ? linkKey(services.secret, checkout) : undefined)
  const line = order.lines[0]?.id ?? ''
  return {
    id: order.id,
    line,
    brand,
    buyer,
    at: `/api/v1/business/orders/${order.id}`,
    own: `/api/v1/orders/${order.id}`,
    checkout,
    shirt,
  }
}

test('an order in two parcels of the built-in carrier: shipped, delivered, and one piece returned', async () => {
  const { id, line, brand, buyer, at, own } = await bought(shop.buyer)
  const slip = await brand<PackingSlip>('GET', `${at}/slip`)
  expect(slip).toMatchObject({ parcel: null, receiver: { name: 'Ada Lovelace' }, lines: [{ quantity: 2 }] })
  await brand('POST', `${at}/events`, { type: 'accept' })
  const ship = { type: 'ship', carrier: 'builtin', lines: [{ line_id: line, quantity: 1 }] }
  const first = await brand<BusinessOrder>('POST', `${at}/events`, ship)
  expect(first).toMatchObject({
    state: 'partially_shipped',
    lines: [{ shipped: 1, open: 1, state: 'partly_shipped' }],
  })
  const second = await brand<BusinessOrder>('POST', `${at}/events`, ship)
  expect(second.state).toBe('shipped')
  const [one, two] = second.parcels
  expect(one?.tracking).not.toBe(two?.tracking)
  expect(await brand<PackingSlip>('GET', `${at}/slip?parcel=${two?.id}`)).toMatchObject({
    parcel: { position: 2, tracking: two?.tracking },
    lines: [{ quantity: 1 }],
  })
  await passTime(server.services, days(4))
  const delivered = await buyer<OrderDetails>('GET', own)
  expect(delivered).toMatchObject({ state: 'delivered.returnable', lines: [{ returnable: 2 }] })
  expect(delivered.parcels.every(parcel => parcel.delivered_at !== null)).toBe(true)
  expect(delivered.steps.map(({ state, status }) => `${state} ${status}`)).toEqual([
    'placed done',
    'accepted done',
    'partially_shipped done',
    'shipped done',
    'delivered current',
    'completed next',
  ])
  const back = await buyer<OrderReturn>(
    'POST',
    `${own}/returns`,
    { lines: [{ line_id: line, quantity: 1 }], reason: 'wrong_item', text: 'This one is green.' },
    201,
  )
  expect(back).toMatchObject({ state: 'authorized', paid_by: 'brand', return_address: { line1: 'Dock 4' } })
  await buyer('POST', `/api/v1/returns/${back.id}/events`, { type: 'ship', carrier: 'builtin' })
  await passTime(server.services, days(4))
  const received = await brand<BusinessOrder>('GET', at)
  expect(received.returns).toMatchObject([
    { state: 'received', shipment: { tracking: back.label?.tracking } },
  ])
  expect(received.returns[0]?.return_address).toBeNull()
  // silence refunds
  await passTime(server.services, days(8))
  const refunded = await buyer<OrderDetails>('GET', own)
  expect(refunded).toMatchObject({
    state: 'delivered.returnable',
    refunded: '30.00',
    returns: [{ state: 'refunded', refunded: '30.00' }],
    lines: [{ returned: 1, returnable: 1, refunded: '30.00' }],
    refunds: [{ amount: '30.00', reason: 'returned' }],
  })
  await passTime(server.services, days(30))
  expect((await buyer<OrderDetails>('GET', own)).state).toBe('completed')
  expect(await reconcile(server.services.pool)).toEqual([])
  expect(
    await query(
      `select sum(amount_cents)::int as cents from postings where order_id = $1 and account = 'seller'`,
      [id],
    ),
  ).toEqual([{ cents: -2640 }])
})

test('a parcel whose delivery its carrier reports twice counts once; the order waits for the other', async () => {
  const { line, brand, at } = await bought(shop.buyer)
  await brand('POST', `${at}/events`, { type: 'accept' })
  const ship = { type: 'ship', carrier: 'ups', lines: [{ line_id: line, quantity: 1 }] }
  await brand('POST', `${at}/events`, { ...ship, tracking: '1Z999AA10123456784' })
  await brand('POST', `${at}/events`, { ...ship, tracking: '1Z999AA10123456793' })
  const report = (tracking: string, eventId: string) =>
    applyScan(server.services, {
      carrier: 'ups',
      tracking,
      eventId,
      status: 'delivered',
      text: 'Left at the door',
      at: new Date(),
    })
  await report('1Z999AA10123456784', 'first')
  await report('1Z999AA10123456784', 'photo of the door')
  const waiting = await brand<BusinessOrder>('GET', at)
  expect(waiting).toMatchObject({ state: 'shipped', parcels: [{ scans: [{}, {}] }, { delivered_at: null }] })
  await report('1Z999AA10123456793', 'second')
  expect((await brand<BusinessOrder>('GET', at)).state).toBe('delivered.returnable')
})

describe('a guest with the signed link', () => {
  test('asks to cancel, says that it arrived, sends back and withdraws; without the key nothing opens', async () => {
    const { line, brand, buyer, at, own, id } = await bought(null)
    await brand('POST', `${at}/events`, { type: 'accept' })
    await buyer('POST', `${own}/events`, { type: 'ask_cancel' })
    await brand('POST', `${at}/events`, { type: 'refuse_cancel', reason: 'It is packed.' })
    await brand('POST', `${at}/events`, { type: 'ship', carrier: 'ups', tracking: trackingOf('ups', id) })
    await buyer('POST', `${own}/events`, { type: 'deliver' })
    const asked = { lines: [{ line_id: line, quantity: 1 }], reason: 'damaged' }
    // damage is shown
    await buyer('POST', `${own}/returns`, { ...asked, text: 'The seam is open at the sleeve.' }, 422)
    const orderKey = linkKey(server.services.secret, id)
    const photo = uploaded(await uploadForOrder(server.url, id, await aPhoto(), { orderKey })).id
    const back = await buyer<OrderReturn>('POST', `${own}/returns`, { ...asked, images: [photo] }, 201)
    expect(back.entries.map(({ by, type, images }) => `${by} ${type} ${images.length}`)).toEqual([
      'buyer request 1',
    ])
    const nobody = await callerOf(null)
    await nobody('POST', `${own}/returns`, asked, 404)
    await nobody('GET', `/api/v1/returns/${back.id}`, undefined, 404)
    await buyer('POST', `/api/v1/returns/${back.id}/events`, { type: 'withdraw' })
    expect(await buyer<OrderDetails>('GET', own)).toMatchObject({
      state: 'delivered.returnable',
      key: linkKey(server.services.secret, id),
      returns: [{ state: 'withdrawn' }],
      lines: [{ returnable: 2 }],
    })
  })
})

test('a member shows damage on photos; the brand rejects with a photo, and a moderator is asked', async () => {
  const { line, brand, buyer, at, own } = await bought(shop.buyer, 1)
  await brand('POST', `${at}/events`, { type: 'accept' })
  await brand('POST', `${at}/events`, {
    type: 'ship',
    carrier: 'ups',
    tracking: trackingOf('ups', 'damaged'),
  })
  await buyer('POST', `${own}/events`, { type: 'deliver' })
  const photoOf = async (owner: string) => {
    const bearer = await beginSession(server.services.pool, owner, '')
    const bytes = await aPhoto({ width: 60, height: 80 })
    return uploaded(await upload(server.url, bytes, { bearer, purpose: 'dispute' })).id
  }
  const asked = { lines: [{ line_id: line, quantity: 1 }], reason: 'damaged', text: 'The seam is open.' }
  await buyer('POST', `${own}/returns`, asked, 422)
  await buyer('POST', `${own}/returns`, { ...asked, images: [await photoOf(shop.company)] }, 422)
  const images = [await photoOf(shop.buyer)]
  await buyer('POST', `${own}/returns`, { ...asked, lines: [{ line_id: line, quantity: 2 }], images }, 422)
  const back = await buyer<OrderReturn>('POST', `${own}/returns`, { ...asked, images }, 201)
  await buyer('POST', `${own}/returns`, { ...asked, images }, 409)
  const events = `/api/v1/returns/${back.id}/events`
  await buyer('POST', events, { type: 'receive' }, 409)
  await brand('POST', events, { type: 'receive' })
  await brand('POST', events, { type: 'reject', reason: 'It was worn.' }, 422)
  await brand('POST', events, {
    type: 'reject',
    reason: 'It was worn.',
    images: [await photoOf(shop.company)],
  })
  const rejected = await buyer<OrderReturn>('GET', `/api/v1/returns/${back.id}`)
  expect(rejected.entries.map(({ by, type, images: shown }) => `${by} ${type} ${shown.length}`)).toEqual([
    'buyer request 1',
    'seller reject 1',
  ])
  await buyer('POST', events, { type: 'escalate', reason: 'It was not.' })
  expect((await buyer<OrderDetails>('GET', own)).returns).toMatchObject([{ state: 'escalated' }])
})
