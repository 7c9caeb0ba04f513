import { correctableParcels } from '#server/domains/shipping/index.ts'
import { type RowWith, t } from '#server/platform/database/statement.ts'
import { initially, joined, row, written } from '#server/platform/lifecycle/row.ts'
import type { DeliveryService } from '#src/api/contract/values/delivery-services.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'

/** What both kinds of orders have in common: they share one table. */
export const everyOrder = {
  refunded_cents: written(initially(0, t.int)),
  /** What became of the seller's request for more time. */
  extension: written(t.orNull(t.textOf<'asked' | 'granted' | 'declined'>())),
  completed_at: written(t.orNull(t.timestamp)),
  /** When a brand accepted it. */
  accepted_at: written(t.orNull(t.timestamp)),
  /** What became of the buyer's request to cancel an order that a brand accepted. */
  cancellation: written(t.orNull(t.textOf<'asked' | 'refused' | 'agreed'>())),
  /** The part of `refunded_cents` that is for the delivery. */
  delivery_refunded_cents: written(initially(0, t.int)),
  kind: t.textOf<'brand_order' | 'purchase'>(),
  number: t.text,
  checkout_id: t.text,
  payment_id: t.text,
  seller_id: t.text,
  buyer_id: t.orNull(t.text),
  email: t.as<string>('citext'),
  subtotal_cents: t.int,
  shipping_cents: t.int,
  fee_cents: t.int,
  commission_cents: t.int,
  /** The discount code that it was bought with. */
  code: initially(null, t.orNull(t.text)),
  /** What the code took off the items, whose `subtotal_cents` are without it, and off the delivery. */
  discount_cents: initially(0, t.int),
  delivery_discount_cents: initially(0, t.int),
  placed_at: t.timestamp,
  /** The service of the carrier that the buyer chose. */
  delivery_service: t.textOf<DeliveryService>(),
  /** Parcels whose tracking number can be corrected. */
  correctable: joined(initially(0, t.int), correctableParcels('t.id')),
  /** Who has written a review. */
  reviewed_by: joined(
    initially([], t.list(t.textOf<Deal>())),
    'array(select r.by from reviews r where r.order_id = t.id)',
  ),
}

export const orderRow = row('orders', everyOrder)

export type OrderRow = RowWith<typeof orderRow.columns>
