import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { labelNumber } from '#server/domains/shipping/label-number.ts'
import { fireDue } from '#server/domains/sweep.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { moveClock, passTime } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { openDeal, shippedDeal } from '#tests/support/trade/deals.ts'

const hour = 3_600_000
const day = 24 * hour

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
/** When each report of an order's parcel is, in hours after it was handed over. */
const hours = (order: string) =>
  query(
    `select c.status, extract(epoch from c.at - s.shipped_at)::float / 3600 as after from shipment_scans c
       join shipments s on s.id = c.shipment_id where s.order_id = $1 order by c.at`,
    [order],
  )
const [accepted, inTransit, delivered] = [
  { status: 'accepted', after: 0 },
  { status: 'in_transit', after: 24 },
  { status: 'delivered', after: 72 },
]
const log = (order: string) =>
  query(
    `select l.event, l.by, extract(epoch from l.at - s.shipped_at)::float / 3600 as after from transition_log l
       join shipments s on s.order_id = l.entity_id
     where l.kind = 'purchase' and l.entity_id = $1 and l.at >= s.shipped_at and l.event <> 'ship'
     order by l.version`,
    [order],
  )

describe('a parcel of Garderobe Post', () => {
  test('is accepted at once, on its way after a day and delivered after three, by the shop’s clock', async () => {
    const { buyer, id: order } = await shippedDeal(server, 'builtin')
    const follow = async (ms: number) => {
      moveClock(server.services, ms)
      await fireDue(server.services)
      return hours(order)
    }
    expect(await follow(0)).toEqual([accepted])
    expect(await follow(23 * hour)).toEqual([accepted])
    expect(await follow(hour)).toEqual([accepted, inTransit])
    expect(await follow(47 * hour)).toEqual([accepted, inTransit])
    expect((await buyer.purchase(order)).state).toBe('shipped.in_transit')
    expect(await follow(hour)).toEqual([accepted, inTransit, delivered])
    const { state, shipment } = await buyer.purchase(order)
    expect(state).toBe('delivered')
    expect(shipment?.scans.map(({ text }) => text)).toEqual([
      'The parcel was delivered.',
      'The parcel is on its way.',
      'The carrier has the parcel.',
    ])
    await follow(30 * day)
    expect(await hours(order)).toHaveLength(3)
  })

  test('by express is on its way after half a day and delivered after one', async () => {
    const { buyer, id: order } = await shippedDeal(server, 'builtin', { express: true })
    const follow = async (ms: number) => {
      moveClock(server.services, ms)
      await fireDue(server.services)
      return (await hours(order)).map(({ status, after }) => `${status} ${after}`)
    }
    expect(await follow(11 * hour)).toEqual(['accepted 0'])
    expect(await follow(hour)).toEqual(['accepted 0', 'in_transit 12'])
    expect(await follow(11 * hour)).toHaveLength(2)
    expect(await follow(hour)).toEqual(['accepted 0', 'in_transit 12', 'delivered 24'])
    const { state, deadline, shipment } = await buyer.purchase(order)
    expect(state).toBe('delivered')
    // the buyer's three days count from the delivery
    expect(Date.parse(deadline?.at ?? '') - Date.parse(shipment?.shipped_at ?? '')).toBe(4 * day)
  })

  slowTest(
    'has all its reports in order when the clock jumps, and what follows counts from each',
    async () => {
      const { buyer, id: order } = await shippedDeal(server, 'builtin')
      await passTime(server.services, 5 * day)
      await fireDue(server.services)
      expect(await hours(order)).toEqual([accepted, inTransit, delivered])
      expect((await log(order))[1]).toEqual({ event: 'deliver', by: 'carrier', after: 72 })
      const { deadline, shipment } = await buyer.purchase(order)
      expect(Date.parse(deadline?.at ?? '') - Date.parse(shipment?.shipped_at ?? '')).toBe(6 * day)
      // the buyer's three days ended on the sixth
      await passTime(server.services, 5 * day)
      expect(await log(order)).toEqual([
        { event: 'scan', by: 'carrier', after: 0 },
        { event: 'deliver', by: 'carrier', after: 72 },
        { event: 'inspection_reminder_deadline', by: 'system', after: 120 },
        { event: 'inspection_deadline', by: 'system', after: 144 },
      ])
    },
  )

  slowTest('is never overdue, however far the clock jumps', async () => {
    const { buyer, id: order } = await shippedDeal(server, 'builtin')
    await passTime(server.services, 15 * day)
    expect((await log(order)).map(({ event, after }) => [event, after])).toEqual([
      ['scan', 0],
      ['deliver', 72],
      ['inspection_reminder_deadline', 120],
      ['inspection_deadline', 144],
    ])
    expect((await buyer.purchase(order)).state).toBe('completed.reviewable')
  })

  slowTest(
    'that nobody looked after until it was overdue is delivered after that, never before',
    async () => {
      const { id: order, tracking } = await shippedDeal(server, 'builtin')
      await fireDue(server.services)
      const [parcel] = await query(
        'delete from builtin_carrier.parcels where tracking = $1 returning handed_over_at',
        [tracking],
      )
      await passTime(server.services, 15 * day)
      await query('insert into builtin_carrier.parcels values ($1, $2)', [tracking, parcel?.handed_over_at])
      await fireDue(server.services)
      expect(await log(order)).toEqual([
        { event: 'scan', by: 'carrier', after: 0 },
        { event: 'lost_deadline', by: 'system', after: 14 * 24 },
        { event: 'deliver', by: 'carrier', after: 14 * 24 },
      ])
      expect(await hours(order)).toEqual([accepted, inTransit, delivered])
    },
  )

  test('is followed by many processes at once, each report once', async () => {
    const deals = await Promise.all([1, 2, 3].map(() => shippedDeal(server, 'builtin')))
    moveClock(server.services, 5 * day)
    await Promise.all(Array.from({ length: 6 }, () => fireDue(server.services)))
    for (const { id: order } of deals) {
      expect(await hours(order)).toEqual([accepted, inTransit, delivered])
      expect((await log(order)).filter(({ event }) => event === 'deliver')).toHaveLength(1)
    }
  })

  slowTest('that its buyer has already is followed to its end, and delivers nothing again', async () => {
    const { buyer, id: order } = await shippedDeal(server, 'builtin')
    await buyer.sent(order, 'deliver')
    await buyer.sent(order, 'confirm')
    moveClock(server.services, 5 * day)
    await fireDue(server.services)
    expect(await hours(order)).toEqual([accepted, inTransit, delivered])
    expect((await buyer.purchase(order)).state).toBe('completed.reviewable')
  })

  slowTest('of an order that is disputed is recorded, and the order stays disputed', async () => {
    const { buyer, id: order } = await shippedDeal(server, 'builtin')
    await fireDue(server.services)
    await fire(server.services, {
      kind: 'purchase',
      id: order,
      event: { type: 'order.dispute', by: 'buyer' },
    })
    moveClock(server.services, 5 * day)
    await fireDue(server.services)
    expect(await hours(order)).toHaveLength(3)
    expect((await buyer.purchase(order)).state).toBe('disputed')
  })
})

