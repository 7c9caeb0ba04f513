import { attemptKey } from '../forms/attempt-key.ts'
import { failure } from '../refusal.ts'
import { answer, otherDelivery, outcomes, paidFor, payingRefusals } from './checkout-answers.ts'
import { checkoutSetup } from './checkout-setup.ts'

const [expired, changed, movedOn, otherwise] = payingRefusals

export const paying = checkoutSetup.createStateConfig({
  description: 'The payment is under way; a second press on the button has no effect.',
  tags: ['busy'],
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Passed through: is anything unsaved?',
      always: [{ guard: 'hasChanges', target: 'saving' }, { target: 'asking' }],
    },
    saving: {
      description: 'What was typed last is being stored before the payment.',
      entry: 'noteSendingAll',
      invoke: {
        id: 'saveDetails',
        src: 'saveDetails',
        input: ({ context }) => ({ id: context.id, changes: context.sending }),
        onDone: [
          {
            guard: otherDelivery,
            target: '#checkoutForm.sorting',
            actions: [{ type: 'keepSaved', params: answer }, 'showOtherDelivery'],
            description: 'Never silently: what is paid for is the delivery that was chosen.',
          },
          {
            target: 'asking',
            actions: { type: 'keepSaved', params: answer },
          },
        ],
        onError: [
          {
            guard: { type: 'isNoAnswer', params: failure },
            target: '#checkoutForm.unreachable.paying',
            actions: { type: 'showRefusal', params: failure },
          },
          ...payingRefusals,
        ],
      },
    },
    asking: {
      description: 'The provider has been asked for the money.',
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context }) => ({
          id: context.id,
          payment: context.payment,
          expectedTotal: context.agreed?.total ?? '',
          savesAddress: context.savesAddress,
          key: attemptKey(context),
        }),
        onDone: [...outcomes],
        onError: [
          {
            guard: { type: 'isUndecided', params: failure },
            target: '#checkoutForm.unreachable.paying',
            actions: { type: 'showRefusal', params: failure },
            description: 'Nobody knows whether it went through: only the same attempt may be repeated.',
          },
          ...payingRefusals,
        ],
      },
    },
  },
})

export const awaitingChallenge = checkoutSetup.createStateConfig({
  description: 'The bank asks the shopper a question.',
  tags: ['settled'],
  on: {
    'challenge.answered': [
      {
        guard: 'isBanksToAsk',
        target: 'atBank',
        actions: ['clearMessages', 'beginAttempt', 'keepChallengeAnswer'],
        description: 'Stripe’s script shows the question of the bank itself.',
      },
      { target: 'answering', actions: ['clearMessages', 'beginAttempt', 'keepChallengeAnswer'] },
    ],
  },
})

export const atBank = checkoutSetup.createStateConfig({
  description: 'The shopper answers the bank itself; what came of it only the provider says.',
  tags: ['busy'],
  invoke: {
    id: 'askBank',
    src: 'askBank',
    input: ({ context }) => ({
      publishableKey: context.checkout?.payment.publishable_key ?? null,
      challengeId: context.challengeId,
    }),
    onDone: 'answering',
    onError: {
      target: 'awaitingChallenge',
      actions: { type: 'showRefusal', params: failure },
      description: 'The question could not be shown or was left: it can be asked again.',
    },
  },
})

export const answering = checkoutSetup.createStateConfig({
  description: 'Sends the answer to the question of the bank.',
  tags: ['busy'],
  invoke: {
    id: 'answerChallenge',
    src: 'answerChallenge',
    input: ({ context }) => ({
      id: context.id,
      challengeId: context.challengeId,
      passed: context.challengePassed,
      key: attemptKey(context),
    }),
    onDone: [...outcomes],
    onError: [
      {
        guard: { type: 'isUndecided', params: failure },
        target: '#checkoutForm.unreachable.answering',
        actions: { type: 'showRefusal', params: failure },
      },
      expired,
      changed,
      movedOn,
      {
        guard: 'isAwaitingChallenge',
        target: '#checkoutForm.settling',
        description: 'The page was opened at the question and knows nothing newer: it looks.',
      },
      otherwise,
    ],
  },
})

export const settling = checkoutSetup.createStateConfig({
  description: 'The provider’s answer is lost; the shop finds out and the page keeps looking.',
  tags: ['busy'],
  initial: 'asking',
  states: {
    asking: {
      description: 'The checkout is being looked at again.',
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: {
              type: 'isState',
              params: ({ event }) => ({ checkout: event.output, states: ['paying', 'unknown'] }),
            },
            target: 'waiting',
          },
          {
            guard: {
              type: 'isState',
              params: ({ event }) => ({
                checkout: event.output,
                states: ['open', 'reserved', 'expired'],
              }),
            },
            target: '#checkoutForm.sorting',
            actions: [{ type: 'keepCheckout', params: answer }, 'showNotCharged'],
          },
          {
            guard: {
              type: 'isState',
              params: ({ event }) => ({ checkout: event.output, states: ['paid'] }),
            },
            target: '#checkoutForm.paid',
            actions: [{ type: 'keepCheckout', params: answer }, paidFor],
          },
          {
            target: '#checkoutForm.sorting',
            actions: { type: 'keepCheckout', params: answer },
          },
        ],
        onError: { target: 'waiting', description: 'Whatever went wrong, the question stays.' },
      },
    },
    waiting: {
      description: 'A pause before the next look.',
      after: { settlePause: 'asking' },
    },
  },
})
