import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Listing } from '#src/api/contract/catalog.ts'
import { listingsQuery } from '#src/api/queries/catalog.ts'
import { useApp } from '#src/app/use-app.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { lazily } from '#src/ui/lazily.tsx'
import { ProductGrid } from '#src/ui/listing/product-grid.tsx'
import { whenIdle } from '#src/ui/when-idle.ts'
import { RecentlyViewed } from './-recently-viewed.tsx'

// a member's alone, once the page has come to rest
const Matches = lazily(async () => {
  await new Promise<void>(whenIdle)
  return (await import('./-outfits/matches.tsx')).Matches
}, null)
const Report = lazily(async () => (await import('./-report.tsx')).Report)

interface BelowProps {
  listing: Listing
  /** What was looked at, the last first; known to this browser alone. */
  viewed: readonly string[]
}

/**
 * What a product page shows once it lives: what of a member's wardrobe it goes with, more of the same seller, what was
 * looked at, and the report dialog.
 */
export function Below({ listing, viewed }: BelowProps) {
  const others = viewed.filter(id => id !== listing.id).slice(0, 6)
  const { auth } = useActors()
  const navigate = useNavigate()
  const { report }: { report?: unknown } = useSearch({ strict: false })
  const isKnown = useSelect(auth, ({ context }) => context.user !== null)
  const close = () => void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  return (
    <>
      {isKnown && <Matches listing={listing.id} />}
      {listing.kind === 'ad' && <OfTheSameSeller listing={listing} />}
      {others.length > 0 && <RecentlyViewed ids={others} />}
      {report === 'yes' && <Report listing={listing} onClose={close} />}
    </>
  )
}

/** What else this member sells just now. */
function OfTheSameSeller({ listing: { id, seller } }: { listing: Listing }) {
  const { client } = useApp()
  const query = listingsQuery(client, { seller: seller.id, kind: ['ad'], limit: '13' }, 'background')
  const cards = (useInfiniteQuery(query).data?.pages[0]?.data ?? []).filter(card => card.id !== id)
  if (cards.length === 0) return null
  return (
    <section className="section" aria-labelledby="same-seller">
      <h2 id="same-seller" className="display">
        More from {seller.name}
      </h2>
      <ProductGrid cards={cards} label={`Other ads of ${seller.name}`} isRow />
    </section>
  )
}
