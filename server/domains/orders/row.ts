import type { Row } from '#server/platform/lifecycle/definition.ts'

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
}
