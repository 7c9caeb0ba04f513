import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import type { Definition, Row } from '#server/platform/lifecycle/definition.ts'
import {
  type BrandOrderContext,
  type BrandOrderEvent,
  brandOrderMachine,
} from '#src/machines/lifecycles/brand-order.ts'
import {
  type PurchaseContext,
  type PurchaseEvent,
  purchaseMachine,
  purchaseSentences,
} from '#src/machines/lifecycles/purchase.ts'
import { orderTexts } from './deadline-texts.ts'
import { brandOrderEffects, purchaseEffects } from './effects.ts'
import { soldAdsOf } from './effects-store.ts'
import type { OrderRow } from './row.ts'

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
  written: { refunded_cents: 'int' },
  columns: [
    't.kind, t.number, t.checkout_id, t.payment_id, t.seller_id, t.buyer_id, t.email',
    't.subtotal_cents, t.shipping_cents, t.fee_cents, t.commission_cents',
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
  contextOf: (_: Row, now: Date) => ({ now: now.getTime() }),
  effects: brandOrderEffects,
} satisfies Definition<OrderRow, BrandOrderEvent, BrandOrderContext>

export const purchaseLifecycle = {
  ...ofTable,
  kind: 'purchase',
  machine: purchaseMachine.provide({
    delays: { dispatch: ({ context }) => businessDays(context.now, 5) },
  }),
  sentences: purchaseSentences,
  payloadGuards: ['givesReason'],
  people: { seller: 'the seller', buyer: 'the buyer' },
  texts: orderTexts.purchase,
  contextOf: (_: Row, now: Date) => ({ now: now.getTime() }),
  effects: purchaseEffects,
  companions: soldAdsOf,
} satisfies Definition<OrderRow, PurchaseEvent, PurchaseContext>

/** By the kind of the order. */
export const orderLifecycles = { brand_order: brandOrderLifecycle, purchase: purchaseLifecycle }
