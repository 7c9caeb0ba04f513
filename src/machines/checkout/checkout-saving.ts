import { and, stateIn } from 'xstate'
import { failure } from '../refusal.ts'
import { answer, otherDelivery, refusals } from './checkout-answers.ts'
import { checkoutSetup } from './checkout-setup.ts'

const isProceeding = stateIn('#checkoutForm.filling.saving.proceeding')
const isPaying = stateIn('#checkoutForm.filling.saving.paying')
const hasMore = stateIn('#checkoutForm.filling.saving.more')
const noAnswer = { type: 'isNoAnswer', params: failure } as const

const stored = { type: 'keepSaved', params: answer } as const

/**
 * Saves finished details while the shopper continues. One change is under way at a time: later requests wait
 * for the answer, so that no two changes of a checkout collide.
 */
export const saving = checkoutSetup.createStateConfig({
  description: 'Finished details are being stored while the shopper goes on.',
  entry: 'noteSendingFinished',
  invoke: {
    id: 'saveDetails',
    src: 'saveDetails',
    input: ({ context }) => ({ id: context.id, changes: context.sending }),
    onDone: [
      { guard: isProceeding, target: '#checkoutForm.preparing', actions: stored },
      {
        guard: and([isPaying, otherDelivery]),
        target: '#checkoutForm.sorting',
        actions: [stored, 'showOtherDelivery'],
        description: 'Never silently: what is paid for is the delivery that was chosen.',
      },
      { guard: isPaying, target: '#checkoutForm.paying', actions: stored },
      { guard: hasMore, target: 'sendingMore', actions: stored },
      { target: '#checkoutForm.sorting', actions: stored },
    ],
    onError: [
      {
        guard: and([isProceeding, noAnswer]),
        target: '#checkoutForm.unreachable.preparing',
        actions: { type: 'showRefusal', params: failure },
      },
      {
        guard: and([isPaying, noAnswer]),
        target: '#checkoutForm.unreachable.paying',
        actions: { type: 'showRefusal', params: failure },
      },
      {
        guard: noAnswer,
        target: '#checkoutForm.sorting',
        description: 'Silently: the details are sent again before anything depends on them.',
      },
      ...refusals,
    ],
  },
  initial: 'alone',
  on: {
    'details.left': '.more',
    'shipping.chosen': { target: '.more', actions: 'chooseShipping' },
    'checkout.proceed': [
      { guard: 'lacksDetails', actions: 'askForDetails' },
      { target: '.proceeding', actions: 'clearMessages' },
    ],
    'checkout.pay': [
      { guard: 'isPayable', target: '.paying', actions: ['clearMessages', 'beginAttempt'] },
      { guard: 'isReserved', actions: 'askForPayment' },
    ],
  },
  states: {
    alone: { description: 'Nothing further waits.', tags: ['settled'] },
    more: { description: 'More was finished meanwhile; it follows the answer.', tags: ['settled'] },
    proceeding: {
      description: 'The shopper goes to the payment as soon as the answer is there.',
      tags: ['busy'],
      on: {
        'details.left': { description: 'Everything is sent before the stock is held.' },
        'shipping.chosen': { actions: 'chooseShipping' },
        'checkout.proceed': { description: 'A second press has no effect.' },
      },
    },
    paying: {
      description: 'The shopper pays, what the button said, as soon as the answer is there.',
      tags: ['busy'],
      on: {
        'details.left': { description: 'Everything is sent before the payment.' },
        'shipping.chosen': { description: 'Another delivery is another total than the one agreed to.' },
        'payment.chosen': { description: 'Too late: the button was pressed.' },
        'checkout.pay': { description: 'A second press has no effect.' },
        'checkout.proceed': { description: 'The pieces are held already.' },
      },
    },
  },
})

export const sendingMore = checkoutSetup.createStateConfig({
  description: 'Passed through: was anything else finished?',
  always: [{ guard: 'hasFinishedChanges', target: 'saving' }, { target: '#checkoutForm.sorting' }],
})
