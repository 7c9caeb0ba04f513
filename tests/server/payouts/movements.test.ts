import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { followWithdrawals } from '#server/domains/payouts/index.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import type { Movement } from '#src/api/contract/trade/movements.ts'
import { moveClock } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { along, type Dealer, disputedDeal, newDealer, openDeal } from '#tests/support/trade/deals.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const settle = async (ms: number) => {
  moveClock(server.services, ms)
  await followWithdrawals(server.services)
}

interface Page {
  data: Movement[]
  next_cursor: string | null
}
const page = async (dealer: Dealer, search = '') => {
  const { status, body, text } = await dealer.call('GET', `/api/v1/balance/movements${search}`)
  expect([status, text]).toEqual([200, text])
  return body as Page
}

/** All movements of a seller, the oldest first, read in pages of this size. */
async function movementsOf(dealer: Dealer, size = 50): Promise<Movement[]> {
  const found: Movement[] = []
  let cursor: string | null = null
  do {
    const more = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const { data, next_cursor }: Page = await page(dealer, `?limit=${size}${more}`)
    found.push(...data)
    cursor = next_cursor
  } while (cursor !== null)
  return found.toReversed()
}

const cents = (amount: string) => Math.round(Number(amount) * 100)
/** What a movement shows of money, in cents: both changes, then what can be withdrawn and what is held after it. */
const line = ({ type, available_change, pending_change, available, pending }: Movement) => [
  type,
  ...[available_change, pending_change, available, pending].map(cents),
]

test('movements add up to the balance at every line: sales, a refund, a problem, and withdrawals that fail and arrive', async () => {
  const seller = await newDealer(server)
  const sale = async (price: string) => {
    const deal = await openDeal(server, { seller, price })
    moveClock(server.services, 1000)
    return deal
  }
  const sold = await sale('60.00')
  const canceled = await sale('25.50')
  await along.sent(sold)
  await along.shipped(sold)
  await along.delivered(sold)
  await along.completed(sold)
  moveClock(server.services, 1000)
  await seller.sent(canceled.id, 'cancel', { reason: 'It is damaged.' })
  moveClock(server.services, 1000)

  // the first withdrawal goes to an account that the provider does not know
  const failed = await seller.withdrew('10.00')
  const { payments } = server.services
  Object.assign(server.services, { payments: { ...payments, payOut: async () => ({ state: 'failed' }) } })
  await settle(1000)
  Object.assign(server.services, { payments })
  moveClock(server.services, 1000)
  const second = await seller.withdrew('47.05')
  await settle(1000)
  expect(await seller.balance()).toMatchObject({ available: '12.95', on_its_way: '47.05', paid_out: '0.00' })
  expect((await movementsOf(seller)).at(-1)).toMatchObject({
    withdrawal: { id: second.id, state: 'requested', settled_at: null },
  })
  await settle(86_400_000)
  expect(await seller.balance()).toMatchObject({ available: '12.95', on_its_way: '0.00', paid_out: '47.05' })

  const all = await movementsOf(seller)
  // written by hand from the rules: the seller of an ad gets its price
  expect(all.map(line)).toEqual([
    ['sale', 0, 6000, 0, 6000],
    ['sale', 0, 2550, 0, 8550],
    ['released', 6000, -6000, 6000, 2550],
    ['canceled', 0, -2550, 6000, 0],
    ['withdrawal', -1000, 0, 5000, 0],
    ['withdrawal_failed', 1000, 0, 6000, 0],
    ['withdrawal', -4705, 0, 1295, 0],
  ])
  expect(all.map(({ withdrawal }) => withdrawal && [withdrawal.id, withdrawal.state])).toEqual([
    ...[null, null, null, null],
    ...[
      [failed.id, 'failed'],
      [failed.id, 'failed'],
      [second.id, 'paid'],
    ],
  ])
  expect(all.at(-1)?.withdrawal).toMatchObject({
    settled_at: expect.any(String),
    account: { holder: 'Jane Doe' },
  })
  expect(all[0]?.order).toMatchObject({ id: sold.id, title: expect.any(String), item_count: 1 })
  expect(await reconcile(server.services.pool)).toEqual([])
})

test('a refund of a part takes the part from what is held, and the rest is released', async () => {
  const { seller, buyer, dispute } = await disputedDeal(server)
  expect(
    (
      await seller.inDispute(dispute.id, {
        type: 'propose',
        proposal: 'partial_refund',
        amount: '10.00',
        text: 'For the seam.',
      })
    ).status,
  ).toBe(200)
  expect((await buyer.inDispute(dispute.id, { type: 'accept' })).status).toBe(200)
  expect((await movementsOf(seller)).map(line)).toEqual([
    ['sale', 0, 6000, 0, 6000],
    ['partly_refunded', 0, -1000, 0, 5000],
    ['released', 5000, -5000, 5000, 0],
  ])
})

test('pages of every size show the same movements once', async () => {
  const seller = await newDealer(server)
  for (const price of ['10.00', '20.00', '30.00']) {
    await openDeal(server, { seller, price })
    moveClock(server.services, 1000)
  }
  const all = await movementsOf(seller)
  expect(all.map(line)).toEqual([
    ['sale', 0, 1000, 0, 1000],
    ['sale', 0, 2000, 0, 3000],
    ['sale', 0, 3000, 0, 6000],
  ])
  for (const size of [1, 2, 3]) expect(await movementsOf(seller, size)).toEqual(all)
  expect((await page(await newDealer(server))).data).toEqual([])
})

test('a cursor of another seller is refused', async () => {
  const [one, other] = [await newDealer(server), await newDealer(server)]
  for (const price of ['10.00', '20.00']) await openDeal(server, { seller: one, price })
  const { next_cursor: cursor } = await page(one, '?limit=1')
  const { status } = await other.call(
    'GET',
    `/api/v1/balance/movements?cursor=${encodeURIComponent(cursor ?? '')}`,
  )
  expect(status).toBe(422)
})
