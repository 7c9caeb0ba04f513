import { type Kysely, sql } from 'kysely'
import { checkoutHandlers } from '#server/domains/checkout/index.ts'
import { createOrderHandlers } from '#server/domains/orders/index.ts'
import { returnsOf } from '#server/domains/returns/index.ts'
import { demoWorldKey } from '#server/platform/clock/demo-world.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { Answer, type Context, type Services } from '#server/platform/handler/handler.ts'
import type { Address } from '#src/api/contract/address.ts'
import type { IdOf } from '../ids.ts'
import { idsFrom } from '../ids.ts'
import { contextAt, readSetting, viewerOf, writeSetting } from '../past.ts'
import { companyId, memberId } from '../people.ts'
import type { Progress } from '../progress.ts'
import { ORDER_STORIES, type OrderStory } from './order-stories.ts'

const orderHandlers = createOrderHandlers({ findReturns: returnsOf })

/** The stories that were seeded already. */
const STORIES = 'demo_orders'

/**
 * Buys in the demo world as people would: every order goes through the checkout and the order's own chart, so that
 * stock, ledger, log and deadlines are what they would be. The clock is turned back for it, for these calls alone. A
 * seeded story is not seeded again. Nothing is bought where real money or real mail would move.
 */
export async function seedOrders(services: Services, progress: Progress = () => undefined): Promise<void> {
  if (services.payments.name !== 'manual' || services.config.smtpUrl !== null) return
  const { db, log } = services
  const world = await readSetting(db, demoWorldKey)
  const seed = world !== null && typeof world === 'object' && 'seed' in world ? Number(world.seed) : null
  if (seed === null) return
  const stored = await readSetting(db, STORIES)
  const done: string[] = Array.isArray(stored) ? stored.map(String) : []
  for (const [index, story] of ORDER_STORIES.entries()) {
    if (done.includes(story.name)) continue
    try {
      await addStory(services, story, idsFrom(seed))
    } catch (error) {
      // Somebody shops already, or a price changed: the world opens all the same. What the story did until then stands, also
      // an order whose answer failed.
      log.warn({ err: error, story: story.name }, 'a story of the demo world ended early')
    }
    done.push(story.name)
    await writeSetting(db, STORIES, done)
    progress('Placing orders', index + 1, ORDER_STORIES.length)
  }
}

async function addStory(services: Services, story: OrderStory, idOf: IdOf): Promise<void> {
  const viewer =
    typeof story.buyer === 'string' ? await viewerOf(services.db, memberId(idOf, story.buyer)) : null
  const context = contextAt(services, story.hoursAgo, viewer)
  const lines = await findThings(services.db, story, idOf, context.services.clock.now())
  if (lines.length === 0) return
  const email = typeof story.buyer === 'string' ? {} : { email: story.buyer.email }
  const checkout = await buy(context, lines, { address: story.address, ...email })
  if (checkout === null) return
  const { outcome } = story
  if (!outcome) return
  const orders = await services.db
    .selectFrom('orders')
    .select(['id', 'seller_id'])
    .where('checkout_id', '=', checkout)
    .execute()
  for (const { id, seller_id } of orders) {
    const seller = contextAt(services, outcome.hoursAgo, await viewerOf(services.db, seller_id))
    const reason = outcome.reason === undefined ? {} : { reason: outcome.reason }
    await orderHandlers.sendOrderEvent(seller, { params: { id }, body: { type: outcome.type, ...reason } })
  }
}

/** Buys and pays as the viewer of this context does, or a guest; answers the checkout. */
export async function buy(
  context: Context,
  lines: readonly { id: string; quantity: number }[],
  buyer: { address: Address; email?: string },
): Promise<string | null> {
  const opened = await checkoutHandlers.createCheckout(context, { body: { lines: [...lines] } })
  if (opened instanceof Answer) return null
  const params = { id: opened.data.id }
  const ready = await checkoutHandlers.updateCheckout(context, { params, body: buyer })
  if (ready instanceof Answer) return null
  const payment = { provider: 'manual', token: 'tok_ok' } as const
  await checkoutHandlers.payCheckout(context, { params, body: { payment, expected_total: ready.data.total } })
  return params.id
}

/** What was in the shop by then and is still there: of each brand another product, of each member the oldest ad. */
async function findThings(
  db: Kysely<Database>,
  { brands, members = [] }: OrderStory,
  idOf: IdOf,
  by: Date,
): Promise<{ id: string; quantity: number }[]> {
  const taken: string[] = []
  const lines: { id: string; quantity: number }[] = []
  for (const slug of brands) {
    const found = await db
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['v.id', 'p.id as product'])
      .where('p.seller_id', '=', companyId(idOf, slug))
      .where('p.state', '=', 'active')
      .where('p.published_at', '<', by)
      .where('v.stock', '>', 4)
      .$if(taken.length > 0, query => query.where('p.id', 'not in', taken))
      // the same in every world, and never the same twice
      .where(sql<boolean>`not exists (select from order_lines l where l.listing_id = p.id)`)
      .orderBy('p.id')
      .orderBy('v.position')
      .limit(1)
      .executeTakeFirst()
    if (!found) continue
    taken.push(found.product)
    lines.push({ id: found.id, quantity: 1 })
  }
  for (const mailbox of members) {
    const found = await db
      .selectFrom('ads')
      .select('id')
      .where('seller_id', '=', memberId(idOf, mailbox))
      .where('state', '=', 'published')
      .orderBy('published_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (found) lines.push({ id: found.id, quantity: 1 })
  }
  return lines
}
