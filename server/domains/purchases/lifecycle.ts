import { type OrderRow, orderRow, orderSides, thisOrder } from '#server/domains/orders/index.ts'
import { parcelOf } from '#server/domains/shipping/index.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import type { Definition } from '#server/platform/lifecycle/definition.ts'
import { payloadsOf } from '#server/platform/lifecycle/payloads.ts'
import type { BodyOf } from '#src/api/contract/endpoint.ts'
import type { orderEvents } from '#src/api/contract/trade/order-details.ts'
import type { purchaseEvents } from '#src/api/contract/trade/purchases.ts'
import { windows } from '#src/api/contract/values/sale-terms.ts'
import { purchaseMachine } from '#src/machines/lifecycles/purchase.ts'
import {
  type PurchaseContext,
  type PurchaseEvent,
  purchaseSentences,
} from '#src/machines/lifecycles/purchase-events.ts'
import { purchaseTexts } from './deadline-texts.ts'
import { purchaseEffects } from './effects.ts'
import { soldAdsOf } from './sold-ads.ts'
import { purchaseStateTexts } from './state-texts.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    purchase: LifecycleTypes<OrderRow, PurchaseEvent>
  }
}

/** The seller's time to ship, and the time that a buyer can grant more, in business days (W-64, W-65). */
const { memberDispatch: dispatchDays, extension: extensionDays, proof: proofDays } = windows

/** The time until so many business days after the payment, in milliseconds. */
const sincePayment = ({ now, placedAt }: PurchaseContext, days: number) =>
  Math.max(0, placedAt + businessDays(placedAt, days) - now)

/** The same from now on: these delays begin with the seller's claim. */
const sinceClaim = ({ now }: PurchaseContext, days: number) => businessDays(now, days)

export const purchaseLifecycle = {
  kind: 'purchase',
  noun: 'order',
  row: orderRow,
  machine: purchaseMachine.provide({
    delays: {
      dispatch: ({ context }) => sincePayment(context, dispatchDays),
      extendedDispatch: ({ context }) => sincePayment(context, dispatchDays + extensionDays),
      firstReminder: ({ context }) => sincePayment(context, 3),
      lastReminder: ({ context }) => sincePayment(context, dispatchDays - 1),
      extendedReminder: ({ context }) => sincePayment(context, dispatchDays + extensionDays - 1),
      proof: ({ context }) => sinceClaim(context, proofDays),
      firstProofReminder: ({ context }) => sinceClaim(context, proofDays / 2),
      lastProofReminder: ({ context }) => sinceClaim(context, proofDays - 1),
    },
  }),
  sentences: purchaseSentences,
  payloadGuards: ['givesReason', 'givesTracking', 'givesReceipt', 'isReturned'],
  people: { seller: 'the seller', buyer: 'the buyer', carrier: 'the carrier' },
  subject: thisOrder,
  sides: (row: OrderRow, context: Context) => orderSides(row, context),
  payload: payloadsOf<
    BodyOf<typeof purchaseEvents> | Exclude<BodyOf<typeof orderEvents>, { type: 'accept' | 'ask_cancel' }>,
    PurchaseEvent,
    OrderRow
  >({
    cancel: ({ reason }) => (reason === undefined ? {} : { reason }),
    ship: (
      { carrier, tracking, photo, receipt },
      { id: orderId, delivery_service: service },
      { secret },
    ) => ({
      ...parcelOf(secret, { orderId, direction: 'out', service }, { carrier, tracking }),
      ...(photo ? { photo } : {}),
      ...(receipt ? { receipt } : {}),
    }),
    correct_tracking: ({ replaces, carrier = '', tracking = '' }) => ({ replaces, carrier, tracking }),
    prove_sending: ({ receipt }) => ({ receipt }),
  }),
  texts: purchaseTexts,
  stateTexts: purchaseStateTexts,
  contextOf: (row: OrderRow, now: Date) => ({
    now: now.getTime(),
    placedAt: row.placed_at.getTime(),
    extension: row.extension,
    reviewedBy: row.reviewed_by,
    correctable: row.correctable,
  }),
  keep(row: OrderRow, { extension }: PurchaseContext) {
    row.extension = extension
  },
  effects: purchaseEffects,
  relatedRefs: soldAdsOf,
} satisfies Definition<OrderRow, PurchaseEvent, PurchaseContext>
