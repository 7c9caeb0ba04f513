import { setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import type { Sent, TransitionMeta } from './roles.ts'

export type PayoutAccountEvent = Sent &
  (
    | {
        type: 'account.accept'
        /** The holder, or the bank where the provider does not tell the holder. */
        holder: string
        lastFour: string
        /** Whether withdrawals went to another one before. */
        isReplacing: boolean
      }
    | { type: 'account.restrict' }
    | { type: 'account.replace' }
  )

const provider: TransitionMeta = { by: ['provider'] }

const accepting = {
  target: 'ready',
  actions: ['keepName', 'mailAccount'],
  meta: provider,
  description: 'The payment provider pays to it; the seller gets a mail that names it.',
} as const

const restricting = {
  target: 'restricted',
  actions: 'notifyRestricted',
  meta: provider,
  description: 'The payment provider needs something of the seller; they are notified.',
} as const

const replacing = {
  target: 'replaced',
  actions: 'retire',
  meta: { by: ['seller'] } satisfies TransitionMeta,
  description: 'The seller has added another one; what is on its way still goes here.',
} as const

/** The account that a seller's withdrawals go to. A seller without one has no row. */
export const payoutAccountMachine = setup({
  types: {
    context: {} as object,
    events: {} as PayoutAccountEvent,
    input: {} as object,
    meta: {} as TransitionMeta,
  },
  actions: {
    keepName: () => notProvided('keepName'),
    mailAccount: () => notProvided('mailAccount'),
    notifyRestricted: () => notProvided('notifyRestricted'),
    retire: () => notProvided('retire'),
  },
}).createMachine({
  id: 'payoutAccount',
  context: {},
  initial: 'beingSetUp',
  states: {
    beingSetUp: {
      description: 'The seller tells the payment provider where the money goes.',
      tags: ['needsSeller'],
      on: { 'account.accept': accepting, 'account.restrict': restricting, 'account.replace': replacing },
    },
    ready: {
      description: 'Withdrawals go there.',
      tags: ['resting'],
      on: {
        'account.accept': {
          ...accepting,
          description: 'The seller has changed it with the payment provider; a mail names what it is now.',
        },
        'account.restrict': restricting,
        'account.replace': replacing,
      },
    },
    restricted: {
      description: 'Nothing is paid there until the seller has answered the payment provider.',
      tags: ['needsSeller'],
      on: { 'account.accept': accepting, 'account.replace': replacing },
    },
    replaced: { description: 'Another account took its place.', tags: ['settled'], type: 'final' },
  },
  options: { maxIterations: 1000 },
})
