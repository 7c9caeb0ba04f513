import { type ReactNode, useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Listing } from '#src/api/contract/catalog.ts'
import { colorValue } from '#src/api/contract/values/color-names.ts'
import type { galleryMachine } from '#src/machines/editors/images/gallery.ts'
import { chosenVariant, type productChoiceMachine } from '#src/machines/forms/product-choice.ts'
import { useSelect } from '../actors.tsx'
import { lines } from '../display/lines.tsx'
import { FavoriteButton } from '../favorite-buttons/lazy-buttons.ts'
import { lazyHydrated } from '../kit/lazy-hydrated.tsx'
import { Link } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import { Gallery } from './gallery.tsx'
import { PriceBlock } from './price-block.tsx'
import './product-view.css'
import { to } from '../paths.ts'

// what is chosen before its script is there counts when it is
const Choice = lazyHydrated(async () => (await import('./choice.tsx')).Choice)
const ProductMore = lazyHydrated(async () => (await import('./product-more.tsx')).ProductMore)

interface ProductViewProps {
  listing: Listing
  choice: ActorRefFrom<typeof productChoiceMachine>
  gallery: ActorRefFrom<typeof galleryMachine>
  /** The viewer's own listing, which they cannot buy. */
  isOwn: boolean
  onBuyNow: (id: string) => void
  isBuying: boolean
  /** Why the checkout could not be opened. */
  buyingFailed?: ReactNode
  /** Shares the page. */
  share: ReactNode
  /** Further parts, for instance the recently viewed listings. */
  children?: ReactNode
}

/** The product page. */
export function ProductView({
  listing,
  choice,
  gallery,
  isOwn,
  onBuyNow,
  isBuying,
  buyingFailed,
  share,
  children,
}: ProductViewProps) {
  const chosenId = useSelect(choice, ({ context }) => chosenVariant(context)?.id)
  const variant = listing.variants.find(({ id }) => id === chosenId)
  // a color without its own image keeps the current image: the machine refuses -1
  const { images } = listing
  const showColor = useCallback(
    (color: string) =>
      gallery.send({ type: 'gallery.shown', index: images.findIndex(image => colorValue(image) === color) }),
    [gallery, images],
  )
  return (
    <div className="wide">
      <Breadcrumb
        steps={[
          { label: kitWords.latest, target: to.catalog },
          {
            label: listing.category.name,
            target: to.category(listing.category.slug, listing.whose),
          },
          { label: listing.title },
        ]}
      />
      <div className="product">
        <Gallery actor={gallery} images={images} title={listing.title} />
        <div className="product__facts">
          {listing.brand !== null && (
            <Link {...to.brand(listing.brand.slug)} className="product__brand caps">
              {listing.brand.name}
            </Link>
          )}
          <h1 className="product__title">{listing.title}</h1>
          <PriceBlock listing={listing} variant={variant} />
          <ProductMore part="condition" listing={listing} />
          <Choice actor={choice} onColor={showColor} />
          {!isOwn && (
            <BuyButtons
              actor={choice}
              unavailable={listing.unavailable}
              onBuyNow={onBuyNow}
              isBuying={isBuying}
              failed={buyingFailed}
            />
          )}
          <div className="product__also">
            <ProductMore part="offer" listing={listing} />
            <FavoriteButton id={listing.id} slug={listing.slug} title={listing.title} isLarge />
            {share}
          </div>
          {listing.description !== '' && <p className="product__text">{lines(listing.description)}</p>}
          <ProductMore part="facts" listing={listing} />
        </div>
      </div>
      <ProductMore part="related" listing={listing} />
      {children}
    </div>
  )
}
