import { company, report, user } from '#server/domains/accounts/lifecycle.ts'
import { ad } from '#server/domains/ads/lifecycle.ts'
import { checkoutEffects } from '#server/domains/checkout/effects.ts'
import { brandOrderEffects, purchaseEffects } from '#server/domains/orders/effects.ts'
import { heldAdsOf, soldAdsOf } from '#server/domains/orders/effects-store.ts'
import { garmentEffects } from '#server/domains/wardrobe/effects.ts'
import { type BrandOrderContext, brandOrderMachine } from '#src/machines/lifecycles/brand-order.ts'
import {
  type CheckoutContext,
  checkoutMachine,
  checkoutSentences,
} from '#src/machines/lifecycles/checkout.ts'
import { type GarmentContext, garmentMachine, garmentSentences } from '#src/machines/lifecycles/garment.ts'
import { productMachine, productSentences } from '#src/machines/lifecycles/product.ts'
import {
  type PurchaseContext,
  purchaseMachine,
  purchaseSentences,
} from '#src/machines/lifecycles/purchase.ts'
import { businessDays } from './calendar.ts'
import type {
  AnyEvent,
  CheckoutRow,
  Definition,
  Events,
  GarmentRow,
  Kind,
  OrderRow,
  ProductRow,
  Row,
} from './kind.ts'

const orderColumns = `kind, number, checkout_id, payment_id, seller_id, buyer_id, email, subtotal_cents,
  shipping_cents, fee_cents, commission_cents, refunded_cents`
const nothing = () => undefined

const brandOrder: Definition<OrderRow, Events['brand_order']> = {
  noun: 'order',
  table: 'orders',
  columns: orderColumns,
  machine: brandOrderMachine.provide({
    delays: { acceptance: ({ context }) => businessDays(context.now, 2) },
  }),
  sentences: {},
  people: { seller: 'the brand' },
  contextOf: (_, now): BrandOrderContext => ({ now: now.getTime() }),
  keep: nothing,
  effects: brandOrderEffects,
}

const checkout: Definition<CheckoutRow, Events['checkout']> = {
  noun: 'checkout',
  table: 'checkouts',
  columns: 'user_id, email, reserved_until',
  machine: checkoutMachine,
  sentences: checkoutSentences,
  people: { provider: 'the payment provider', buyer: 'the shopper' },
  contextOf: (row, now): CheckoutContext => ({
    now: now.getTime(),
    reservedUntil: row.reserved_until?.getTime() ?? null,
  }),
  keep(row, context) {
    const { reservedUntil } = context as CheckoutContext
    row.reserved_until = reservedUntil === null ? null : new Date(reservedUntil)
  },
  effects: checkoutEffects,
  companions: heldAdsOf,
}

const garment: Definition<GarmentRow, Events['garment']> = {
  noun: 'garment',
  table: 'garments',
  looksAround: true,
  columns: `owner_id, exists (select from ads a where a.garment_id = t.id and a.state = 'reserved') as is_being_bought`,
  machine: garmentMachine,
  sentences: garmentSentences,
  people: { member: 'its owner', system: 'an order' },
  contextOf: ({ is_being_bought: isBeingBought }): GarmentContext => ({ isBeingBought }),
  keep: nothing,
  effects: garmentEffects,
}

const product: Definition<ProductRow, Events['product']> = {
  noun: 'product',
  table: 'products',
  looksAround: true,
  columns: '(select count(*)::int from variants where product_id = t.id) as variants',
  machine: productMachine,
  sentences: productSentences,
  people: { seller: 'its brand', moderator: 'a moderator' },
  contextOf: row => ({ variants: row.variants }),
  keep: nothing,
  effects: {},
}

const purchase: Definition<OrderRow, Events['purchase']> = {
  noun: 'order',
  table: 'orders',
  columns: orderColumns,
  machine: purchaseMachine.provide({
    delays: { dispatch: ({ context }) => businessDays(context.now, 5) },
  }),
  sentences: purchaseSentences,
  people: { seller: 'the seller', buyer: 'the buyer' },
  contextOf: (_, now): PurchaseContext => ({ now: now.getTime() }),
  keep: nothing,
  effects: purchaseEffects,
  companions: soldAdsOf,
}

/** Every kind of thing with a lifecycle, with its chart and what its actions do. Rows and events are the kind's own. */
export const definitions: Readonly<Record<Kind, Definition<Row, AnyEvent>>> = {
  ad,
  brand_order: brandOrder,
  checkout,
  company,
  garment,
  product,
  purchase,
  report,
  user,
}
