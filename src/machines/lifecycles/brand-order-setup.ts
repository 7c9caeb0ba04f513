import { assign, setup } from 'xstate'
import { windows } from '#src/api/contract/values/sale-terms.ts'
import { notProvided } from '../not-provided.ts'
import {
  areOpen,
  type BrandOrderContext,
  type BrandOrderEvent,
  openPieces,
  partsOf,
} from './brand-order-events.ts'
import { day, type TransitionMeta } from './roles.ts'

const pieces = (event: BrandOrderEvent) => partsOf(event).reduce((sum, { quantity }) => sum + quantity, 0)

/** Guards, delays and actions of the chart of a brand order. */
export const brandOrderSetup = setup({
  types: {
    context: {} as BrandOrderContext,
    events: {} as BrandOrderEvent,
    input: {} as BrandOrderContext,
    meta: {} as TransitionMeta,
  },
  delays: {
    /** Two business days; the executor knows the calendar, as for the next eight. */
    acceptance: () => notProvided('acceptance'),
    /** After one business day. */
    acceptanceReminder: () => notProvided('acceptanceReminder'),
    /** Five business days from the acceptance. */
    dispatch: () => notProvided('dispatch'),
    /** After three business days. */
    dispatchReminder: () => notProvided('dispatchReminder'),
    /** One business day before the end. */
    lastReminder: () => notProvided('lastReminder'),
    /** Two business days. */
    answering: () => notProvided('answering'),
    answeringReminder: () => notProvided('answeringReminder'),
    /** Five business days from the last parcel. */
    rest: () => notProvided('rest'),
    restReminder: () => notProvided('restReminder'),
    arrival: 14 * day,
    arrivalReminder: 12 * day,
    returnWindow: windows.brandReturn * day,
  },
  guards: {
    /** The event names pieces that are open, and leaves others. */
    takesSome: ({ context, event }) =>
      areOpen(context.lines, partsOf(event)) && pieces(event) < openPieces(context.lines),
    /** The event names all pieces that are open. */
    takesRest: ({ context, event }) =>
      areOpen(context.lines, partsOf(event)) && pieces(event) === openPieces(context.lines),
    takesRestDelivered: ({ context, event }) =>
      context.underWay === 0 &&
      areOpen(context.lines, partsOf(event)) &&
      pieces(event) === openPieces(context.lines),
    isDelivered: ({ context }) => context.underWay === 0,
    isUnderWay: ({ context }) => context.underWay > 0,
    isLastParcel: ({ context }) => context.underWay === 1,
    hasCorrectable: ({ context }) => context.correctable > 0,
    isBuyer: ({ event }) => event.by === 'buyer',
    givesReason: ({ event }) => 'reason' in event && (event.reason ?? '').trim() !== '',
    hasNotAsked: ({ context }) => context.cancellation === null,
    refundsPart: ({ context, event }) =>
      event.type === 'order.refundPart' &&
      event.reason.trim() !== '' &&
      event.amountCents > 0 &&
      event.amountCents < context.goodsCents,
    refundsAll: ({ context, event }) =>
      event.type === 'order.refundPart' &&
      event.reason.trim() !== '' &&
      context.openReturns === 0 &&
      event.amountCents >= context.goodsCents &&
      event.amountCents <= context.refundableCents,
    hasReturnable: ({ context }) => context.returnable > 0,
    hasOpenReturn: ({ context }) => context.openReturns > 0,
    hasOtherReturn: ({ context }) => context.openReturns > 1,
    settlesAll: ({ context, event }) =>
      event.type === 'order.settleReturn' && event.isAll && context.openReturns <= 1,
  },
  actions: {
    keepAccepted: assign({ acceptedAt: ({ context }) => context.now }),
    keepAsked: assign({ cancellation: 'asked' }),
    keepAgreed: assign({ cancellation: 'agreed' }),
    keepRefused: assign({ cancellation: 'refused' }),
    countDelivered: assign({ underWay: ({ context }) => context.underWay - 1 }),
    countReturn: assign({ openReturns: ({ context }) => context.openReturns + 1 }),
    countSettled: assign({ openReturns: ({ context }) => context.openReturns - 1 }),
    notifyAccepted: () => notProvided('notifyAccepted'),
    notifyAsked: () => notProvided('notifyAsked'),
    notifyRefused: () => notProvided('notifyRefused'),
    notifyDelivered: () => notProvided('notifyDelivered'),
    remindSeller: () => notProvided('remindSeller'),
    remindBuyer: () => notProvided('remindBuyer'),
    handToCarrier: () => notProvided('handToCarrier'),
    correctTracking: () => notProvided('correctTracking'),
    closeParcels: () => notProvided('closeParcels'),
    refuseLine: () => notProvided('refuseLine'),
    refuseRest: () => notProvided('refuseRest'),
    refund: () => notProvided('refund'),
    refundPart: () => notProvided('refundPart'),
    restock: () => notProvided('restock'),
    paySeller: () => notProvided('paySeller'),
    handOver: () => notProvided('handOver'),
    close: () => notProvided('close'),
  },
})
