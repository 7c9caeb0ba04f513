import { addressHandlers } from '#server/domains/addresses/index.ts'
import { checkoutHandlers } from '#server/domains/checkout/index.ts'
import { disputeHandlers } from '#server/domains/disputes/index.ts'
import { createPurchaseHandlers } from '#server/domains/purchases/index.ts'
import { demoWorldKey } from '#server/platform/clock/demo-world.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import { Answer, type Services } from '#server/platform/handler/handler.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { disputeEvents } from '#src/api/contract/trade/disputes.ts'
import { type IdOf, idsFrom } from '../ids.ts'
import { contextAt, readSetting, viewerOf, writeSetting } from '../past.ts'
import { memberId } from '../people.ts'
import type { Progress } from '../progress.ts'
import { drawFirst, takePhotos, takeReceipt } from './purchase-images.ts'
import { PURCHASE_STORIES, type PurchaseStory, type StepOfPurchase } from './purchase-stories.ts'

/** The stories that were seeded already. */
const STORIES = 'demo_purchases'

const handlers = createPurchaseHandlers({ findDisputes: async () => new Map() })

/**
 * Lets members of the demo world buy from each other: every step goes through its handler, with the clock turned back
 * for it, and what the chart does by itself happens in between. A seeded story is not seeded again.
 */
export async function seedPurchases(services: Services, progress: Progress = () => undefined): Promise<void> {
  if (services.payments.name !== 'manual' || services.config.smtpUrl !== null) return
  const { db, log } = services
  const world = await readSetting(db, demoWorldKey)
  if (world === null || typeof world !== 'object' || !('seed' in world)) return
  const stored = await readSetting(db, STORIES)
  const done: string[] = Array.isArray(stored) ? stored.map(String) : []
  for (const [index, story] of PURCHASE_STORIES.entries()) {
    if (done.includes(story.name)) continue
    try {
      await trade(services, story, idsFrom(Number(world.seed)))
    } catch (error) {
      // the world opens all the same, and what the story did until then stands
      log.warn({ err: error, story: story.name }, 'a story of the demo world ended early')
    }
    done.push(story.name)
    await writeSetting(db, STORIES, done)
    progress('Trading among members', index + 1, PURCHASE_STORIES.length)
  }
}

interface Sides {
  buyer: string
  seller: string
}

const adToBuy = statement('find_demo_ad', {
  text: `select a.id from ads a where a.seller_id = $1 and a.state = 'published' and a.published_at < $2
       and (a.garment_id is not null) = $3 and not exists (select from order_lines l where l.item_id = a.id)
     order by a.published_at, a.id limit 1`,
  parameters: [t.text, t.timestamp, t.bool],
  columns: { id: t.text },
  planned: 'each time',
})

async function trade(services: Services, story: PurchaseStory, idOf: IdOf): Promise<void> {
  const sides = { buyer: memberId(idOf, story.buyer), seller: memberId(idOf, story.seller) }
  const id = await pay(services, story, sides)
  await drawFirst(services.db, id)
  for (const [hoursAgo, step] of story.steps) await take({ services, id, sides, hoursAgo }, step)
  await fireDueDeadlines(services)
}

/** Buys the oldest ad of the seller that was in the shop by then. */
async function pay(services: Services, story: PurchaseStory, sides: Sides): Promise<string> {
  const context = contextAt(services, story.hoursAgo, await viewerOf(services.db, sides.buyer))
  const now = context.services.clock.now()
  const [ad] = await ask(services.pool, adToBuy, [sides.seller, now, story.isGarment ?? false])
  if (ad === undefined) throw new Error(`${story.seller} had nothing in the shop by then.`)
  const opened = ofAnswer(
    await checkoutHandlers.createCheckout(context, { body: { lines: [{ id: ad.id, quantity: 1 }] } }),
  )
  const params = { id: opened.id }
  const ready = ofAnswer(
    await checkoutHandlers.updateCheckout(context, { params, body: { address: story.address } }),
  )
  const payment = { provider: 'manual', token: 'tok_ok' } as const
  await checkoutHandlers.payCheckout(context, { params, body: { payment, expected_total: ready.total } })
  const order = await services.db
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', opened.id)
    .executeTakeFirstOrThrow()
  return order.id
}

interface Taken {
  services: Services
  id: string
  sides: Sides
  hoursAgo: number
}

async function take({ services, id, sides, hoursAgo }: Taken, step: StepOfPurchase): Promise<void> {
  const context = contextAt(services, hoursAgo, await viewerOf(services.db, sides[step.by]))
  await fireDueDeadlines(context.services)
  const params = { id }
  if (step.do === 'review') {
    const { rating, text } = step
    await handlers.createReview(context, { params, body: { rating, text } })
  } else if (step.do === 'claim_lost') {
    await disputeHandlers.createDispute(context, { params, body: { reason: 'not_arrived', text: step.text } })
  } else if (step.do === 'report') {
    const { reason, text, photos } = step
    const images = await takePhotos(context.services, { orderId: id, ownerId: sides.buyer, count: photos })
    await disputeHandlers.createDispute(context, { params, body: { reason, text, images } })
  } else if (step.do === 'offer_return') {
    await addressHandlers.createAddress(context, { body: { ...step.address, is_default: true } })
    const body = { type: 'propose', proposal: 'return', text: step.text } as const
    await disputeHandlers.sendDisputeEvent(context, { params: { id: await disputeOf(services, id) }, body })
  } else if (step.do === 'accept') {
    const params = { id: await disputeOf(services, id) }
    await disputeHandlers.sendDisputeEvent(context, { params, body: { type: 'accept' } })
  } else if (step.do === 'propose' || step.do === 'escalate') {
    const { by: _, do: type, ...more } = step
    const dispute = { id: await disputeOf(services, id) }
    const body = disputeEvents.body.parse({ type, ...more })
    await disputeHandlers.sendDisputeEvent(context, { params: dispute, body })
  } else if (step.do === 'decide') {
    const { decision, text: reason } = step
    const event = { type: 'dispute.decide', by: 'moderator', decision, reason } as const
    await fire(context.services, { kind: 'dispute', id: await disputeOf(services, id), event })
  } else {
    const { by: _, do: type, hasReceipt = false, ...more } = step
    const taken = { ownerId: sides.seller, seed: hoursAgo }
    const receipt = hasReceipt ? { receipt: await takeReceipt(context.services, taken) } : {}
    await handlers.sendPurchaseEvent(context, { params, body: { type, ...more, ...receipt } })
  }
}

async function disputeOf({ db }: Services, orderId: string): Promise<string> {
  const found = db.selectFrom('disputes').select('id').where('order_id', '=', orderId)
  return (await found.executeTakeFirstOrThrow()).id
}

function ofAnswer<T>(answer: Answer | { data: T }): T {
  if (answer instanceof Answer) throw new Error(`A checkout was answered with ${answer.status}.`)
  return answer.data
}
