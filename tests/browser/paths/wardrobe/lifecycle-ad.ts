import type { Locator, Page } from 'playwright-core'
import { type AnyMachineSnapshot, getNextTransitions } from 'xstate'
import type { RunningServer } from '#server/app.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { adEvents } from '#src/api/contract/ad-changes.ts'
import { adStates } from '#src/api/contract/values/ad-values.ts'
import { adMachine } from '#src/machines/lifecycles/ad.ts'
import type { AdContext, AdEvent } from '#src/machines/lifecycles/ad-setup.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { labels, questions } from '#src/ui/ads/words.ts'
import { whole } from '#tests/machines/ads/ad-facts.ts'
import { leavesOf } from '#tests/machines/kit/explore.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import type { Seller } from '#tests/support/members/sellers.ts'
import { lookAgain } from '../on-server.ts'

const room = '/account/ads?tab=mine'
const reason = 'The photos are not of this coat.'
const text = 'They are of this coat.'

const flagged = ({ context }: AnyMachineSnapshot) => (context as AdContext).needsReview
const away = ({ context }: AnyMachineSnapshot) => (context as AdContext).awayUntil !== null
const promised = ({ context }: AnyMachineSnapshot) => (context as AdContext).promisedTo !== null

/** What a seller may do, as the chart of the ad has it. */
const sellersEvents = [
  'publish',
  'withdraw',
  'pause',
  'resume',
  'renew',
  'markSold',
  'delete',
  'appeal',
] as const
type SellersEvent = (typeof sellersEvents)[number]

const wireName = (event: SellersEvent) => (event === 'markSold' ? 'mark_sold' : event)
const labelOf = (event: SellersEvent) => labels[wireName(event)]
const sentBySeller = (event: SellersEvent) => ({
  type: `ad.${event}`,
  by: 'seller',
  ...(event === 'appeal' && { text }),
})

/**
 * An ad's whole life in “My ads” of its seller: what the seller may do they do by the buttons of its card, what moderators,
 * shoppers and the time do comes by the server's executor. The page belongs to the seller.
 */
