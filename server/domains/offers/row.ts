import type { Row } from '#server/platform/lifecycle/definition.ts'

/** An offer as its chart and its effects need it. */
export interface OfferRow extends Row {
  thread_id: string
  ad_id: string
  buyer_id: string
  seller_id: string
  made_by: Side
  amount_cents: number
  title: string
  is_for_sale: boolean
  /** How many offers for the ad the buyer has made. */
  rounds_made: number
}

export type Side = 'buyer' | 'seller'

/** How many offers a buyer can make for one ad (W-60). */
export const rounds = 3

/** Whether an ad is for sale now, in SQL, of `ads a`. */
export const adIsForSale = `(a.state = 'published' and not is_closed(a.seller_id))`

export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer')

/** The person on a side. */
export const personOn = (row: Pick<OfferRow, 'buyer_id' | 'seller_id'>, side: Side): string =>
  side === 'buyer' ? row.buyer_id : row.seller_id
