import { assign, setup } from 'xstate'
import { windows } from '#src/api/contract/values/sale-terms.ts'
import { notProvided } from '../not-provided.ts'
import { type DisputeContext, type DisputeEvent, isDecision, isPart } from './dispute-events.ts'
import { day, type TransitionMeta } from './roles.ts'

const buyer: TransitionMeta = { by: ['buyer'] }
const seller: TransitionMeta = { by: ['seller'] }
const moderator: TransitionMeta = { by: ['moderator'] }

/** Thirty days after it was opened the buyer is refunded, unless the item is on its way back: that has its own time. */
const notSettled = {
  target: '#dispute.refunded',
  actions: 'refund',
  description: 'It was not settled within thirty days; the buyer is refunded.',
} as const

const withdrawing = {
  target: '#dispute.withdrawn',
  actions: 'complete',
  meta: buyer,
  description: 'The buyer has no complaint any more; the seller is paid.',
} as const

const proposing = {
  target: '#dispute.proposed',
  guard: 'isProposal',
  actions: ['keepProposal', 'noteProposal', 'notifyBuyer'],
  meta: seller,
  description: 'The seller proposes how to settle it.',
} as const

/** What a buyer says is wrong with a purchase, and how it is settled (W-73). */
export const disputeMachine = setup({
  types: {
    context: {} as DisputeContext,
    events: {} as DisputeEvent,
    input: {} as DisputeContext,
    meta: {} as TransitionMeta,
  },
  delays: {
    replying: 3 * day,
    replyingReminder: 2 * day,
    answering: 3 * day,
    answeringReminder: 2 * day,
    /** Five business days; the executor knows the calendar, as for the next two. */
    returning: () => notProvided('returning'),
    /** One business day before that. */
    returningReminder: () => notProvided('returningReminder'),
    deciding: () => notProvided('deciding'),
    arriving: 14 * day,
    checking: 3 * day,
    checkingReminder: 2 * day,
    /** A moderator has fourteen days for a return, however long it took. */
    inAll: ({ context: { now, openedAt, sentBack } }) =>
      Math.max(openedAt + windows.dispute * day - now, sentBack === null ? 0 : 14 * day),
  },
  guards: {
    isProposal: ({ event, context }) =>
      event.type === 'dispute.propose' &&
      event.text.trim() !== '' &&
      (event.proposal !== 'partial_refund' || isPart(event.amountCents, context.paidCents)),
    proposesReturn: ({ context }) => context.proposal === 'return',
    proposesPart: ({ context }) => context.proposal === 'partial_refund',
    givesTracking: ({ event }) => event.type === 'dispute.shipReturn' && event.tracking.trim() !== '',
    givesReason: ({ event }) => 'reason' in event && event.reason.trim() !== '',
    givesText: ({ event }) => event.type === 'dispute.comment' && event.text.trim() !== '',
    isUnderWay: ({ context }) => context.sentBack === 'shipped',
    isBack: ({ context }) => context.sentBack === 'delivered',
    decidesReturn: ({ event, context }) => isDecision(event, 'return', context),
    decidesRefundOfReturn: ({ event, context }) =>
      context.sentBack === 'delivered' && isDecision(event, 'refund', context),
    decidesRefund: ({ event, context }) => isDecision(event, 'refund', context),
    decidesPart: ({ event, context }) => isDecision(event, 'partial_refund', context),
    decidesRejection: ({ event, context }) => isDecision(event, 'reject', context),
  },
  actions: {
    keepProposal: assign({
      proposal: ({ context, event }) =>
        event.type === 'dispute.propose' ? event.proposal : context.proposal,
    }),
    keepShipped: assign({ sentBack: 'shipped' }),
    keepDelivered: assign({ sentBack: 'delivered' }),
    noteProposal: () => notProvided('noteProposal'),
    noteEscalation: () => notProvided('noteEscalation'),
    noteComment: () => notProvided('noteComment'),
    noteReturn: () => notProvided('noteReturn'),
    noteDecision: () => notProvided('noteDecision'),
    notifyBuyer: () => notProvided('notifyBuyer'),
    notifySeller: () => notProvided('notifySeller'),
    notifyBoth: () => notProvided('notifyBoth'),
    notifyNotArrived: () => notProvided('notifyNotArrived'),
    notifyCameBack: () => notProvided('notifyCameBack'),
    remindBuyer: () => notProvided('remindBuyer'),
    remindSeller: () => notProvided('remindSeller'),
    remindModerator: () => notProvided('remindModerator'),
    complete: () => notProvided('complete'),
    refund: () => notProvided('refund'),
    refundReturned: () => notProvided('refundReturned'),
    refundPart: () => notProvided('refundPart'),
  },
}).createMachine({
  id: 'dispute',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'The seller has not answered yet.',
      tags: ['needsSeller'],
      on: { 'dispute.propose': proposing, 'dispute.withdraw': withdrawing },
      after: {
        replyingReminder: { actions: 'remindSeller', description: 'The seller is reminded to answer.' },
        replying: {
          target: 'escalated',
          actions: 'notifyBoth',
          description: 'The seller did not answer within 72 hours.',
        },
      },
    },
    proposed: {
      description: 'The seller proposed how to settle it.',
      tags: ['needsBuyer'],
      on: {
        'dispute.propose': { ...proposing, reenter: true },
        'dispute.accept': [
          {
            guard: 'proposesReturn',
            target: 'returning',
            actions: 'notifySeller',
            meta: buyer,
            description: 'The buyer sends the item back.',
          },
          {
            guard: 'proposesPart',
            target: 'partlyRefunded',
            actions: ['refundPart', 'notifySeller'],
            meta: buyer,
            description: 'The buyer keeps the item and gets a part back.',
          },
          {
            target: 'rejected',
            actions: ['complete', 'notifySeller'],
            meta: buyer,
            description: 'The buyer agrees that nothing is owed.',
          },
        ],
        'dispute.escalate': {
          target: 'escalated',
          guard: 'givesReason',
          actions: ['noteEscalation', 'notifyBoth'],
          meta: buyer,
          description: 'The buyer does not agree; a moderator decides.',
        },
        'dispute.withdraw': withdrawing,
      },
      after: {
        answeringReminder: { actions: 'remindBuyer', description: 'The buyer is reminded to answer.' },
        answering: {
          target: 'escalated',
          actions: 'notifyBoth',
          description: 'The buyer did not answer within 72 hours; a moderator decides.',
        },
        inAll: notSettled,
      },
    },
    escalated: {
      description: 'A moderator decides, with a written reason.',
      tags: ['needsModerator'],
      on: {
        'dispute.decide': [
          {
            guard: 'decidesReturn',
            target: 'returning',
            actions: ['noteDecision', 'notifyBoth'],
            meta: moderator,
            description: 'The buyer sends the item back and is then refunded.',
          },
          {
            guard: 'decidesRefundOfReturn',
            target: 'refunded',
            actions: ['noteDecision', 'refundReturned', 'notifyBoth'],
            meta: moderator,
            description: 'The item is back with the seller; the buyer is refunded.',
          },
          {
            guard: 'decidesRefund',
            target: 'refunded',
            actions: ['noteDecision', 'refund', 'notifyBoth'],
            meta: moderator,
            description: 'The photos of both sides show a fake or a destroyed item: nothing has to go back.',
          },
          {
            guard: 'decidesPart',
            target: 'partlyRefunded',
            actions: ['noteDecision', 'refundPart', 'notifyBoth'],
            meta: moderator,
            description: 'The buyer keeps the item and gets a part back.',
          },
          {
            guard: 'decidesRejection',
            target: 'rejected',
            actions: ['noteDecision', 'complete', 'notifyBoth'],
            meta: moderator,
            description: 'Nothing is owed; the seller is paid.',
          },
        ],
        'dispute.comment': {
          guard: 'givesText',
          actions: 'noteComment',
          meta: { by: ['buyer', 'seller'] },
          description: 'One side adds something for the moderator.',
        },
        'dispute.deliverReturn': {
          guard: 'isUnderWay',
          actions: ['keepDelivered', 'notifyCameBack'],
          meta: { by: ['carrier'] },
          description: 'The carrier delivered it after all.',
        },
        'dispute.withdraw': withdrawing,
      },
      after: {
        deciding: { actions: 'remindModerator', description: 'The decision is late.' },
        inAll: [
          {
            guard: 'isBack',
            target: 'refunded',
            actions: 'refundReturned',
            description: 'Nobody decided about what came back; the buyer is refunded.',
          },
          notSettled,
        ],
      },
    },
    returning: {
      description: 'The buyer has to send the item back.',
      tags: ['needsBuyer'],
      on: {
        'dispute.shipReturn': {
          target: 'returnShipped',
          guard: 'givesTracking',
          actions: ['keepShipped', 'noteReturn', 'notifySeller'],
          meta: buyer,
          description: 'The buyer handed the parcel to the carrier.',
        },
        'dispute.withdraw': withdrawing,
      },
      after: {
        returningReminder: { actions: 'remindBuyer', description: 'The buyer is reminded to send it back.' },
        returning: {
          target: 'rejected',
          actions: ['complete', 'notifyBoth'],
          description: 'The buyer did not send it back within five business days; the seller is paid.',
        },
      },
    },
    returnShipped: {
      description: 'The item is on its way back.',
      tags: ['needsCarrier'],
      on: {
        'dispute.receiveReturn': {
          target: 'refunded',
          actions: ['refundReturned', 'notifyBuyer'],
          meta: seller,
          description: 'The seller has it back; the buyer is refunded.',
        },
        'dispute.deliverReturn': {
          target: 'returnDelivered',
          actions: ['keepDelivered', 'notifySeller'],
          meta: { by: ['carrier'] },
          description: 'The carrier delivered it.',
        },
      },
      after: {
        arriving: {
          target: 'escalated',
          actions: 'notifyNotArrived',
          description: 'It did not arrive within fourteen days; a moderator decides.',
        },
      },
    },
    returnDelivered: {
      description: 'It arrived at the seller’s, who checks it.',
      tags: ['needsSeller'],
      on: {
        'dispute.receiveReturn': {
          target: 'refunded',
          actions: ['refundReturned', 'notifyBuyer'],
          meta: seller,
          description: 'The seller has it back; the buyer is refunded.',
        },
        'dispute.escalate': {
          target: 'escalated',
          guard: 'givesReason',
          actions: ['noteEscalation', 'notifyBoth'],
          meta: seller,
          description: 'What came back is not what was sent; a moderator decides.',
        },
      },
      after: {
        checkingReminder: { actions: 'remindSeller', description: 'The seller is reminded to check it.' },
        checking: {
          target: 'refunded',
          actions: ['refundReturned', 'notifyBoth'],
          description: 'The seller said nothing within 72 hours; the buyer is refunded.',
        },
      },
    },
    refunded: { description: 'The buyer is refunded.', tags: ['settled'], type: 'final' },
    partlyRefunded: { description: 'The buyer gets a part back.', tags: ['settled'], type: 'final' },
    rejected: { description: 'Nothing is owed; the seller is paid.', tags: ['settled'], type: 'final' },
    withdrawn: { description: 'The buyer took the complaint back.', tags: ['settled'], type: 'final' },
  },
  options: { maxIterations: 1000 },
})
