import { assign, setup } from 'xstate'
import { windows } from '#src/api/contract/values/sale-terms.ts'
import { notProvided } from '../not-provided.ts'
import { day, type Sent, type Sentences, type TransitionMeta } from './roles.ts'

/** A few facts, computed by the executor from the ad's row. Times are epoch milliseconds. */
export interface AdContext {
  now: number
  /** The steps still missing before it can be in the shop, each as the end of “First …”: `add a photo`. */
  missing: readonly string[]
  /** Whether a moderator has to review it before it is public. */
  needsReview: boolean
  /** When it leaves the shop by itself; null while it was never in it. */
  shownUntil: number | null
  /** Whether a moderator wants it removed as soon as nobody is paying for it. */
  isCondemned: boolean
  /** When its seller is back, where they are away. */
  awayUntil: number | null
  /** The buyer whose accepted offer reserves it. */
  promisedTo: string | null
  /** Whether a checkout reserves it. */
  isInCheckout: boolean
}

export type AdEvent = Sent &
  (
    | { type: 'ad.publish' }
    | { type: 'ad.withdraw' }
    | { type: 'ad.pause' }
    | { type: 'ad.resume' }
    | { type: 'ad.renew' }
    | { type: 'ad.markSold' }
    | { type: 'ad.delete' }
    | { type: 'ad.appeal'; text: string }
    | { type: 'ad.flag' }
    | { type: 'ad.leave' }
    | { type: 'ad.return' }
    /** `buyerId` is null for a guest. */
    | { type: 'ad.reserve'; buyerId: string | null }
    | { type: 'ad.release'; from: 'checkout' | 'offer' }
    | { type: 'ad.sell' }
    | { type: 'ad.comeBack' }
    | { type: 'ad.approve' }
    | { type: 'ad.reject'; reason: string }
    | { type: 'ad.remove'; reason: string }
    | { type: 'ad.reinstate' }
    | { type: 'ad.uphold'; reason: string }
  )

/** How long an ad is shown before its seller is asked whether the item is still there. */
export const shownForMs = windows.ad * day
/** How long before that the seller is reminded. */
const noticeMs = 7 * day
/** How long a seller can appeal against a removal. */
export const appealMs = windows.appeal * day

const isWhole = ({ missing }: AdContext) => missing.length === 0
const isAway = ({ awayUntil, now }: AdContext) => awayUntil !== null && awayUntil > now

export const adSetup = setup({
  types: {
    context: {} as AdContext,
    events: {} as AdEvent,
    input: {} as AdContext,
    meta: {} as TransitionMeta,
  },
  delays: {
    shownFor: ({ context: { shownUntil, now } }) => Math.max(0, (shownUntil ?? now) - now),
    reminder: ({ context: { shownUntil, now } }) => Math.max(0, (shownUntil ?? now) - noticeMs - now),
    appealTime: appealMs,
    holiday: ({ context: { awayUntil, now } }) => Math.max(0, (awayUntil ?? now) - now),
  },
  guards: {
    isReady: ({ context }) => isWhole(context) && !context.needsReview,
    isReadyButAway: ({ context }) => isWhole(context) && !context.needsReview && isAway(context),
    isComplete: ({ context }) => isWhole(context),
    isCompleteButAway: ({ context }) => isWhole(context) && isAway(context),
    isAway: ({ context }) => isAway(context),
    isCondemned: ({ context }) => context.isCondemned,
    // one checkout at a time holds it, also of the buyer it is promised to
    isPromisedToThem: ({ context, event }) =>
      event.type === 'ad.reserve' &&
      !context.isInCheckout &&
      event.buyerId !== null &&
      event.buyerId === context.promisedTo,
    isStillReserved: ({ context, event }) =>
      event.type === 'ad.release' &&
      (event.from === 'checkout' ? context.promisedTo !== null : context.isInCheckout),
    givesReason: ({ event }) => 'reason' in event && event.reason.trim() !== '',
    givesText: ({ event }) => 'text' in event && event.text.trim() !== '',
  },
  actions: {
    startShowing: assign({ shownUntil: ({ context }) => context.now + shownForMs }),
    condemn: assign({ isCondemned: true }),
    absolve: assign({ isCondemned: false }),
    forgetReason: () => notProvided('forgetReason'),
    dateAnew: () => notProvided('dateAnew'),
    dateLater: () => notProvided('dateLater'),
    dateFirst: () => notProvided('dateFirst'),
    noteApproval: () => notProvided('noteApproval'),
    noteReason: () => notProvided('noteReason'),
    noteAppeal: () => notProvided('noteAppeal'),
    remind: () => notProvided('remind'),
    tellExpired: () => notProvided('tellExpired'),
    tellReviewed: () => notProvided('tellReviewed'),
    tellWaiting: () => notProvided('tellWaiting'),
    handGarmentOver: () => notProvided('handGarmentOver'),
    takeGarmentBack: () => notProvided('takeGarmentBack'),
    endOffers: () => notProvided('endOffers'),
    emptyAd: () => notProvided('emptyAd'),
  },
})

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' })
const firstDo = ({ missing }: AdContext) => `First ${inWords.format(missing)}.`

export const adSentences: Sentences<'isReady' | 'isComplete' | 'givesReason' | 'givesText', AdContext> = {
  // where nothing is missing, a change needs review first, and publishing requests it
  isReady: context =>
    context.missing.length > 0 ? firstDo(context) : 'A moderator has to look at it first.',
  isComplete: firstDo,
  givesReason: 'Enter a reason.',
  givesText: 'Tell us why it should come back.',
}
