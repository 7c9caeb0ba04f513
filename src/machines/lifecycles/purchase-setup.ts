import { assign, setup } from 'xstate'
import { windows } from '#src/api/contract/values/sale-terms.ts'
import { notProvided } from '../not-provided.ts'
import type { PurchaseContext, PurchaseEvent } from './purchase-events.ts'
import { day, minute, type TransitionMeta } from './roles.ts'

/** Guards, delays and actions of the chart of a purchase. */
export const purchaseSetup = setup({
  types: {
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    input: {} as PurchaseContext,
    meta: {} as TransitionMeta,
  },
  delays: {
    secondThoughts: ({ context: { now, placedAt } }) =>
      Math.max(0, placedAt + windows.secondThoughts * minute - now),
    /** Five business days from the payment; the executor knows the calendar, as for the next seven. */
    dispatch: () => notProvided('dispatch'),
    /** Three business days more. */
    extendedDispatch: () => notProvided('extendedDispatch'),
    /** After three business days. */
    firstReminder: () => notProvided('firstReminder'),
    /** One business day before the end. */
    lastReminder: () => notProvided('lastReminder'),
    extendedReminder: () => notProvided('extendedReminder'),
    /** Ten business days from the seller's claim, and reminders after five and nine. */
    proof: () => notProvided('proof'),
    firstProofReminder: () => notProvided('firstProofReminder'),
    lastProofReminder: () => notProvided('lastProofReminder'),
    lost: windows.lost * day,
    /** Both count from the day on which it was late. */
    overdueReminder: 7 * day,
    unclaimed: 21 * day,
    inspection: windows.inspection * day,
    inspectionReminder: 2 * day,
    reviewing: windows.reviews * day,
  },
  guards: {
    isBuyer: ({ event }) => event.by === 'buyer',
    givesReason: ({ event }) => 'reason' in event && (event.reason ?? '').trim() !== '',
    givesTracking: ({ event }) => event.type === 'order.ship' && event.tracking.trim() !== '',
    /** A number alone shows nothing. */
    onlyClaims: ({ event }) =>
      event.type === 'order.ship' && event.tracking.trim() !== '' && event.receipt === undefined,
    showsReceipt: ({ event }) =>
      event.type === 'order.ship' && event.tracking.trim() !== '' && event.receipt !== undefined,
    hasNotAsked: ({ context }) => context.extension === null,
    hasNotReviewed: ({ context, event }) => !context.reviewedBy.some(side => side === event.by),
    isLastReview: ({ context, event }) =>
      context.reviewedBy.length === 1 && !context.reviewedBy.some(side => side === event.by),
    givesReceipt: ({ event }) => event.type === 'order.proveSending' && event.receipt !== '',
    hasCorrectable: ({ context }) => context.correctable > 0,
    isReturned: ({ event }) => event.type === 'dispute.refunded' && event.isReturned,
  },
  actions: {
    askExtension: assign({ extension: 'asked' }),
    grantExtension: assign({ extension: 'granted' }),
    declineExtension: assign({ extension: 'declined' }),
    notifyExtension: () => notProvided('notifyExtension'),
    remindSeller: () => notProvided('remindSeller'),
    recordParcel: () => notProvided('recordParcel'),
    keepReceipt: () => notProvided('keepReceipt'),
    correctTracking: () => notProvided('correctTracking'),
    notifySent: () => notProvided('notifySent'),
    notifyShipped: () => notProvided('notifyShipped'),
    remindOfProof: () => notProvided('remindOfProof'),
    giveGarmentBack: () => notProvided('giveGarmentBack'),
    notifyOverdue: () => notProvided('notifyOverdue'),
    remindOverdue: () => notProvided('remindOverdue'),
    notifyDelivered: () => notProvided('notifyDelivered'),
    remindBuyer: () => notProvided('remindBuyer'),
    notifyDisputed: () => notProvided('notifyDisputed'),
    refund: () => notProvided('refund'),
    refundPart: () => notProvided('refundPart'),
    returnAd: () => notProvided('returnAd'),
    paySeller: () => notProvided('paySeller'),
    handOver: () => notProvided('handOver'),
    writeReview: () => notProvided('writeReview'),
  },
})
