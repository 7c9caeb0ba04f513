import type { Row } from '#server/platform/lifecycle/definition.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'

export interface OrderRow extends Row {
  kind: 'brand_order' | 'purchase'
  number: string
  checkout_id: string
  payment_id: string
  seller_id: string
  buyer_id: string | null
  email: string
  subtotal_cents: number
  shipping_cents: number
  fee_cents: number
  commission_cents: number
  refunded_cents: number
  placed_at: Date
  /** What became of the seller's request for more time. */
  extension: 'asked' | 'granted' | 'declined' | null
  completed_at: Date | null
  /** Who has written a review. */
  reviewed_by: Deal[]
  /** When a brand accepted it. */
  accepted_at: Date | null
  /** What became of the buyer's request to cancel an order that a brand accepted. */
  cancellation: 'asked' | 'refused' | 'agreed' | null
  /** The part of `refunded_cents` that is for the delivery. */
  delivery_refunded_cents: number
}
