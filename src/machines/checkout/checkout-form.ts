import { failure } from '../refusal.ts'
import { answer, refusals } from './checkout-answers.ts'
import { formOf } from './checkout-context.ts'
import { answering, atBank, awaitingChallenge, paying, settling } from './checkout-paying.ts'
import { saving, sendingMore } from './checkout-saving.ts'
import { checkoutSetup } from './checkout-setup.ts'

/**
 * The checkout page from the loaded checkout to the paid order (W-26). Nothing typed is lost (E-11), and each
 * attempt asks for money once.
 */
export const checkoutFormMachine = checkoutSetup.createMachine({
  id: 'checkoutForm',
  context: ({ input }) => formOf(input),
  initial: 'loading',
  states: {
    loading: {
      description: 'The checkout is being fetched, unless the page has it.',
      tags: ['busy'],
      always: { guard: 'hasCheckout', target: 'sorting' },
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'sorting',
          actions: [
            { type: 'keepCheckout', params: answer },
            { type: 'takeStoredDetails', params: answer },
          ],
        },
        onError: [
          { guard: { type: 'isMissing', params: failure }, target: 'missing' },
          { target: 'unreachable.loading', actions: { type: 'showRefusal', params: failure } },
        ],
      },
    },
    missing: { description: 'There is no such checkout.', tags: ['settled'], type: 'final' },
    sorting: {
      description: 'Passed through: the page shows what the checkout itself says.',
      always: [
        { guard: 'isPaid', target: 'paid', description: 'Back after paying shows the paid order.' },
        { guard: 'isExpired', target: 'expired' },
        { guard: 'isAwaitingChallenge', target: 'awaitingChallenge' },
        { guard: 'isUnsettled', target: 'settling' },
        { guard: 'isReserved', target: 'filling.reserved' },
        { target: 'filling.editing' },
      ],
    },
    filling: {
      description: 'The shopper fills in the form.',
      tags: ['editable'],
      initial: 'editing',
      on: {
        'details.typed': { actions: 'type' },
        'details.left': '.sendingMore',
        'shipping.chosen': {
          target: '.sendingMore',
          actions: 'chooseShipping',
          description: 'At once: another delivery is another total.',
        },
        'payment.chosen': { actions: 'choosePayment' },
        'checkout.changed': {
          target: '#checkoutForm.sorting',
          actions: { type: 'keepCheckout', params: ({ event }) => ({ checkout: event.checkout }) },
          description: 'A shopper who pays sees the new total first.',
        },
        'address.saveChosen': { actions: 'chooseSaving' },
        'checkout.proceed': [
          {
            guard: 'lacksDetails',
            actions: 'askForDetails',
            description: 'Nothing is held before it is known where it goes.',
          },
          { target: 'preparing', actions: 'clearMessages' },
        ],
        'checkout.pay': [
          { guard: 'isPayable', target: 'paying', actions: ['clearMessages', 'beginAttempt'] },
          { guard: 'isReserved', actions: 'askForPayment' },
        ],
      },
      states: {
        editing: { description: 'Nothing is held yet.', tags: ['settled'] },
        saving,
        sendingMore,
        reserved: {
          description: 'Everything is held for the shopper; the clock is shown.',
          tags: ['settled', 'held'],
          after: {
            untilExpiry: {
              target: '#checkoutForm.expired',
              description: '15 minutes after the stock was held.',
            },
          },
        },
      },
    },
    preparing: {
      description: 'What was typed is stored and the stock is held.',
      tags: ['busy'],
      initial: 'choosing',
      on: {
        'details.typed': { actions: 'type', description: 'Stored before, or with, what depends on it.' },
      },
      states: {
        choosing: {
          description: 'Passed through: what is still to do?',
          always: [
            { guard: 'hasChanges', target: 'saving' },
            { guard: 'isReserved', target: '#checkoutForm.filling.reserved' },
            { target: 'reserving' },
          ],
        },
        saving: {
          description: 'What was typed is being stored.',
          entry: 'noteSendingAll',
          invoke: {
            id: 'saveDetails',
            src: 'saveDetails',
            input: ({ context }) => ({ id: context.id, changes: context.sending }),
            onDone: {
              target: 'choosing',
              actions: { type: 'keepSaved', params: answer },
            },
            onError: [
              {
                guard: { type: 'isNoAnswer', params: failure },
                target: '#checkoutForm.unreachable.preparing',
                actions: { type: 'showRefusal', params: failure },
              },
              ...refusals,
            ],
          },
        },
        reserving: {
          description: 'The stock is being held.',
          invoke: {
            id: 'reserve',
            src: 'reserve',
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              target: '#checkoutForm.sorting',
              actions: { type: 'keepCheckout', params: answer },
            },
            onError: [
              {
                guard: { type: 'isNoAnswer', params: failure },
                target: '#checkoutForm.unreachable.preparing',
                actions: { type: 'showRefusal', params: failure },
              },
              ...refusals,
            ],
          },
        },
      },
    },
    paying,
    awaitingChallenge,
    atBank,
    answering,
    settling,
    conflict: {
      description: 'Prices or stock changed meanwhile; shown line by line, with the new total.',
      tags: ['settled'],
      on: {
        'changes.accepted': { guard: 'isBuyable', target: 'preparing', actions: 'clearMessages' },
      },
    },
    expired: {
      description: 'The time is over and nothing is held any more. What was typed is kept.',
      tags: ['settled'],
      on: {
        'checkout.holdAgain': { guard: 'isBuyable', target: 'renewing', actions: 'clearMessages' },
      },
    },
    renewing: {
      description: 'A new checkout is made from the same lines.',
      tags: ['busy'],
      invoke: {
        id: 'createCheckout',
        src: 'createCheckout',
        input: ({ context }) => ({
          lines: (context.checkout?.lines ?? [])
            .filter(line => line.quantity > 0)
            .map(({ id, quantity }) => ({ id, quantity })),
        }),
        onDone: [
          {
            guard: { type: 'isDifferent', params: answer },
            target: 'conflict',
            actions: [
              { type: 'showDifference', params: answer },
              { type: 'resetStoredDetails', params: answer },
              { type: 'showCheckout', params: ({ event }) => ({ id: event.output.id }) },
            ],
            description: 'Held again, but changed: shown before going on.',
          },
          {
            target: 'preparing',
            actions: [
              { type: 'keepCheckout', params: answer },
              { type: 'resetStoredDetails', params: answer },
              { type: 'showCheckout', params: ({ event }) => ({ id: event.output.id }) },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isNoAnswer', params: failure },
            target: 'unreachable.renewing',
            actions: { type: 'showRefusal', params: failure },
          },
          { target: 'expired', actions: { type: 'showRefusal', params: failure } },
        ],
      },
    },
    unreachable: {
      description: 'No readable answer came. Everything typed is kept; Retry sends the same thing again.',
      tags: ['settled', 'unreachable'],
      initial: 'loading',
      states: {
        loading: {
          description: 'The checkout could not be fetched.',
          on: { 'checkout.retry': { target: '#checkoutForm.loading', actions: 'clearMessages' } },
        },
        preparing: {
          description: 'The details could not be stored or the stock not be held.',
          tags: ['editable'],
          on: {
            'details.typed': { actions: 'type' },
            'checkout.retry': { target: '#checkoutForm.preparing', actions: 'clearMessages' },
          },
        },
        paying: {
          description: 'Perhaps paid, perhaps not. The same key makes a second payment impossible.',
          on: {
            'checkout.retry': {
              target: '#checkoutForm.paying',
              actions: 'clearMessages',
              description: 'The same attempt: no new key.',
            },
          },
        },
        answering: {
          description: 'Perhaps the bank knows, perhaps not.',
          on: { 'checkout.retry': { target: '#checkoutForm.answering', actions: 'clearMessages' } },
        },
        renewing: {
          description: 'The new checkout could not be made.',
          on: { 'checkout.retry': { target: '#checkoutForm.renewing', actions: 'clearMessages' } },
        },
      },
    },
    paid: {
      description: 'Paid; the orders are shown.',
      tags: ['settled'],
      type: 'final',
    },
  },
  output: ({ context }) => ({ orders: context.orders }),
  options: { maxIterations: 1000 },
})
