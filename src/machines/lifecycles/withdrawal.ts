import { setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import type { Sent, TransitionMeta } from './roles.ts'

export type WithdrawalEvent = Sent & { type: 'withdrawal.pay' | 'withdrawal.fail' }

const provider: TransitionMeta = { by: ['provider'] }

/** The payout of a seller's balance through the payment provider (W-103). */
export const withdrawalMachine = setup({
  types: {
    context: {} as object,
    events: {} as WithdrawalEvent,
    input: {} as object,
    meta: {} as TransitionMeta,
  },
  actions: {
    returnToBalance: () => notProvided('returnToBalance'),
    notifyPaid: () => notProvided('notifyPaid'),
    notifyFailed: () => notProvided('notifyFailed'),
  },
}).createMachine({
  id: 'withdrawal',
  context: {},
  initial: 'requested',
  states: {
    requested: {
      description: 'The payment provider pays it out.',
      tags: ['needsProvider'],
      on: {
        'withdrawal.pay': {
          target: 'paid',
          actions: 'notifyPaid',
          meta: provider,
          description: 'The money is on the seller’s account.',
        },
        'withdrawal.fail': {
          target: 'failed',
          actions: ['returnToBalance', 'notifyFailed'],
          meta: provider,
          description: 'The provider could not pay it; the money is back in the balance.',
        },
      },
    },
    paid: { description: 'Paid out.', tags: ['settled'], type: 'final' },
    failed: {
      description: 'Not paid out; the money is back in the balance.',
      tags: ['settled'],
      type: 'final',
    },
  },
  options: { maxIterations: 1000 },
})
