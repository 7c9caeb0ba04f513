import { checkoutHandlers } from '#server/domains/checkout/index.ts'
import { threadOf } from '#server/domains/messages/index.ts'
import { makeOffer, offerHandlers } from '#server/domains/offers/index.ts'
import { parseMoney } from '#server/domains/pricing/index.ts'
import { demoWorldKey } from '#server/platform/clock/demo-world.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import { Answer, type Context, type Services } from '#server/platform/handler/handler.ts'
import { fireDeadline, fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { type IdOf, idsFrom } from '../ids.ts'
import { contextAt, readSetting, viewerOf, writeSetting } from '../past.ts'
import { memberId } from '../people.ts'
import { OFFER_STORIES, type OfferStep, type OfferStory } from './offer-stories.ts'

/** The stories that were seeded already. */
const STORIES = 'demo_offers'

/** Where a parcel of the demo world goes. */
const address = {
  name: 'Mia Lindqvist',
  line1: '14 Juniper Street',
  line2: null,
  postcode: '04101',
  city: 'Portland',
  region: 'ME',
  country: 'US',
}

/**
 * Lets people of the demo world offer each other prices: everything goes through its handler, with the clock turned back
 * for that call. A seeded story is not seeded again.
 */
export async function seedOffers(services: Services): Promise<void> {
  const { db, log, payments, config } = services
  const world = await readSetting(db, demoWorldKey)
  if (world === null || typeof world !== 'object' || !('seed' in world)) return
  const stored = await readSetting(db, STORIES)
  const done: string[] = Array.isArray(stored) ? stored.map(String) : []
  // nothing is bought where real money or real mail would move
  const isReal = payments.name !== 'manual' || config.smtpUrl !== null
  const idOf = idsFrom(Number(world.seed))
  // chosen before any of them is reserved
  const ads = new Map<string, string | undefined>()
  for (const story of OFFER_STORIES) ads.set(story.name, await findAd(services, story, idOf))
  for (const story of OFFER_STORIES) {
    const ad = ads.get(story.name)
    if (done.includes(story.name)) continue
    try {
      if (ad !== undefined && !isReal) await play(services, story, ad, idOf)
    } catch (error) {
      // the world is poorer by one offer, and open all the same
      log.warn({ err: error, story: story.name }, 'a story of the demo world ended early')
    }
    done.push(story.name)
    await writeSetting(db, STORIES, done)
  }
}

/** Ads that nobody has said anything about yet: what is said in a thread stands in the order of time. */
const adOfOffer = statement('find_demo_ad_for_offer', {
  text: `select id from ads where seller_id = $1 and state = 'published' and published_at < $2 and price_cents >= 1000
       and not exists (select from threads h where h.listing_id = ads.id)
     order by published_at, id offset $3 limit 1`,
  parameters: [t.text, t.timestamp, t.bigint],
  columns: { id: t.text },
  planned: 'each time',
})

async function findAd(
  services: Services,
  { seller, nth, steps }: OfferStory,
  idOf: IdOf,
): Promise<string | undefined> {
  const { clock } = contextAt(services, steps[0]?.[0] ?? 0, null).services
  const [ad] = await ask(services.pool, adOfOffer, [memberId(idOf, seller), clock.now(), nth])
  return ad?.id
}

interface Deal {
  services: Services
  ad: string
  thread: string
  people: { buyer: string; seller: string }
}

async function play(services: Services, story: OfferStory, ad: string, idOf: IdOf): Promise<void> {
  const people = { buyer: memberId(idOf, story.buyer), seller: memberId(idOf, story.seller) }
  const past = contextAt(services, story.steps[0]?.[0] ?? 0, null).services
  const key = { buyerId: people.buyer, sellerId: people.seller, listingId: ad }
  const thread = await change(past, uow => threadOf(uow, key))
  for (const step of story.steps) await take({ services, ad, thread, people }, step)
}

async function take(deal: Deal, [hoursAgo, by, what, percent = 0]: OfferStep): Promise<void> {
  const context = contextAt(deal.services, hoursAgo, await viewerOf(deal.services.db, deal.people[by]))
  if (what === 'offer') {
    // the limits for people do not count: the past is seeded at once
    const cents = parseMoney(await priceOf(deal, percent))
    await makeOffer(context.services, deal.people[by], deal.thread, cents)
    return
  }
  if (what === 'pay') {
    await pay(context, deal.ad)
    // the time to cancel is over by now
    await fireDueDeadlines(deal.services)
    return
  }
  const id = await liveOffer(deal)
  if (what === 'wait') return letPass(context.services, id)
  const body = what === 'counter' ? { type: what, amount: await priceOf(deal, percent) } : { type: what }
  await offerHandlers.sendOfferEvent(context, { params: { id }, body })
}

const priceOfAd = statement('find_demo_ad_price', {
  text: 'select price_cents as price from ads where id = $1 and price_cents is not null',
  parameters: [t.text],
  columns: { price: t.int },
  planned: 'each time',
})

/** So many percent of the ad's price, in whole dollars. */
async function priceOf({ services, ad }: Deal, percent: number): Promise<string> {
  const [found] = await ask(services.pool, priceOfAd, [ad])
  return `${Math.ceil(((found?.price ?? 0) * percent) / 10_000)}.00`
}

const liveOfferIn = statement('find_demo_offer', {
  text: `select id from offers where thread_id = $1 and state in ('pending', 'accepted')`,
  parameters: [t.text],
  columns: { id: t.text },
  planned: 'each time',
})

async function liveOffer({ services, thread }: Deal): Promise<string> {
  const [found] = await ask(services.pool, liveOfferIn, [thread])
  if (found === undefined) throw new Error(`The thread ${thread} has no offer that is not over.`)
  return found.id
}

const deadlinesOfOffer = statement('find_demo_offer_deadlines', {
  text: `select send_id as "sendId", at from deadlines where kind = 'offer' and entity_id = $1 order by at`,
  parameters: [t.text],
  columns: { sendId: t.text, at: t.timestamp },
  planned: 'each time',
})

/** Nobody does anything until the deadlines of an offer are over. */
async function letPass(past: Services, id: string): Promise<void> {
  for (const deadline of await ask(past.pool, deadlinesOfOffer, [id]))
    await fireDeadline(past, { kind: 'offer', id, ...deadline })
}

async function pay(context: Context, ad: string): Promise<void> {
  const opened = await checkoutHandlers.createCheckout(context, {
    body: { lines: [{ id: ad, quantity: 1 }] },
  })
  if (opened instanceof Answer) return
  const params = { id: opened.data.id }
  const ready = await checkoutHandlers.updateCheckout(context, { params, body: { address } })
  if (ready instanceof Answer) return
  const payment = { provider: 'manual', token: 'tok_ok' } as const
  await checkoutHandlers.payCheckout(context, { params, body: { payment, expected_total: ready.data.total } })
}
