import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Dispute } from '#src/api/contract/trade/disputes.ts'
import { dataIn } from '#tests/support/members/conversation.ts'
import { moveClock } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { aTracking, disputedDeal, openDeal } from '#tests/support/trade/deals.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

test('a return needs an address, says who pays the way back, and has a photo that both sides see', async () => {
  const { buyer, seller, id, dispute } = await disputedDeal(server)
  const propose = { type: 'propose', proposal: 'return', text: 'Please send it back.' }
  await server.services.pool.query('delete from addresses where user_id = $1', [seller.id])
  expect(await seller.inDispute(dispute.id, propose)).toMatchObject({
    status: 422,
    body: {
      errors: { proposal: ['Add your address first. The buyer has to know where to send the item.'] },
    },
  })
  await seller.settle()
  dataIn(await seller.inDispute(dispute.id, propose))
  const agreed = dataIn<Dispute>(await buyer.inDispute(dispute.id, { type: 'accept' }))
  expect(agreed.deadline?.texts.can).toMatch(/With Garderobe Post, \S.* pays for shipping\./)
  const sellers = (await seller.purchase(id)).dispute?.deadline?.texts.can
  expect(sellers).toBe('You don’t have to do anything. You pay for return shipping with Garderobe Post.')
  const { rows } = await server.services.pool.query(
    `select concat_ws(' ', text, next_step) as text from notifications where user_id = $1 and text like '%is sending the item back.%'`,
    [seller.id],
  )
  expect(rows).toMatchObject([
    { text: expect.stringContaining('You pay for return shipping with Garderobe Post.') },
  ])

  const send = { type: 'ship_return', carrier: 'usps', tracking: aTracking() }
  // a photo of somebody else is none
  const foreign = await buyer.inDispute(dispute.id, { ...send, photo: await seller.image('dispute') })
  expect(foreign).toMatchObject({ status: 422, body: { errors: { photo: [expect.any(String)] } } })
  const photo = await buyer.image('dispute')
  dataIn(await buyer.inDispute(dispute.id, { ...send, photo }))
  for (const side of [buyer, seller]) {
    const image = (await side.purchase(id)).dispute?.return_shipment?.photo
    expect(image?.url).toContain(photo)
  }
})

test('in the first hour both sides are shown the day by which the seller has to ship, and it stays the same', async () => {
  const { seller, id } = await openDeal(server)
  const first = await seller.purchase(id)
  expect([first.state, first.deadline?.texts.who]).toEqual([
    'paid.cancellable',
    'The buyer has until {day}, {time} to cancel the order without a reason.',
  ])
  const listed = (await seller.purchases('?as=seller')).data.find(entry => entry.id === id)
  expect(listed?.ship_by).toBe(first.ship_by)
  moveClock(server.services, 61 * 60_000)
  await expect.poll(async () => (await seller.purchase(id)).state).toBe('paid.preparing')
  const later = await seller.purchase(id)
  expect(later.ship_by).toBeNull()
  expect(later.deadline?.at).toBe(first.ship_by)
})
