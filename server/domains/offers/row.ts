import { type RowWith, t } from '#server/platform/database/statement.ts'
import { joined, row } from '#server/platform/lifecycle/row.ts'

export type Side = 'buyer' | 'seller'

/** How many offers a buyer can make for one ad (W-60). */
export const rounds = 3

/** Whether an ad is for sale now, in SQL, of `ads a`. */
export const adIsForSale = `(a.state = 'published' and not is_closed(a.seller_id))`

export const offerRow = row('offers', {
  thread_id: t.text,
  ad_id: t.text,
  buyer_id: t.text,
  seller_id: t.text,
  made_by: t.textOf<Side>(),
  amount_cents: t.int,
  title: joined(t.text, `coalesce((select a.title from ads a where a.id = t.ad_id), '')`),
  is_for_sale: joined(t.bool, `exists (select from ads a where a.id = t.ad_id and ${adIsForSale})`),
  /** How many offers for the ad the buyer has made. */
  rounds_made: joined(
    t.int,
    `(select count(*)::int from offers m where m.ad_id = t.ad_id and m.buyer_id = t.buyer_id and m.made_by = 'buyer')`,
  ),
})

/** An offer as its chart and its effects need it. */
export type OfferRow = RowWith<typeof offerRow.columns>

export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer')

/** The person on a side. */
export const personOn = (offer: Pick<OfferRow, 'buyer_id' | 'seller_id'>, side: Side): string =>
  side === 'buyer' ? offer.buyer_id : offer.seller_id
