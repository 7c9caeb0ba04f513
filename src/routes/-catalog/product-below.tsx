import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Listing } from '#src/api/contract/catalog.ts'
import { listingsQuery } from '#src/api/queries/catalog.ts'
import { useApp } from '#src/app/provider.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { whenIdle } from '#src/ui/kit/when-idle.ts'
import { ProductGrid } from '#src/ui/listing/product-grid.tsx'
import * as words from '#src/ui/product/below-words.ts'
import { bundleDiscount } from '#src/ui/product/bundle-words.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import '#src/ui/kit/section.css'

// for members only, once the page is idle
const Matches = lazyComponent(async () => {
  await new Promise<void>(whenIdle)
  return (await import('../-outfits/matches.tsx')).Matches
}, null)
const MakeOffer = lazyComponent(async () => (await import('../-offers/make-offer.tsx')).MakeOffer)
const SellerReviews = lazyComponent(async () => (await import('./seller-reviews.tsx')).SellerReviews)
const Report = lazyComponent(async () => (await import('./report.tsx')).Report)

interface BelowProps {
  listing: Listing
  /** The recently viewed listings, newest first; stored in this browser only. */
  viewed: readonly string[]
}

/**
 * Parts of a product page that appear after hydration: matches from the member's wardrobe, more of the same
 * seller, recently viewed listings, and the dialogs of a report, an offer and the
 * seller's reviews.
 */
export function Below({ listing, viewed }: BelowProps) {
  const others = viewed.filter(id => id !== listing.id).slice(0, 6)
  const { auth } = useActors()
  const navigate = useNavigate()
  const { report, offer, reviews } = useSearch({ from: '/product/$slug/$id' })
  const isKnown = useSelect(auth, ({ context }) => context.user !== null)
  const close = () => void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  return (
    <>
      {isKnown && <Matches listing={listing.id} />}
      {listing.kind === 'ad' && <OfTheSameSeller listing={listing} />}
      {others.length > 0 && <RecentlyViewed ids={others} />}
      {reviews === 'yes' && listing.kind === 'ad' && (
        <SellerReviews seller={listing.seller} onClose={close} />
      )}
      {report === 'yes' && <Report listing={listing} onClose={close} />}
      {offer === 'yes' && <MakeOffer listing={listing} onClose={close} />}
    </>
  )
}

/** The other ads that this member has for sale now. */
function OfTheSameSeller({ listing: { id, seller } }: { listing: Listing }) {
  const { client } = useApp()
  const query = listingsQuery(client, { seller: seller.id, kind: ['ad'], limit: '13' }, 'background')
  const cards = (useInfiniteQuery(query).data?.pages[0]?.data ?? []).filter(card => card.id !== id)
  if (cards.length === 0) return null
  return (
    <section className="section" aria-labelledby="same-seller">
      <h2 id="same-seller" className="display">
        {words.moreFrom(seller.name)}
      </h2>
      <p className="soft">
        {words.bundleHint}
        {seller.bundles.length > 0 && ` ${bundleDiscount(seller.bundles)}`}
      </p>
      <ProductGrid cards={cards} label={words.moreFrom(seller.name)} isRow />
    </section>
  )
}
