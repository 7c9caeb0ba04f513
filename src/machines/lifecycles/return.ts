import { setup } from 'xstate'
import { windows } from '#src/api/contract/values/sale-terms.ts'
import { notProvided } from '../not-provided.ts'
import { areWithin, type ReturnContext, type ReturnEvent } from './return-events.ts'
import { day, type TransitionMeta } from './roles.ts'

const buyer: TransitionMeta = { by: ['buyer'] }
const seller: TransitionMeta = { by: ['seller'] }
const moderator: TransitionMeta = { by: ['moderator'] }

const receiving = {
  target: 'received',
  actions: 'notifyReceived',
  meta: seller,
  description: 'The brand has it back, and looks at it.',
} as const

/** What the buyer of a brand order sends back (W-81). */
export const returnMachine = setup({
  types: {
    context: {} as ReturnContext,
    events: {} as ReturnEvent,
    input: {} as ReturnContext,
    meta: {} as TransitionMeta,
  },
  delays: {
    sending: windows.sendReturn * day,
    sendingReminder: 11 * day,
    arriving: 21 * day,
    /** Five business days; the executor knows the calendar, as for the next two. */
    checking: () => notProvided('checking'),
    /** One business day before that. */
    checkingReminder: () => notProvided('checkingReminder'),
    contesting: 14 * day,
    deciding: () => notProvided('deciding'),
    inAll: 30 * day,
  },
  guards: {
    hasReturnAddress: ({ context }) => context.hasReturnAddress,
    givesTracking: ({ event }) => event.type === 'return.ship' && event.tracking.trim() !== '',
    isWithin: ({ context, event }) =>
      event.type === 'return.refund' && areWithin(context.lines, event.lines, event.reason),
    showsReason: ({ event }) =>
      event.type === 'return.reject' && event.reason.trim() !== '' && event.images.length > 0,
    givesReason: ({ event }) => event.type === 'return.escalate' && event.reason.trim() !== '',
    decidesRefund: ({ event }) =>
      event.type === 'return.decide' && event.decision === 'refund' && event.reason.trim() !== '',
    decidesRejection: ({ event }) =>
      event.type === 'return.decide' && event.decision === 'reject' && event.reason.trim() !== '',
  },
  actions: {
    noteReturn: () => notProvided('noteReturn'),
    noteEntry: () => notProvided('noteEntry'),
    notifyReceived: () => notProvided('notifyReceived'),
    notifySides: () => notProvided('notifySides'),
    remindBuyer: () => notProvided('remindBuyer'),
    remindSeller: () => notProvided('remindSeller'),
    remindModerator: () => notProvided('remindModerator'),
    refund: () => notProvided('refund'),
    settleOrder: () => notProvided('settleOrder'),
  },
}).createMachine({
  id: 'return',
  context: ({ input }) => input,
  initial: 'authorized',
  states: {
    authorized: {
      description: 'The buyer has to send it back.',
      tags: ['needsBuyer'],
      on: {
        'return.ship': {
          target: 'inTransit',
          guard: 'givesTracking',
          actions: ['noteReturn', 'notifySides'],
          meta: buyer,
          description: 'The buyer handed the parcel to the carrier.',
        },
        'return.receive': receiving,
        'return.withdraw': {
          target: 'withdrawn',
          actions: ['notifySides', 'settleOrder'],
          meta: buyer,
          description: 'The buyer keeps it.',
        },
      },
      after: {
        sendingReminder: { actions: 'remindBuyer', description: 'The buyer is reminded to send it back.' },
        sending: [
          {
            guard: 'hasReturnAddress',
            target: 'expired',
            actions: ['notifySides', 'settleOrder'],
            description: 'The buyer did not send it back within 14 days.',
          },
          {
            target: 'escalated',
            actions: 'notifySides',
            description: 'The brand named no address to send it to; a moderator decides.',
          },
        ],
      },
    },
    inTransit: {
      description: 'It is on its way back.',
      tags: ['needsCarrier'],
      on: {
        'return.receive': receiving,
        'return.deliver': {
          ...receiving,
          meta: { by: ['carrier'] },
          description: 'The carrier delivered it.',
        },
      },
      after: {
        arriving: {
          target: 'escalated',
          actions: 'notifySides',
          description: 'Nobody said within 21 days that it arrived; a moderator decides.',
        },
      },
    },
    received: {
      description: 'It is back with the brand, which looks at it.',
      tags: ['needsSeller'],
      on: {
        'return.refund': {
          target: 'refunded',
          guard: 'isWithin',
          actions: ['noteEntry', 'refund', 'notifySides', 'settleOrder'],
          meta: seller,
          description: 'The brand refunds it, and says what goes back on sale.',
        },
        'return.reject': {
          target: 'rejected',
          guard: 'showsReason',
          actions: ['noteEntry', 'notifySides'],
          meta: seller,
          description: 'The brand does not refund it, with a reason and a photo.',
        },
      },
      after: {
        checkingReminder: { actions: 'remindSeller', description: 'The brand is reminded to refund.' },
        checking: {
          target: 'refunded',
          actions: ['refund', 'notifySides', 'settleOrder'],
          description: 'The brand said nothing within five business days; the buyer is refunded.',
        },
      },
    },
    rejected: {
      description: 'The brand does not refund it.',
      initial: 'contestable',
      states: {
        contestable: {
          description: 'The buyer can ask a moderator to decide.',
          tags: ['needsBuyer'],
          on: {
            'return.escalate': {
              target: '#return.escalated',
              guard: 'givesReason',
              actions: ['noteEntry', 'notifySides'],
              meta: buyer,
              description: 'The buyer does not agree; a moderator decides.',
            },
          },
          after: {
            contesting: {
              target: 'final',
              actions: 'settleOrder',
              description: 'The buyer did not ask a moderator within 14 days.',
            },
          },
        },
        final: { description: 'It is not refunded.', tags: ['settled'], type: 'final' },
      },
    },
    escalated: {
      description: 'A moderator decides, with a written reason.',
      tags: ['needsModerator'],
      on: {
        'return.decide': [
          {
            guard: 'decidesRefund',
            target: 'refunded',
            actions: ['noteEntry', 'refund', 'notifySides', 'settleOrder'],
            meta: moderator,
            description: 'The buyer is refunded.',
          },
          {
            guard: 'decidesRejection',
            target: 'rejected.final',
            actions: ['noteEntry', 'notifySides', 'settleOrder'],
            meta: moderator,
            description: 'Nothing is refunded.',
          },
        ],
      },
      after: {
        deciding: { actions: 'remindModerator', description: 'The decision is late.' },
        inAll: {
          target: 'refunded',
          actions: ['refund', 'notifySides', 'settleOrder'],
          description: 'Nobody decided within thirty days; the buyer is refunded.',
        },
      },
    },
    refunded: { description: 'The buyer is refunded.', tags: ['settled'], type: 'final' },
    withdrawn: { description: 'The buyer keeps it.', tags: ['settled'], type: 'final' },
    expired: { description: 'The buyer did not send it back.', tags: ['settled'], type: 'final' },
  },
  options: { maxIterations: 1000 },
})
