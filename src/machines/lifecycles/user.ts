import { assign, setup } from 'xstate'
import { windows } from '#src/api/contract/values/sale-terms.ts'
import { notProvided } from '../not-provided.ts'
import { day, type Sent, type Sentences, type TransitionMeta } from './roles.ts'

/** Times are epoch milliseconds. */
export interface UserContext {
  now: number
  isVerified: boolean
  isRestricted: boolean
  /** Orders, bought or sold, that are not over. */
  ordersUnderWay: number
  /**
   * When the account is to be deleted; a suspension keeps it, because it does not cancel the member's
   * request.
   */
  leavesAt: number | null
}

export type UserEvent = Sent &
  (
    | { type: 'user.verify' }
    | { type: 'user.restrict'; reason: string }
    | { type: 'user.lift' }
    | { type: 'user.suspend'; reason: string }
    | { type: 'user.restore' }
    | { type: 'user.leave' }
    | { type: 'user.stay' }
  )

/** How long a member may reconsider: the law gives hardly more than a month for deleting. */
export const graceMs = windows.deletion * day

const moderator: TransitionMeta = { by: ['moderator'] }
const member: TransitionMeta = { by: ['member'] }

const machineSetup = setup({
  types: {
    context: {} as UserContext,
    events: {} as UserEvent,
    input: {} as UserContext,
    meta: {} as TransitionMeta,
  },
  delays: {
    /** The rest of the thirty days; with an order under way at their end, the check repeats every day. */
    grace: ({ context: { leavesAt, now } }) => (leavesAt !== null && leavesAt > now ? leavesAt - now : day),
  },
  guards: {
    isVerified: ({ context }) => context.isVerified,
    isRestricted: ({ context }) => context.isRestricted,
    hasNothingUnderWay: ({ context }) => context.ordersUnderWay === 0,
    givesReason: ({ event }) => 'reason' in event && event.reason.trim() !== '',
  },
  actions: {
    startGrace: assign({ leavesAt: ({ context }) => context.now + graceMs }),
    endGrace: assign({ leavesAt: null }),
    restrict: () => notProvided('restrict'),
    lift: () => notProvided('lift'),
    endOffers: () => notProvided('endOffers'),
    endSessions: () => notProvided('endSessions'),
    forgetPerson: () => notProvided('forgetPerson'),
  },
})

const suspending = {
  target: 'suspended',
  guard: 'givesReason',
  actions: 'endSessions',
  meta: moderator,
  description: 'A moderator closes the account, with a reason.',
} as const
const restricting = {
  target: 'restricted',
  guard: 'givesReason',
  actions: 'restrict',
  meta: moderator,
  description: 'A moderator takes selling and writing away, with a reason.',
} as const
const leaving = {
  target: 'leaving',
  guard: 'hasNothingUnderWay',
  actions: ['startGrace', 'endOffers'],
  meta: member,
  description: 'The member wants to leave; thirty days are left to think it over.',
} as const

/** Back to the state before: restrictions by a moderator remain. */
const backWith = <A extends 'endGrace'>(meta: TransitionMeta, more: { actions?: A } = {}) =>
  [
    { guard: 'isRestricted', target: 'restricted', meta, description: 'It was restricted before.', ...more },
    { guard: 'isVerified', target: 'active', meta, description: 'It can be used as before.', ...more },
    { target: 'unverified', meta, description: 'Its address was not verified before.', ...more },
  ] as const

/** The transitions at the end of the thirty days, in the state where they ran out. */
const deletingIn = <S extends 'leaving' | 'suspendedLeaving'>(state: S) =>
  [
    {
      guard: 'hasNothingUnderWay',
      target: 'deleted',
      actions: ['endSessions', 'forgetPerson'],
      description: 'Everything about the member is deleted; the books keep a number.',
    },
    // a member who bought something meanwhile has to be reachable until that is over
    { target: state, reenter: true, description: 'With orders under way, one day more.' },
  ] as const

/** An account (W-94). Moderators act by the command line (W-07). */
export const userMachine = machineSetup.createMachine({
  id: 'user',
  context: ({ input }) => input,
  initial: 'unverified',
  states: {
    unverified: {
      description: 'The address is not verified yet.',
      tags: ['needsMember'],
      on: {
        'user.verify': { target: 'active', meta: member, description: 'The link of the mail was opened.' },
        'user.restrict': restricting,
        'user.suspend': suspending,
        'user.leave': leaving,
      },
    },
    active: {
      description: 'The account is in use.',
      tags: ['settled'],
      on: { 'user.restrict': restricting, 'user.suspend': suspending, 'user.leave': leaving },
    },
    restricted: {
      description: 'The member can look, buy and settle what is under way, and neither sell nor write.',
      tags: ['needsModerator'],
      on: {
        'user.lift': [
          {
            guard: 'isVerified',
            target: 'active',
            actions: 'lift',
            meta: moderator,
            description: 'Everything is possible again.',
          },
          {
            target: 'unverified',
            actions: 'lift',
            meta: moderator,
            description: 'Everything is possible again once the address is verified.',
          },
        ],
        'user.suspend': suspending,
        'user.leave': leaving,
      },
    },
    suspended: {
      description: 'A moderator closed the account; nobody can log in to it.',
      tags: ['needsModerator'],
      on: {
        'user.restore': backWith(moderator),
        'user.leave': {
          target: 'suspendedLeaving',
          guard: 'hasNothingUnderWay',
          actions: ['startGrace', 'endOffers'],
          meta: moderator,
          description: 'The member, who cannot log in, wrote that the account is to be deleted.',
        },
      },
    },
    suspendedLeaving: {
      description:
        'A moderator closed the account, and the member wants it deleted: it is when the thirty days are over.',
      tags: ['needsModerator'],
      on: {
        'user.restore': {
          target: 'leaving',
          meta: moderator,
          description:
            'The member can log in again, and keep the account while something of the thirty days is left.',
        },
      },
      after: { grace: deletingIn('suspendedLeaving') },
    },
    leaving: {
      description: 'The account is deleted when the thirty days are over; until then it can be kept.',
      tags: ['needsMember'],
      on: {
        'user.stay': backWith(member, { actions: 'endGrace' }),
        // closing an account does not cancel the member's request for deletion
        'user.suspend': { ...suspending, target: 'suspendedLeaving' },
      },
      after: { grace: deletingIn('leaving') },
    },
    deleted: { description: 'Nothing about the person is left.', tags: ['settled'], type: 'final' },
  },
  options: { maxIterations: 1000 },
})

export const userSentences: Sentences<'isVerified' | 'isRestricted' | 'hasNothingUnderWay' | 'givesReason'> =
  {
    isVerified: 'The address is not verified yet.',
    isRestricted: 'The account is not restricted.',
    hasNothingUnderWay:
      'You have orders that are not over, or money in your balance. When neither is left, the account can be deleted.',
    givesReason: 'Enter a reason.',
  }