export function lifecycleAd(page: Page, server: RunningServer, seller: Seller, buyerId: string): Stage {
  const { services } = server
  let id = ''
  let title = ''
  let count = 0
  const card = () => page.getByRole('article', { name: title, exact: true })
  const buttonOf = (event: SellersEvent) =>
    card().getByRole('button', { name: new RegExp(`^${labelOf(event)}`) })
  /** The card, where it has this button, in sight or in its menu. */
  const cardWith = (event: SellersEvent) =>
    card().filter({ has: page.locator('button', { hasText: new RegExp(`^${labelOf(event)}`) }) })

  const begin = (facts: Partial<AdContext>) => async () => {
    count += 1
    title = `Coat of life ${count}`
    const description = facts.needsReview === true ? 'A perfect replica.' : 'Worn two winters, and warm.'
    ;({ id } = await seller.whole({ title, description }))
    await services.pool.query('update users set away_until = $1 where id = $2', [
      facts.awayUntil === undefined ? null : new Date(services.clock.now().getTime() + 10 * day),
      seller.id,
    ])
    if (facts.promisedTo !== undefined) await promiseTo(buyerId)
    await visit(page, room)
  }

  /** An accepted offer, as it is stored. */
  async function promiseTo(buyer: string): Promise<void> {
    const thread = `t_of_life_${count}`
    await services.pool.query(
      'insert into threads (id, listing_id, buyer_id, seller_id) values ($1, $2, $3, $4)',
      [thread, id, buyer, seller.id],
    )
    await services.pool.query(
      `insert into offers (id, thread_id, ad_id, buyer_id, seller_id, made_by, amount_cents, list_price_cents,
         round, state) values ($1, $2, $3, $4, $5, 'buyer', 5000, 6000, 1, 'accepted')`,
      [`f_of_life_${count}`, thread, id, buyer, seller.id],
    )
  }

  /** One press, and where it cannot be taken back the question after it; over when the server has answered. */
  async function press(event: SellersEvent): Promise<void> {
    const answered = page.waitForResponse(`**${adEvents.path.replace(':id', id)}`)
    await Promise.all([answered, pressAndAnswer(event)])
  }

  async function pressAndAnswer(event: SellersEvent): Promise<void> {
    // what the state does not ask for is in the menu
    if (!(await buttonOf(event).isVisible())) await card().getByRole('button', { name: /^More/ }).click()
    await buttonOf(event).click()
    const name = wireName(event)
    if (name === 'mark_sold' || name === 'delete') {
      const question = questions[name]
      const asked = page.getByRole('dialog', { name: question.title })
      await asked.getByRole('button', { name: question.accept }).click()
    }
    if (event === 'appeal') {
      const asked = page.getByRole('dialog', { name: 'Appeal' })
      await asked.getByLabel('Why should it come back?').fill(text)
      await asked.getByRole('button', { name: 'Send' }).click()
    }
  }

  const bySeller = (event: SellersEvent, when?: Driver['when']): Driver => ({
    event: sentBySeller(event),
    ...(when === undefined ? {} : { when }),
    act: () => press(event),
  })
  const byOthers = (event: AdEvent, when?: Driver['when']): Driver => ({
    event,
    isRemote: true,
    ...(when === undefined ? {} : { when }),
    act: async (_, before) => {
      await fire(services, { kind: 'ad', id, event })
      // the chart knows of no clearing: what was read is to be read again
      if (flagged(before))
        await services.pool.query('update ads set cleared_words = null where id = $1', [id])
      await lookAgain(page)
    },
  })
  const afterAll = (delay: string, when?: Driver['when']): Driver => ({
    isRemote: true,
    ...(when === undefined ? {} : { when }),
    act: async () => {
      await services.pool.query(
        `update deadlines set at = $1 where kind = 'ad' and entity_id = $2 and event like $3`,
        [services.clock.now(), id, `%${delay}%`],
      )
      await fireDueDeadlines(services)
      await lookAgain(page)
    },
  })
  // what goes the same way wherever the seller is, and whatever the ad says, is walked once
  const once: Driver['when'] = (_, before) => !flagged(before) && !away(before) && !promised(before)
  const unpromised: Driver['when'] = (_, before) => !promised(before)
  const unflagged: Driver['when'] = (_, before) => !flagged(before)
  const onceButAway: Driver['when'] = (state, before) =>
    !flagged(before) && !promised(before) && (!away(before) || state === 'away')

  const sight = (snapshot: AnyMachineSnapshot): { there: Locator[]; gone: Locator[] } => {
    const mine = getNextTransitions(snapshot).filter(({ meta }) => meta?.by?.includes('seller'))
    const shown = sellersEvents.filter(event => mine.some(({ eventType }) => eventType === `ad.${event}`))
    const outer = leavesOf(snapshot).split('.')[0] ?? ''
    const key = outer.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`) as keyof typeof adStates
    return {
      there: [card().getByText(adStates[key], { exact: true }), ...shown.map(cardWith)],
      gone: sellersEvents.filter(event => !shown.includes(event)).map(cardWith),
    }
  }

  return {
    name: 'lifecycle-ad',
    machine: adMachine,
    starts: {
      'a draft that lacks nothing': { input: whole, begin: begin({}) },
      'one that has to be looked at': {
        input: { ...whole, needsReview: true },
        begin: begin({ needsReview: true }),
      },
      'one whose seller is away': {
        input: { ...whole, awayUntil: 10 * day },
        begin: begin({ awayUntil: 10 * day }),
      },
      'one that is promised to a buyer': {
        input: { ...whole, promisedTo: buyerId },
        begin: begin({ promisedTo: buyerId }),
      },
    },
    project: ({ isCondemned }: AdContext) => ({ isCondemned }),
    drivers: {
      publish: bySeller('publish'),
      withdraw: bySeller('withdraw', once),
      pause: bySeller('pause', unpromised),
      resume: bySeller('resume', unpromised),
      renew: bySeller('renew', (state, before) => state === 'expired' || once(state, before)),
      markSold: bySeller('markSold', onceButAway),
      delete: bySeller('delete', onceButAway),
      appeal: bySeller('appeal', once),
      flag: byOthers({ type: 'ad.flag', by: 'system' }, (_, before) => !flagged(before) && !promised(before)),
      leave: byOthers({ type: 'ad.leave', by: 'system' }, unpromised),
      return: byOthers({ type: 'ad.return', by: 'system' }, unpromised),
      reserve: byOthers({ type: 'ad.reserve', by: 'system', buyerId: null }, unflagged),
      reserveAsPromised: byOthers(
        { type: 'ad.reserve', by: 'system', buyerId },
        (state, before) => promised(before) && state === 'reserved',
      ),
      releaseOffer: byOthers({ type: 'ad.release', by: 'system', from: 'offer' }, (_, before) =>
        promised(before),
      ),
      release: byOthers({ type: 'ad.release', by: 'system', from: 'checkout' }, unflagged),
      sell: byOthers({ type: 'ad.sell', by: 'system' }, once),
      comeBack: byOthers({ type: 'ad.comeBack', by: 'system' }, once),
      approve: byOthers({ type: 'ad.approve', by: 'moderator' }, unpromised),
      reject: byOthers({ type: 'ad.reject', by: 'moderator', reason }, once),
      remove: byOthers({ type: 'ad.remove', by: 'moderator', reason }, onceButAway),
      reinstate: byOthers({ type: 'ad.reinstate', by: 'moderator' }, once),
      uphold: byOthers({ type: 'ad.uphold', by: 'moderator', reason }, once),
      'after reminder': afterAll('reminder', once),
      'after shownFor': afterAll('shownFor', unpromised),
      'after appealTime': afterAll('appealTime', once),
      'after holiday': afterAll('holiday', unpromised),
    },
    seen: {
      ...Object.fromEntries(
        [
          ...['draft', 'pendingReview', 'published', 'reserved', 'sold', 'paused', 'away', 'expired'],
          ...['removed.contestable', 'removed.contested', 'removed.final'],
        ].map(state => [state, sight]),
      ),
      deleted: () => ({ gone: [card()] }),
    },
    outside: {
      'away | ad.return | 2': 'a fact of the row: it has to be looked at and its seller is away',
      'away | ad.return | 3': 'a fact of the row: something is missing by now',
      'away | after holiday | 2': 'as above',
      'away | after holiday | 3': 'as above',
    },
  }
}
