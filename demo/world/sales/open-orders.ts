import { createBusinessOrderHandlers } from '#server/domains/brand-orders/index.ts'
import { createOrderHandlers } from '#server/domains/orders/index.ts'
import { returnHandlers, returnsOf } from '#server/domains/returns/index.ts'
import { Answer, type Services, type Viewer } from '#server/platform/handler/handler.ts'
import { linkKey } from '#server/platform/ids/ids.ts'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import type { Random } from '../../random.ts'
import { contextAt } from '../past.ts'
import { buy } from '../trade/orders.ts'
import { guestOf } from './buyers.ts'
import { hour, type SoldItem } from './sale.ts'
import { trackingOf } from './sale-rows.ts'

const business = createBusinessOrderHandlers({ findReturns: returnsOf })
const orders = createOrderHandlers({ findReturns: returnsOf })

/** What happens to an order that is still open. Hours ago. */
interface OpenStory {
  pieces: number
  bought: number
  accepted: number
  /** So many of its lines are shipped. */
  ships?: readonly [lines: number, hoursAgo: number]
  delivered?: number
  asksToCancel?: number
  /** The buyer asks to send the first line back, sends it, and the brand receives it. */
  back?: { asked: number; sent?: number; received?: number }
}

const stories: readonly OpenStory[] = [
  { pieces: 1, bought: 70, accepted: 66 },
  { pieces: 2, bought: 52, accepted: 45 },
  { pieces: 1, bought: 33, accepted: 28 },
  { pieces: 1, bought: 58, accepted: 50, asksToCancel: 5 },
  { pieces: 2, bought: 80, accepted: 71, ships: [1, 40] },
  { pieces: 1, bought: 90, accepted: 84, ships: [1, 60] },
  { pieces: 1, bought: 300, accepted: 290, ships: [1, 270], delivered: 190, back: { asked: 150 } },
  { pieces: 1, bought: 420, accepted: 410, ships: [1, 390], delivered: 300, back: { asked: 220, sent: 200 } },
  {
    pieces: 2,
    bought: 500,
    accepted: 490,
    ships: [2, 470],
    delivered: 400,
    back: { asked: 300, sent: 270, received: 30 },
  },
]

/** The first of them was bought less than so many hours ago. */
const longest = 504

/** Hours since an acceptance whose five business days are over in less than a day. */
function lateAcceptance(now: number): number {
  for (let hours = 200; hours > 90; hours -= 1) {
    const left = businessDays(now - hours * hour, 5) - now
    if (left > 6 * hour && left < 20 * hour) return hours
  }
  return 140
}

/** Buys of the brand's pieces, and lets each order come as far as its story; the chart itself moves it. */
export async function openOrders(
  services: Services,
  company: Viewer,
  random: Random,
  items: readonly SoldItem[],
): Promise<void> {
  const now = services.clock.now().getTime()
  const late = lateAcceptance(now)
  // bought at the price of today
  const steady = items.filter(({ prices }) => Date.parse(prices.at(-1)?.at ?? '') < now - longest * hour)
  const all: OpenStory[] = [{ pieces: 1, bought: late + 4, accepted: late }, ...stories]
  for (const [at, story] of all.entries()) {
    try {
      await runStory(services, company, story, random.fork(`open ${at}`), steady)
    } catch (error) {
      services.log.warn({ err: error, story: at }, 'a story of the demo world ended early')
    }
  }
}

async function runStory(
  services: Services,
  company: Viewer,
  story: OpenStory,
  random: Random,
  items: readonly SoldItem[],
) {
  const listings = [...new Set(random.shuffle(items).map(({ listing_id }) => listing_id))].slice(
    0,
    story.pieces,
  )
  const wanted = listings.flatMap(
    listing => items.find(({ listing_id, stock }) => listing_id === listing && stock > 2) ?? [],
  )
  if (wanted.length < story.pieces) return
  const lines = wanted.map(({ id }) => ({ id, quantity: 1 }))
  const checkout = await buy(contextAt(services, story.bought, null), lines, guestOf(random))
  if (checkout === null) return
  const params = await services.db
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', checkout)
    .executeTakeFirstOrThrow()
  const { id } = params
  const key = linkKey(services.secret, checkout)
  const brand = (hoursAgo: number) => contextAt(services, hoursAgo, company)
  const buyer = (hoursAgo: number) => ({ ...contextAt(services, hoursAgo, null), orderKey: key })
  await business.sendBusinessOrderEvent(brand(story.accepted), { params, body: { type: 'accept' } })
  if (story.asksToCancel !== undefined)
    await orders.sendOrderEvent(buyer(story.asksToCancel), { params, body: { type: 'ask_cancel' } })
  if (story.ships === undefined) return
  const [count, shipped] = story.ships
  const order = dataOf(await business.getBusinessOrder(brand(shipped), { params }))
  const parts = order.lines.slice(0, count).map(line => ({ line_id: line.id, quantity: line.quantity }))
  await business.sendBusinessOrderEvent(brand(shipped), {
    params,
    body: { type: 'ship', carrier: 'usps', tracking: trackingOf(id), lines: parts },
  })
  if (story.delivered === undefined) return
  await orders.sendOrderEvent(buyer(story.delivered), { params, body: { type: 'deliver' } })
  if (story.back === undefined) return
  const { asked, sent, received } = story.back
  const [first] = parts
  if (first === undefined) return
  const back = dataOf(
    await returnHandlers.createReturn(buyer(asked), {
      params,
      body: { lines: [first], reason: 'too_large' },
    }),
  )
  const returned = { id: back.id }
  if (sent !== undefined)
    await returnHandlers.sendReturnEvent(buyer(sent), {
      params: returned,
      body: { type: 'ship', carrier: 'usps', tracking: trackingOf(back.id) },
    })
  if (received !== undefined)
    await returnHandlers.sendReturnEvent(brand(received), { params: returned, body: { type: 'receive' } })
}

/** The data of an answer; anything else is no answer to these calls. */
function dataOf<T>(given: Answer | { data: T }): T {
  if (given instanceof Answer) throw new Error(`The call answers ${given.status}.`)
  return given.data
}
