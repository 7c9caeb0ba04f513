import type { Listing } from '#src/api/contract/catalog.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Price } from '../listing/price.tsx'
import * as words from './words.ts'

type Priced = Pick<
  Listing,
  'kind' | 'price' | 'compare_at' | 'buyer_fee' | 'all_in_price' | 'lowest_price_30_days' | 'shipping'
>

/**
 * The whole price: the buyer's fee of an ad, the tax of a brand's product, the lowest price before a
 * reduction.
 */
export function PriceBlock({
  listing,
  variant,
}: {
  listing: Priced
  variant?: Pick<Listing, 'price' | 'compare_at' | 'lowest_price_30_days'> | undefined
}) {
  const { price, compare_at: compareAt, lowest_price_30_days: lowest } = variant ?? listing
  return (
    <div className="price-block">
      <p className="price-block__price">
        <Price price={price} compareAt={compareAt} />
      </p>
      {compareAt !== null && lowest !== null && (
        <p className="small soft">{words.lowestPrice(currency(lowest))}</p>
      )}
      {listing.kind === 'ad' ? (
        <p className="small">
          <strong>{currency(listing.all_in_price)}</strong>{' '}
          {words.withBuyerProtection(currency(listing.buyer_fee))}
        </p>
      ) : (
        <p className="small soft">
          {words.taxIncludedDelivery(isFree(price, listing.shipping) ? words.isFree : words.plus)}
        </p>
      )}
    </div>
  )
}

/** Whether one piece alone is worth enough for free delivery. */
function isFree(price: string, { free_from: from }: Listing['shipping']): boolean {
  return from !== null && Number(price) >= Number(from)
}
