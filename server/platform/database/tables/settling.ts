import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PostalAddress } from './trade.ts'

/** Parcels, reviews, disputes, returns, and payouts. */
export interface SettlingTables {
  shipments: Shipments
  shipment_scans: ShipmentScans
  shipment_lines: { shipment_id: string; line_id: string; quantity: number }
  reviews: Reviews
  disputes: Disputes
  dispute_entries: DisputeEntries
  dispute_images: { entry_id: string; position: number; image_id: string }
  returns: Returns
  return_lines: {
    return_id: string
    line_id: string
    quantity: number
    amount_cents: number | null
    restocked: number | null
  }
  return_entries: ReturnEntries
  return_images: { entry_id: string; position: number; image_id: string }
  order_notes: { id: string; order_id: string; text: string; at: Generated<Date> }
  payout_accounts: PayoutAccounts
  withdrawals: Withdrawals
  'manual_provider.payouts': {
    key: string
    seller_id: string
    amount_cents: number
    account_key: string | null
    settles_at: Date
    created_at: Generated<Date>
  }
  'manual_provider.payout_accounts': {
    key: string
    seller_id: string
    holder: string
    routing_number: string
    account_number: string
    created_at: Generated<Date>
  }
  'builtin_carrier.parcels': { tracking: string; handed_over_at: Date }
}

interface Shipments {
  id: string
  order_id: string
  direction: 'out' | 'back'
  carrier: string
  tracking: string
  /** Of the packed parcel. */
  photo_id: string | null
  /** Of the posting receipt. */
  receipt_id: string | null
  shipped_at: Date
  delivered_at: Date | null
  position: Generated<number>
  return_id: string | null
}

interface ShipmentScans {
  shipment_id: string
  event_id: string
  status: 'accepted' | 'in_transit' | 'delivered'
  text: string
  at: Date
}

interface Reviews {
  order_id: string
  by: 'buyer' | 'seller'
  author_id: string
  subject_id: string
  rating: number
  text: Generated<string>
  created_at: Generated<Date>
}

interface Disputes {
  id: string
  order_id: string
  buyer_id: string
  seller_id: string
  reason: string
  state: Generated<string>
  version: Generated<number>
  proposal: 'return' | 'partial_refund' | 'reject' | null
  amount_cents: number | null
  sent_back: 'shipped' | 'delivered' | null
  return_address: ColumnType<PostalAddress | null, string | null | undefined, string | null>
  opened_at: Generated<Date>
}

interface DisputeEntries {
  id: GeneratedAlways<string>
  dispute_id: string
  by: 'buyer' | 'seller' | 'moderator'
  type: string
  text: string
  proposal: string | null
  amount_cents: number | null
  at: Generated<Date>
}

interface Returns {
  id: string
  order_id: string
  seller_id: string
  reason: string
  state: string
  version: Generated<number>
  return_address: ColumnType<PostalAddress | null, string | null | undefined, string | null>
  delivery_cents: Generated<number>
  requested_at: Generated<Date>
}

interface ReturnEntries {
  id: GeneratedAlways<string>
  return_id: string
  by: 'buyer' | 'seller' | 'moderator'
  type: string
  text: string
  at: Generated<Date>
}

interface PayoutAccounts {
  id: string
  seller_id: string
  holder: string
  last_four: string
  since: Date
  replaced_at: Date | null
}

interface Withdrawals {
  id: string
  seller_id: string
  amount_cents: number
  /** Where it goes; null before sellers named an account. */
  account_id: string | null
  state: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
  settled_at: Date | null
}
