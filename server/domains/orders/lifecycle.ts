import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import type { Definition, Row } from '#server/platform/lifecycle/definition.ts'
import {
  type BrandOrderContext,
  type BrandOrderEvent,
  brandOrderMachine,
} from '#src/machines/lifecycles/brand-order.ts'
import { type PurchaseContext, purchaseMachine } from '#src/machines/lifecycles/purchase.ts'
import { type PurchaseEvent, purchaseSentences } from '#src/machines/lifecycles/purchase-events.ts'
import { orderTexts } from './deadline-texts.ts'
import { brandOrderEffects } from './effects.ts'
import { soldAdsOf } from './effects-store.ts'
import { purchaseEffects } from './purchase-effects.ts'
import type { OrderRow } from './row.ts'
import { brandOrderStateTexts, purchaseStateTexts } from './state-texts.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    brand_order: LifecycleTypes<OrderRow, BrandOrderEvent>
    purchase: LifecycleTypes<OrderRow, PurchaseEvent>
  }
}

/** Both kinds share one table. */
const ofTable = {
  noun: 'order',
  table: 'orders',
  written: { refunded_cents: 'int', extension: 'text', completed_at: 'timestamptz' },
  columns: [
    't.kind, t.number, t.checkout_id, t.payment_id, t.seller_id, t.buyer_id, t.email',
    't.subtotal_cents, t.shipping_cents, t.fee_cents, t.commission_cents, t.placed_at',
    'array(select r.by from reviews r where r.order_id = t.id) as reviewed_by',
  ],
} as const

export const brandOrderLifecycle = {
  ...ofTable,
  kind: 'brand_order',
  machine: brandOrderMachine.provide({
    delays: { acceptance: ({ context }) => businessDays(context.now, 2) },
  }),
  sentences: {},
  people: { seller: 'the brand' },
  texts: orderTexts.brand_order,
  stateTexts: brandOrderStateTexts,
  contextOf: (_: Row, now: Date) => ({ now: now.getTime() }),
  effects: brandOrderEffects,
} satisfies Definition<OrderRow, BrandOrderEvent, BrandOrderContext>

/** The seller's time to ship, and the time that a buyer can grant more, in business days (W-64, W-65). */
const dispatchDays = 5
const extensionDays = 3

/** The time until so many business days after the payment, in milliseconds. */
const sincePayment = ({ now, placedAt }: PurchaseContext, days: number) =>
  Math.max(0, placedAt + businessDays(placedAt, days) - now)

export const purchaseLifecycle = {
  ...ofTable,
  kind: 'purchase',
  looksAround: true,
  machine: purchaseMachine.provide({
    delays: {
      dispatch: ({ context }) => sincePayment(context, dispatchDays),
      extendedDispatch: ({ context }) => sincePayment(context, dispatchDays + extensionDays),
      firstReminder: ({ context }) => sincePayment(context, 3),
      lastReminder: ({ context }) => sincePayment(context, dispatchDays - 1),
      extendedReminder: ({ context }) => sincePayment(context, dispatchDays + extensionDays - 1),
    },
  }),
  sentences: purchaseSentences,
  payloadGuards: ['givesReason', 'givesTracking', 'isReturned'],
  people: { seller: 'the seller', buyer: 'the buyer', carrier: 'the carrier' },
  texts: orderTexts.purchase,
  stateTexts: purchaseStateTexts,
  contextOf: (row: OrderRow, now: Date) => ({
    now: now.getTime(),
    placedAt: row.placed_at.getTime(),
    extension: row.extension,
    reviewedBy: row.reviewed_by,
  }),
  keep(row: OrderRow, { extension }: PurchaseContext) {
    row.extension = extension
  },
  effects: purchaseEffects,
  companions: soldAdsOf,
} satisfies Definition<OrderRow, PurchaseEvent, PurchaseContext>

/** By the kind of the order. */
export const orderLifecycles = { brand_order: brandOrderLifecycle, purchase: purchaseLifecycle }
