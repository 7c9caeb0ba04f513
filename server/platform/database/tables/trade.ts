import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Picture } from './catalog.ts'

/** Checkouts, orders, and their lifecycles. */
export interface TradeTables {
  checkouts: Checkouts
  checkout_lines: CheckoutLines
  orders: Orders
  order_lines: OrderLines
  transition_log: TransitionLog
  deadlines: Deadlines
  idempotency: Idempotency
}

interface Deadlines {
  kind: string
  entity_id: string
  send_id: string
  event: string
  at: Date
  failures: Generated<number>
  /** By the machine's clock. */
  paused_until: Date | null
}

interface Checkouts {
  id: string
  user_id: string | null
  state: Generated<string>
  version: Generated<number>
  email: string | null
  address: ColumnType<PostalAddress | null, string | null | undefined, string | null>
  shipping: ColumnType<Record<string, string>, string | undefined, string>
  reserved_until: Date | null
  created_at: Generated<Date>
}

export interface PostalAddress {
  name: string
  line1: string
  line2?: string | null | undefined
  postcode: string
  city: string
  region?: string | null | undefined
  country: string
  phone?: string | null | undefined
}

export type Problem = 'out_of_stock' | 'reduced' | 'price_changed' | 'gone' | 'sign_in_required'

interface CheckoutLines {
  checkout_id: string
  item_id: string
  position: number
  listing_id: string | null
  seller_id: string | null
  quantity: number
  unit_price_cents: number
  problem: Problem | null
  held: Generated<number>
}

interface Orders {
  id: string
  number: string
  kind: 'brand_order' | 'purchase'
  checkout_id: string
  payment_id: string
  seller_id: string
  buyer_id: string | null
  email: string
  address: ColumnType<PostalAddress, string, string>
  state: string
  version: Generated<number>
  subtotal_cents: number
  shipping_cents: number
  fee_cents: number
  commission_cents: number
  total_cents: GeneratedAlways<number>
  refunded_cents: Generated<number>
  extension: 'asked' | 'granted' | 'declined' | null
  completed_at: Date | null
  accepted_at: Date | null
  cancellation: 'asked' | 'refused' | 'agreed' | null
  delivery_refunded_cents: Generated<number>
  placed_at: Generated<Date>
}

interface OrderLines {
  id: string
  order_id: string
  position: number
  item_id: string
  listing_id: string
  listing_slug: string
  title: string
  options: string | null
  picture: ColumnType<Picture | null, string | null, string | null>
  quantity: number
  unit_price_cents: number
  state: Generated<string>
  shipped: Generated<number>
  refused: Generated<number>
  returned: Generated<number>
  refunded_cents: Generated<number>
  /** Copies from the order of a brand; null for a purchase. */
  seller_id: string | null
  sold_at: Date | null
}

interface TransitionLog {
  id: GeneratedAlways<number>
  kind: string
  entity_id: string
  version: number
  event: string
  by: string
  from_state: string
  to_state: string
  payload: ColumnType<object | null, string | null | undefined, never>
  at: Generated<Date>
}

interface Idempotency {
  scope: string
  route: string
  key: string
  body_hash: Buffer
  claimed_until: Date
  claimed_by: string
  status: number | null
  response: ColumnType<unknown, string | null | undefined, string | null>
  created_at: Generated<Date>
}
