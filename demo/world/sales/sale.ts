import type { Guest } from './buyers.ts'

/** A variant as it can be sold, with what it has cost since when. */
export interface SoldItem {
  id: string
  listing_id: string
  slug: string
  title: string
  options: string | null
  image: object | null
  published_at: Date
  stock: number
  prices: { cents: number; at: string }[]
}

/** How a sale of the past ended. */
export type Fate =
  | 'kept'
  | 'part_refunded'
  | 'line_refused'
  | 'one_returned'
  | 'all_returned'
  | 'brand_cancels'
  | 'buyer_cancels'

/** One order of the past, before it is written. Times are epoch milliseconds. */
export interface Sale {
  /** Unlike any other's. */
  name: string
  at: number
  guest: Guest
  lines: { item: SoldItem; quantity: number; cents: number }[]
  fate: Fate
  acceptedAt: number
  shippedAt: number
  deliveredAt: number
  /** Of a return: requested, sent, received and refunded. */
  back: readonly [number, number, number, number]
  reason: string
}

export const day = 86_400_000
export const hour = 3_600_000
