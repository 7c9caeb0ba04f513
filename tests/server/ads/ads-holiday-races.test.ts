import { expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { comeBack, goAway, returnOn } from '#server/domains/ads/holiday/handlers.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import type { Ad } from '#src/api/contract/ads.ts'
import { dayIn } from '#tests/support/days.ts'
import { aSeller, type Seller } from '#tests/support/members/sellers.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { withSeller } from '#tests/support/members/with-seller.ts'
import { moveClock, passTime } from '#tests/support/pass-time.ts'
import { shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let ida: Seller
withSeller(given => {
  ;({ server, ida } = given)
})

const day = 86_400_000
const dayAfter = (days: number) => dayIn(server.services, days)
const away = (backOn: string) => ida.call('PUT', '/api/v1/holiday', { back_on: backOn })
const states = (...ids: string[]) => ida.states(...ids)
const pass = (ms: number) => passTime(server.services, ms)

/** A member whose checkout of this ad lacks nothing but the payment. */
async function payerOf({ id }: Ad) {
  const buyer = shopper(server.services, viewerOf((await signUp(server)).id))
  const { id: checkout } = await buyer.create([id, 1])
  await buyer.patch(checkout)
  return {
    reserve: () => buyer.reserve(checkout),
    /** `paid`, or the status that refuses it. */
    async pay(): Promise<'paid' | number> {
      try {
        const { orders } = await buyer.pay(await buyer.get(checkout))
        return orders.length === 1 ? 'paid' : 0
      } catch (error) {
        if (error instanceof Refusal) return error.status
        throw error
      }
    },
  }
}

test('ads reserved when a holiday begins: sold if paid, away if not, and back after it', async () => {
  const [sold, left] = [await ida.published(), await ida.published({ title: 'Felt hat' })]
  const [payer, other] = [await payerOf(sold), await payerOf(left)]
  await payer.reserve()
  await other.reserve()
  expect(await away(dayAfter(10))).toMatchObject({ body: { data: { ads: 0 } } })
  expect(await states(sold.id, left.id)).toEqual(['reserved', 'reserved'])
  expect(await payer.pay()).toBe('paid')
  await pass(16 * 60_000)
  expect(await states(sold.id, left.id)).toEqual(['sold', 'away'])
  expect(await other.pay()).toBe(409)
  await comeBack(server.services, ida.id)
  expect(await states(sold.id, left.id)).toEqual(['sold', 'published'])
})

test('a payment and a holiday at once: it is sold, or it is away, and never for sale meanwhile', async () => {
  for (let round = 0; round < 8; round++) {
    const seller = await aSeller(server)
    const ads = [await seller.published(), await seller.published({ title: 'Felt hat' })] as const
    const payer = await payerOf(ads[0])
    const until = returnOn(dayAfter(10), server.services.clock.now())
    const [paid] = await Promise.all([payer.pay(), goAway(server.services, seller.id, until)])
    const found = await Promise.all(ads.map(async ({ id }) => (await seller.get(id)).state))
    expect([
      ['paid', ['sold', 'away']],
      [409, ['away', 'away']],
    ]).toContainEqual([paid, found])
  }
})

test('a holiday at the same time as publishing leaves nothing in the shop', async () => {
  for (let round = 0; round < 8; round++) {
    const seller = await aSeller(server)
    const draft = await seller.whole()
    const until = returnOn(dayAfter(10), server.services.clock.now())
    await Promise.all([
      seller.fire(draft.id, 'publish'),
      seller.published({ key: `draft-${round}-of-hers` }),
      goAway(server.services, seller.id, until),
    ])
    expect((await seller.standing()).counts).toEqual({ away: 2 })
  }
})

test('a holiday begun and ended three times at once: every ad takes each step once', async () => {
  const ads = [await ida.published(), await ida.published({ title: 'Felt hat' })]
  const { services } = server
  const until = returnOn(dayAfter(10), services.clock.now())
  const counted = await Promise.all([1, 2, 3].map(() => goAway(services, ida.id, until)))
  expect(counted).toEqual([2, 2, 2])
  await Promise.all([1, 2, 3].map(() => comeBack(services, ida.id)))
  for (const { id, version } of ads)
    expect(await ida.get(id)).toMatchObject({ state: 'published', version: version + 2 })
})

test('a holiday ended by the clock and by a press at once: its ad comes back once', async () => {
  const { id, version } = await ida.published()
  await away(dayAfter(1))
  moveClock(server.services, 2 * day)
  await Promise.all([
    fireDueDeadlines(server.services),
    comeBack(server.services, ida.id),
    fireDueDeadlines(server.services),
  ])
  expect(await ida.get(id)).toMatchObject({ state: 'published', version: version + 2 })
  expect((await ida.standing()).away_until).toBeNull()
})
