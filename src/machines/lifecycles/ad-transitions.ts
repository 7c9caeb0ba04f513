import type { TransitionMeta } from './roles.ts'

export const seller: TransitionMeta = { by: ['seller'] }
export const system: TransitionMeta = { by: ['system'] }
export const moderator: TransitionMeta = { by: ['moderator'] }
/** The seller, or the system: a garment that was given away takes its ad out of the shop. */
export const sellerOrSystem: TransitionMeta = { by: ['seller', 'system'] }

const waiting = 'It comes into the shop when its seller is back.'

/**
 * The transitions into the shop: at once, once its seller is back, or after a moderator's review. `dateAnew`
 * puts it among the newest, and `dateLater` does as soon as it is there.
 */
export const intoShop = <A extends 'dateAnew', L extends 'dateLater'>(
  description: string,
  more: readonly A[] = [],
  later: readonly L[] = [],
) =>
  [
    {
      guard: 'isReadyButAway',
      target: '#ad.away',
      actions: ['forgetReason', ...later],
      meta: seller,
      description: waiting,
    },
    {
      guard: 'isReady',
      target: '#ad.published',
      actions: ['startShowing', 'forgetReason', ...more],
      meta: seller,
      description,
    },
    {
      guard: 'isComplete',
      target: '#ad.pendingReview',
      meta: seller,
      description: 'A moderator looks at it first.',
    },
  ] as const

/** A moderator approves it. */
export const approving = [
  {
    guard: 'isCompleteButAway',
    target: 'away',
    actions: ['forgetReason', 'dateLater', 'noteApproval', 'tellWaiting'],
    meta: moderator,
    description: waiting,
  },
  {
    guard: 'isComplete',
    target: 'published',
    actions: ['startShowing', 'forgetReason', 'dateAnew', 'noteApproval', 'tellReviewed'],
    meta: moderator,
    description: 'Everybody can find it; what was looked at is not looked at again.',
  },
] as const

/** The seller's holiday is over: for sale again for ninety days, as after a pause. */
export const comingHome = [
  {
    guard: 'isReady',
    target: '#ad.published',
    actions: ['startShowing', 'dateFirst'],
    meta: system,
    description: 'It is for sale again.',
  },
  {
    guard: 'isComplete',
    target: '#ad.pendingReview',
    meta: system,
    description: 'It was changed meanwhile, and a moderator looks at it first.',
  },
  { target: '#ad.paused', meta: system, description: 'Something is missing by now.' },
] as const

export const removing = {
  guard: 'givesReason',
  target: '#ad.removed',
  actions: ['noteReason', 'tellReviewed', 'endOffers'],
  meta: moderator,
  description: 'A moderator takes it off, with a reason.',
} as const
export const deleting = {
  target: '#ad.deleted',
  actions: ['endOffers', 'emptyAd'],
  meta: seller,
  description: 'Its words and its place among the ads are gone.',
} as const
export const soldElsewhere = {
  target: '#ad.sold',
  actions: ['handGarmentOver', 'endOffers'],
  meta: seller,
  description: 'It was sold somewhere else.',
} as const
