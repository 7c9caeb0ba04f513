import { setup } from 'xstate'
import { windows } from '#src/api/contract/values/sale-terms.ts'
import { notProvided } from '../not-provided.ts'
import { minute, type Sent, type Sentences, type TransitionMeta } from './roles.ts'

/** The executor's facts on an offer. */
export interface OfferContext {
  madeBy: 'buyer' | 'seller'
  /** Whether its ad is for sale now, and promised to nobody else. */
  isForSale: boolean
  /** How many offers for the ad its buyer has left. */
  roundsLeft: number
}

export type OfferEvent = Sent &
  (
    | { type: 'offer.accept' }
    | { type: 'offer.decline' }
    /** The counter-offer is an offer of its own; `amountCents` is its price. */
    | { type: 'offer.counter'; amountCents: number }
    | { type: 'offer.withdraw' }
    /** `isBought`: its buyer bought the item, at the price that it had. */
    | { type: 'offer.supersede'; isBought?: boolean }
    | { type: 'offer.convert' }
  )

const eitherSide: TransitionMeta = { by: ['buyer', 'seller'] }
const system: TransitionMeta = { by: ['system'] }

/** A price that one side of a thread offers the other for an ad (W-58). */
export const offerMachine = setup({
  types: {
    context: {} as OfferContext,
    events: {} as OfferEvent,
    input: {} as OfferContext,
    meta: {} as TransitionMeta,
  },
  delays: {
    answering: windows.offer * 60 * minute,
    paying: windows.offer * 60 * minute,
    payReminder: 20 * 60 * minute,
  },
  guards: {
    isMine: ({ context, event }) => context.madeBy === event.by,
    isTheirs: ({ context, event }) => context.madeBy !== event.by,
    isTheirsForSale: ({ context, event }) => context.madeBy !== event.by && context.isForSale,
    canCounter: ({ context, event }) =>
      context.madeBy !== event.by && context.isForSale && (event.by === 'seller' || context.roundsLeft > 0),
  },
  actions: {
    reserveAd: () => notProvided('reserveAd'),
    releaseAd: () => notProvided('releaseAd'),
    makeCounterOffer: () => notProvided('makeCounterOffer'),
    notifyAnswer: () => notProvided('notifyAnswer'),
    notifyEnd: () => notProvided('notifyEnd'),
    remind: () => notProvided('remind'),
  },
}).createMachine({
  id: 'offer',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      description: 'Waiting for an answer.',
      tags: ['needsBuyer', 'needsSeller'],
      on: {
        'offer.accept': {
          target: 'accepted',
          guard: 'isTheirsForSale',
          actions: ['reserveAd', 'notifyAnswer'],
          meta: eitherSide,
          description: 'The item is reserved for the buyer for 24 hours, at this price.',
        },
        'offer.decline': {
          target: 'declined',
          guard: 'isTheirs',
          actions: 'notifyAnswer',
          meta: eitherSide,
          description: 'The other side does not agree.',
        },
        'offer.counter': {
          target: 'countered',
          guard: 'canCounter',
          actions: 'makeCounterOffer',
          meta: eitherSide,
          description: 'The other side offers another price.',
        },
        'offer.withdraw': {
          target: 'withdrawn',
          guard: 'isMine',
          actions: 'notifyAnswer',
          meta: eitherSide,
          description: 'Whoever made it takes it back.',
        },
        'offer.supersede': {
          target: 'superseded',
          actions: 'notifyEnd',
          meta: system,
          description: 'The item was sold, or can no longer be bought.',
        },
      },
      after: {
        answering: {
          target: 'expired',
          actions: 'notifyEnd',
          description: 'Nobody answered within 24 hours.',
        },
      },
    },
    accepted: {
      description: 'Accepted; the item is reserved for the buyer.',
      tags: ['needsBuyer'],
      on: {
        'offer.convert': { target: 'converted', meta: system, description: 'The buyer paid.' },
        'offer.supersede': {
          target: 'superseded',
          actions: 'notifyEnd',
          meta: system,
          description: 'The item can no longer be bought.',
        },
      },
      after: {
        payReminder: { actions: 'remind', description: 'The buyer is reminded to pay, after 20 hours.' },
        paying: {
          target: 'lapsed',
          actions: ['releaseAd', 'notifyEnd'],
          description: 'The buyer did not pay within 24 hours; the item is for sale again.',
        },
      },
    },
    declined: { description: 'Declined.', tags: ['settled'], type: 'final' },
    countered: { description: 'Answered with another price.', tags: ['settled'], type: 'final' },
    withdrawn: { description: 'Withdrawn.', tags: ['settled'], type: 'final' },
    expired: { description: 'Nobody answered in time.', tags: ['settled'], type: 'final' },
    superseded: { description: 'The item can no longer be bought.', tags: ['settled'], type: 'final' },
    converted: { description: 'Paid.', tags: ['settled'], type: 'final' },
    lapsed: {
      description: 'Accepted, but not paid in time.',
      tags: ['settled'],
      on: {
        'offer.convert': {
          target: 'converted',
          meta: system,
          description: 'Its payment was under way when the time was over, and went through.',
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})

const theyAnswer = 'The other person has to answer your offer.'
const notForSale = 'The item is not for sale right now.'
const noRoundsLeft = 'Three offers for an item are the most.'

export const offerSentences: Sentences<
  'isMine' | 'isTheirs' | 'isTheirsForSale' | 'canCounter',
  OfferContext
> = {
  isMine: 'Only the person who made the offer can withdraw it.',
  isTheirs: theyAnswer,
  isTheirsForSale: ({ isForSale }) => (isForSale ? theyAnswer : notForSale),
  canCounter: ({ isForSale, roundsLeft, madeBy }) => {
    if (!isForSale) return notForSale
    return madeBy === 'seller' && roundsLeft <= 0 ? noRoundsLeft : theyAnswer
  },
}
