import { setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { day, type Sent, type Sentences, type TransitionMeta } from './roles.ts'

export interface UserContext {
  isVerified: boolean
  isRestricted: boolean
  /** Orders, bought or sold, that are not over. */
  ordersUnderWay: number
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
    /** Thirty days; where an order was under way when they were over, it is looked at again every day. */
    grace: ({ context }) => (context.ordersUnderWay === 0 ? 30 : 1) * day,
  },
  guards: {
    isVerified: ({ context }) => context.isVerified,
    isRestricted: ({ context }) => context.isRestricted,
    hasNothingUnderWay: ({ context }) => context.ordersUnderWay === 0,
    givesReason: ({ event }) => 'reason' in event && event.reason.trim() !== '',
  },
  actions: {
    restrict: () => notProvided('restrict'),
    lift: () => notProvided('lift'),
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
  meta: member,
  description: 'The member wants to leave; thirty days are left to think it over.',
} as const

/** Back to where the account was: what a moderator took away stays away. */
const backWith = (meta: TransitionMeta) =>
  [
    { guard: 'isRestricted', target: 'restricted', meta, description: 'It was restricted before.' },
    { guard: 'isVerified', target: 'active', meta, description: 'It can be used as before.' },
    { target: 'unverified', meta, description: 'Its address was not verified before.' },
  ] as const

/** An account (product.md §5, "User"); moderators act by the command-line tool (row 35). */
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
      on: { 'user.restore': backWith(moderator) },
    },
    leaving: {
      description: 'The account is deleted when the thirty days are over; until then it can be kept.',
      tags: ['needsMember'],
      on: { 'user.stay': backWith(member), 'user.suspend': suspending },
      after: {
        grace: [
          {
            guard: 'hasNothingUnderWay',
            target: 'deleted',
            actions: ['endSessions', 'forgetPerson'],
            description: 'Otherwise everything about you is deleted; the books keep a number.',
          },
          // whoever bought something meanwhile has to be reachable until that is over
          { target: 'leaving', reenter: true, description: 'With orders under way, one day more.' },
        ],
      },
    },
    deleted: { description: 'Nothing about the person is left.', tags: ['settled'], type: 'final' },
  },
  options: { maxIterations: 1000 },
})

export const userSentences: Sentences<'isVerified' | 'isRestricted' | 'hasNothingUnderWay' | 'givesReason'> =
  {
    isVerified: 'The address is not verified yet.',
    isRestricted: 'The account is not restricted.',
    hasNothingUnderWay: 'You have orders that are not over. When they are, the account can be deleted.',
    givesReason: 'Say why.',
  }
