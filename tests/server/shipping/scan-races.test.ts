import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { applyScan } from '#server/domains/shipping/scans.ts'
import { withMeanwhile } from '#tests/support/meanwhile.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { aTracking, shippedDeal } from '#tests/support/trade/deals.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

test('a scan of a number that the parcel loses before the lock: not recorded, no change of state', async () => {
  const { services } = server
  const { buyer, id, tracking } = await shippedDeal(server)
  const next = aTracking()
  const renumber = () =>
    services.pool.query('update shipments set tracking = $2 where order_id = $1', [id, next])
  const report = { carrier: 'usps', status: 'accepted', text: 'Taken.', at: new Date() } as const
  await applyScan(withMeanwhile(services, renumber), { ...report, tracking, eventId: 'one' })
  expect(await buyer.purchase(id)).toMatchObject({ state: 'sent.cancellable', shipment: { scans: [] } })
  await applyScan(services, { ...report, tracking: next, eventId: 'two' })
  expect((await buyer.purchase(id)).state).toBe('shipped.in_transit')
})
