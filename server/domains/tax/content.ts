import type { PostalAddress } from '#server/platform/database/column-types.ts'
import type { RateAmounts } from './amounts.ts'

/** A row of a document: pieces of an item, or a part of what was paid, in cents. */
export interface ContentLine {
  /** What it is about: an item, the delivery, or a refund for no item. */
  of: 'item' | 'delivery' | 'refund'
  /** Of an item: the line of the order. */
  line_id: string | null
  title: string | null
  options: string | null
  sku: string | null
  /** Null where no pieces are counted. */
  quantity: number | null
  unit_price_cents: number | null
  /** In basis points; null where it has several. */
  rate: number | null
  gross_cents: number
}

/** Everything that an issued document says but its number and date. It is stored once and never changed. */
export interface DocumentContent {
  seller: { name: string; legal_name: string; tax_number: string; address: PostalAddress }
  buyer: PostalAddress
  order: { number: string; placed_at: string }
  /** Of a credit note: the invoice that it corrects. */
  invoice: { year: number; number: number; issued_at: string } | null
  /** Of a credit note: why money went back, and what the brand wrote of it. */
  reason: string | null
  text: string | null
  lines: ContentLine[]
  rates: RateAmounts[]
  total: { net: number; tax: number; gross: number }
  /** Of an invoice: the refunds from before it, which it takes into account. */
  refunds: string[]
}
