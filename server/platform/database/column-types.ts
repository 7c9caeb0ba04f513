import type { DeliveryService } from '#src/api/contract/values/delivery-services.ts'

/** An image as cards and lines carry it (SQL function `picture_of`). */
export interface StoredImage {
  id: string
  alt: string
  width: number
  height: number
  placeholder: string | null
  types: string[]
  widths: number[]
}

/** An image of a garment (SQL function `garment_image_of`). */
export interface StoredGarmentImage extends StoredImage {
  /** Null if the demo generated it. */
  purpose: string | null
  /** Null until it was tried; `none` where no garment was found. */
  cutout: 'made' | 'none' | null
  /** Of the edited cutout, which is shown instead; null while it is the automatic one. */
  cutout_key: string | null
}

/** A named option of a product. Its values stand in `variants`: `color`, `size_label`, or `other` in order. */
export interface StoredOption {
  name: string
  kind: 'color' | 'size' | 'other'
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

/** One seller's part of a payment, in cents. */
export interface Share {
  seller_id: string
  kind: 'brand_order' | 'purchase'
  item_ids: string[]
  subtotal: number
  shipping: number
  /** None in a payment from before services could be chosen. */
  service?: DeliveryService
  fee: number
  commission: number
  /** The discount code of a brand's order, and what it took off. */
  code?: ShareCode
}

/** What a discount code takes off a share: cents off its items, by item, and off its delivery. */
export interface ShareCode {
  id: string
  code: string
  goods: number
  delivery: number
  lines: Record<string, number>
}

export type Account = 'captured' | 'refunded' | 'held' | 'seller' | 'delivery' | 'platform' | 'paid_out'
export type MessageKind = 'text' | 'image' | 'offer' | 'event'
export type Problem = 'out_of_stock' | 'reduced' | 'price_changed' | 'gone' | 'sign_in_required'
