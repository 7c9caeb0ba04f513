import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Listing } from '#src/api/contract/catalog.ts'
import { conditions, materials } from '#src/api/contract/vocabulary.ts'
import type { galleryMachine } from '#src/machines/flows/gallery.ts'
import { chosenVariant, type productChoiceMachine } from '#src/machines/flows/product-choice.ts'
import { useSelect } from '../actors.tsx'
import { lines } from '../display/lines.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { ProductGrid } from '../listing/product-grid.tsx'
import { PathLink } from '../path-link.tsx'
import { paths } from '../paths.ts'
import { BuyButtons } from './buy-buttons.tsx'
import { Choice } from './choice.tsx'
import { Delivery } from './delivery.tsx'
import { Gallery } from './gallery.tsx'
import { PriceBlock } from './price-block.tsx'
import './product-view.css'
import { SellerPanel } from './seller-panel.tsx'

const SizeGuide = lazy(() => import('./size-guide.tsx').then(room => ({ default: room.SizeGuide })))

interface ProductViewProps {
  listing: Listing
  choice: ActorRefFrom<typeof productChoiceMachine>
  gallery: ActorRefFrom<typeof galleryMachine>
  onBuyNow: (id: string) => void
  isBuying?: boolean
  /** What the visitor looked at before, for instance. */
  children?: ReactNode
}

/** The product page. */
export function ProductView({
  listing,
  choice,
  gallery,
  onBuyNow,
  isBuying = false,
  children,
}: ProductViewProps) {
  const [hasGuide, setHasGuide] = useState(false)
  const [isGuideOpen, setIsGuideOpen] = useState(false)
  const chosenId = useSelect(choice, ({ context }) => chosenVariant(context)?.id)
  const variant = listing.variants.find(({ id }) => id === chosenId)
  const openGuide = () => {
    setHasGuide(true)
    setIsGuideOpen(true)
  }
  return (
    <div className="wide">
      <Breadcrumb
        steps={[
          { label: 'Latest', href: paths.catalog },
          { label: listing.category.name, href: paths.category(listing.category.slug, listing.whose) },
          { label: listing.title },
        ]}
      />
      <div className="product">
        <Gallery actor={gallery} images={listing.images} title={listing.title} />
        <div className="product__facts">
          {listing.brand !== null && (
            <PathLink href={paths.brand(listing.brand.slug)} className="product__brand caps">
              {listing.brand.name}
            </PathLink>
          )}
          <h1 className="product__title">{listing.title}</h1>
          <PriceBlock listing={listing} variant={variant} />
          {listing.kind === 'ad' && <Worn listing={listing} />}
          <Choice actor={choice} onGuide={openGuide} />
          <BuyButtons actor={choice} onBuyNow={onBuyNow} isBuying={isBuying} />
          {listing.description !== '' && <p className="product__text">{lines(listing.description)}</p>}
          <div>
            <details className="fold" open>
              <summary>Details</summary>
              <Details listing={listing} />
            </details>
            <Delivery shipping={listing.shipping} kind={listing.kind} />
          </div>
          <SellerPanel seller={listing.seller} brand={listing.brand} />
        </div>
      </div>
      {listing.related.length > 0 && (
        <section className="section" aria-labelledby="related">
          <h2 id="related" className="display">
            Goes well with it
          </h2>
          <ProductGrid cards={listing.related} label="Related pieces" isRow />
        </section>
      )}
      {children}
      {hasGuide && (
        <Suspense fallback={null}>
          <SizeGuide isOpen={isGuideOpen} onClose={() => setIsGuideOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** What a member says about the state of an ad. */
function Worn({ listing }: { listing: Listing }) {
  return (
    <div className="product__worn">
      {listing.condition !== null && <strong>{conditions[listing.condition]}</strong>}
      <span> · only one exists</span>
      {listing.flaws !== null && <p className="small">{lines(listing.flaws)}</p>}
    </div>
  )
}

const materialNames: Readonly<Record<string, string>> = materials

function Details({ listing }: { listing: Listing }) {
  const facts = [
    ...(listing.materials.length > 0
      ? [{ name: 'Material', value: listing.materials.map(slug => materialNames[slug] ?? slug).join(', ') }]
      : []),
    ...(listing.size_label !== null && listing.kind === 'ad'
      ? [{ name: 'Size', value: listing.size_label }]
      : []),
    ...listing.attributes,
  ]
  return (
    <dl className="facts fold__text">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