slowTest('a parcel of another carrier has no reports by itself', async () => {
  const { id: order } = await shippedDeal(server)
  moveClock(server.services, 5 * day)
  await fireDue(server.services)
  expect(await hours(order)).toEqual([])
})

describe('the tracking number', () => {
  slowTest(
    'of Garderobe Post is the one of the order’s label, whether the seller enters it or not',
    async () => {
      const { seller, id: order } = await openDeal(server)
      const secret = server.services.secret
      const number = labelNumber(secret, order, 'out')
      expect(
        await seller.send(order, 'ship', { carrier: 'builtin', tracking: 'GP00000000000' }),
      ).toMatchObject({
        status: 422,
        body: { errors: { tracking: ['Use the number of the label for this order.'] } },
      })
      const { shipment } = await seller.sent(order, 'ship', { carrier: 'builtin', tracking: number })
      expect(shipment?.tracking).toBe(number)
      expect(labelNumber(secret, order, 'out')).toBe(number)
      expect(labelNumber(secret, order, 'back')).not.toBe(number)
      expect(labelNumber(Buffer.alloc(32, 1), order, 'out')).not.toBe(number)
    },
  )

  test('has ten digits and a check digit that finds every wrong digit', () => {
    for (let at = 0; at < 200; at++) {
      const number = labelNumber(Buffer.alloc(32, 3), `o_${at}`, 'out')
      expect(number).toMatch(/^GP\d{11}$/)
      // as in an EAN: the check digit and every second one before it weigh 1, the others 3
      const weights = [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]
      const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place + 2]), 0)
      expect(sum % 10).toBe(0)
    }
  })

  slowTest('and the carrier are asked for', async () => {
    const { seller, id: order } = await openDeal(server)
    expect(await seller.send(order, 'ship')).toMatchObject({
      status: 422,
      body: { errors: { carrier: ['Choose a carrier.'] } },
    })
    expect(await seller.send(order, 'ship', { carrier: 'dhl', tracking: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { tracking: ['Enter the tracking number.'] } },
    })
    expect((await seller.purchase(order)).shipment).toBeNull()
  })
})

test('the photo of the packed parcel is shown to both sides, and must be the seller’s own', async () => {
  const { buyer, seller, id: order } = await openDeal(server)
  const ship = (photo: string) => seller.send(order, 'ship', { carrier: 'builtin', photo })
  expect(await ship(await buyer.image())).toMatchObject({
    status: 422,
    body: { errors: { photo: ['This photo no longer exists.'] } },
  })
  const photo = await seller.image()
  expect((await ship(photo)).status).toBe(200)
  for (const side of [buyer, seller]) {
    const { shipment } = await side.purchase(order)
    const url = shipment?.photo?.url ?? ''
    expect(url).toContain(photo)
    expect((await fetch(new URL(url, server.url))).status).toBe(200)
    // the address is signed
    expect((await fetch(new URL(url.replace(/\?.*$/, ''), server.url))).status).toBe(403)
  }
})
