import { beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/platform/handler/handler.ts'
import { buy, days, minutes, shopper } from '#tests/support/members/checkout.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'

let rig: Rig
let shop: SellersShop
let services: Services
beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
})

/** The deadlines of something by the marketplace's clock, and their jobs by the machine's, in milliseconds. */
async function deadlinesOf(id: string): Promise<{ event: string; at: number; runAt: number }[]> {
  const { rows } = await services.pool.query<{ event: string; at: Date; run_at: Date }>(
    `select d.event, d.at, j.run_at from deadlines d
     left join graphile_worker._private_jobs j on j.payload ->> 'id' = d.entity_id
       and j.payload ->> 'kind' = d.kind and j.payload ->> 'sendId' = d.send_id
     where d.entity_id = $1 order by d.at`,
    [id],
  )
  return rows.map(({ event, at, run_at }) => ({ event, at: at.getTime(), runAt: run_at.getTime() }))
}

test.each([0, 1, 90])('a deadline’s job runs by the machine’s clock, %i days behind', async ahead => {
  const [variant = ''] = await shop.product([2])
  rig.advance(days(ahead) - services.clock.offset())
  const before = Date.now()
  const guest = shopper(services)
  const { id } = await guest.create([variant, 1])
  const opened = await deadlinesOf(id)
  expect(opened).toEqual([
    { event: 'xstate.after.openFor.checkout.open', at: expect.any(Number), runAt: expect.any(Number) },
  ])
  for (const { at, runAt } of opened) {
    expect(at - runAt).toBe(days(ahead))
    expect(runAt).toBeGreaterThanOrEqual(before + days(7))
    expect(runAt).toBeLessThanOrEqual(Date.now() + days(7))
  }

  await guest.patch(id)
  const held = Date.now()
  await guest.reserve(id)
  const [reserved] = await deadlinesOf(id)
  expect(reserved).toMatchObject({ event: 'xstate.after.reservation.checkout.reserved' })
  expect((reserved?.at ?? 0) - (reserved?.runAt ?? 0)).toBe(days(ahead))
  expect(reserved?.runAt).toBeGreaterThanOrEqual(held + minutes(15))
  expect(reserved?.runAt).toBeLessThanOrEqual(Date.now() + minutes(15))
})

test('an order’s first deadline and its job are set by the same rule', async () => {
  const [variant = ''] = await shop.product([1])
  rig.advance(days(400) - services.clock.offset())
  const { paid } = await buy(services, [[variant, 1]])
  const [acceptance, ...more] = await deadlinesOf(paid.orders[0]?.id ?? '')
  expect(more).toEqual([])
  expect(acceptance?.event).toBe('xstate.after.acceptance.brandOrder.placed')
  expect((acceptance?.at ?? 0) - (acceptance?.runAt ?? 0)).toBe(days(400))
})
