import type { Favorite } from '#src/api/contract/favorites.ts'

/** What a listing is for a buyer now; `gone`: it has no page. */
export type ListingState = Favorite['state']

/** Whether everybody may see an ad of a seller who is there. SQL, of `ads a`. */
export const adIsPublic = `a.state in ('published', 'reserved', 'sold', 'paused', 'away', 'expired')`

/** Whether everybody may see a listing: the same ones that have a page (./listing-store.ts). SQL, of `listings l`. */
export const listingIsSeen = `case when is_closed(l.seller_id) then false
    when l.kind = 'ad' then exists (select from ads a where a.id = l.id and ${adIsPublic})
    else exists (select from products p where p.id = l.id and p.state = 'active') end`

/** The `ListingState`, in SQL, of `listings l`. */
export const listingState = `case when not ${listingIsSeen} then 'gone'
    when l.live then 'for_sale'
    when l.kind = 'product' then 'sold_out'
    else (select case a.state when 'reserved' then 'reserved' when 'sold' then 'sold' else 'paused' end from ads a where a.id = l.id)
  end`
