import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import { membersOf } from '#tests/support/members/members.ts'
import { moveClock, passTime } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { byPost, type Deal, type Dealer, newDealer, openDeal } from '#tests/support/trade/deals.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const readIn = async ({ call }: Dealer, zone: string) =>
  expect(await call('PUT', '/api/user/time-zone', { time_zone: zone })).toMatchObject({ status: 200 })

/** The clock stands at this moment, or a few seconds after it. */
const begin = (at: string) =>
  moveClock(server.services, Date.parse(at) - server.services.clock.now().getTime())

/** What a side was notified of, the oldest first. */
async function textsTo(to: { id: string }, about: string): Promise<string[]> {
  const { rows } = await server.services.pool.query<{ text: string }>(
    `select concat_ws(' ', text, next_step) as text from notifications where user_id = $1 and href like '%' || $2 order by id`,
    [to.id, about],
  )
  return rows.map(({ text }) => text)
}
/** All mails to a side about an order, each as one line. */
const mailsTo = async ({ email }: Dealer, number: string) =>
  (await membersOf(server).mailsTo(email, number)).map(
    ({ parts }) => parts.get('text/plain')?.replaceAll(/\s+/g, ' ') ?? '',
  )
/** Waits until a side has a mail about an order that contains this. */
const mailed = async (to: Dealer, deal: Deal, text: RegExp) => {
  const number = await numberOf(deal)
  await expect.poll(() => mailsTo(to, number)).toContainEqual(expect.stringMatching(text))
}
const numberOf = async ({ buyer, id }: Deal) => (await buyer.purchase(id)).number

async function untilBusinessDay({ buyer, id }: Deal, count: number): Promise<void> {
  const from = Date.parse((await buyer.purchase(id)).placed_at)
  await passTime(server.services, from + businessDays(from, count) - server.services.clock.now().getTime())
}

/** An order of a buyer in New York with a seller in Kolkata, placed at this moment. */
async function dealBetween(at: string): Promise<Deal> {
  begin(at)
  const seller = await newDealer(server)
  await readIn(seller, 'Asia/Kolkata')
  const deal = await openDeal(server, { seller })
  await readIn(deal.buyer, 'America/New_York')
  return deal
}

test('a seller in Kolkata and a buyer in New York read the same moment in their own zones', async () => {
  const deal = await dealBetween('2027-02-01T20:00:00Z')
  const { buyer, seller, id } = deal
  const inKolkata = /until Tue, Feb 9, 1:\d\d AM GMT\+5:30 to ship this order/
  expect((await textsTo(seller, id))[0]).toMatch(/until Tue, Feb 2, 2:3\d AM GMT\+5:30 to cancel/)
  await untilBusinessDay(deal, 3)
  expect((await textsTo(seller, id)).at(-1)).toMatch(inKolkata)
  await mailed(seller, deal, inKolkata)

  // the proof is missing ten business days after the claim
  await seller.sent(id, 'ship', byPost)
  const inNewYork = /until Fri, Feb 19, 3:\d\d PM EST to show/
  expect((await textsTo(buyer, id)).at(-1)).toMatch(inNewYork)
  await mailed(buyer, deal, inNewYork)
  await passTime(server.services, 8 * 86_400_000)
  expect((await textsTo(seller, id)).at(-1)).toMatch(/until Sat, Feb 20, 1:\d\d AM GMT\+5:30 to show/)
  expect((await textsTo(buyer, id)).at(-1)).toMatch(inNewYork)
})

slowTest('across a daylight saving change each moment has the offset of its own day', async () => {
  // the clocks go forward in New York on Sunday, March 14
  const deal = await dealBetween('2027-03-12T20:00:00Z')
  const { buyer, seller, id } = deal
  await readIn(seller, 'America/New_York')
  await readIn(buyer, 'Asia/Kolkata')
  await passTime(server.services, 3_600_000)
  await untilBusinessDay(deal, 3)
  expect((await textsTo(seller, id)).at(-1)).toMatch(/until Fri, Mar 19, 3:0\d PM EDT to ship this order/)

  const early = await dealBetween('2027-03-11T20:00:00Z')
  await passTime(server.services, 3_600_000)
  await early.seller.sent(early.id, 'ship', byPost)
  // said on Thursday in winter time, about a day in summer time
  expect((await textsTo(early.buyer, early.id)).at(-1)).toMatch(/until Thu, Mar 25, 4:0\d PM EDT to show/)
})

slowTest('a zone that is not known, or no longer, is UTC by its name, and the mail is sent', async () => {
  begin('2027-04-05T12:00:00Z')
  const deal = await openDeal(server)
  const inUtc = /until Mon, Apr 19, 12:\d\d PM UTC to show/
  await server.services.pool.query(`update users set time_zone = 'Mars/Olympus' where id = $1`, [
    deal.seller.id,
  ])
  await deal.seller.sent(deal.id, 'ship', byPost)
  expect((await textsTo(deal.buyer, deal.id)).at(-1)).toMatch(inUtc)
  await passTime(server.services, 7 * 86_400_000)
  expect((await textsTo(deal.seller, deal.id)).at(-1)).toMatch(inUtc)
  await mailed(deal.seller, deal, inUtc)
})

slowTest('a notification has room for the longest names of a seller and of a zone', async () => {
  begin('2027-05-03T12:00:00Z')
  const deal = await openDeal(server)
  const { buyer, seller, id } = deal
  const name = `${'Ida Marie '.repeat(5)}Wolkenstein`.slice(0, 60)
  await server.services.pool.query('update users set name = $2 where id = $1', [seller.id, name])
  await readIn(buyer, 'Pacific/Chatham')
  await readIn(seller, 'Pacific/Chatham')
  await seller.sent(id, 'ship', byPost)
  expect((await textsTo(buyer, id)).at(-1)).toContain(`${name} has until Tue, May 18, 12:`)
  await passTime(server.services, 7 * 86_400_000)
  expect((await textsTo(seller, id)).at(-1)).toContain('AM GMT+12:45 to show')
})
