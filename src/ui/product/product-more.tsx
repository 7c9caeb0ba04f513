import type { Listing } from '#src/api/contract/catalog.ts'
import { materials } from '#src/api/contract/values/materials.ts'
import { conditions } from '#src/api/contract/values/vocabulary.ts'
import { useActors, useSelect } from '../actors.tsx'
import { lines } from '../display/lines.tsx'
import { Moment } from '../display/moment.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Swatch, swatchText } from '../kit/swatch.tsx'
import { ProductGrid } from '../listing/product-grid.tsx'
import { makeOffer, notForSale } from '../offers/words.ts'
import { Length } from '../units/length.tsx'
import { LengthChoice } from '../units/unit-choice.tsx'
import * as unitWords from '../units/words.ts'
import { Delivery } from './delivery.tsx'
import { SellerLine, SellerPanel } from './seller-panel.tsx'
import * as words from './words.ts'
import '../kit/fold.css'
import '../kit/section.css'

interface ProductMoreProps {
  /** Below the price, below the buttons, beside the images, or below everything. */
  part: 'condition' | 'offer' | 'facts' | 'related'
  listing: Listing
}

/** The parts of a product page that are hydrated a little later, most of them below the fold on a phone. */
export function ProductMore({ part, listing }: ProductMoreProps) {
  if (part === 'condition') return listing.kind === 'ad' ? <Worn listing={listing} /> : null
  if (part === 'offer') return listing.kind === 'ad' ? <OfferLink listing={listing} /> : null
  if (part === 'facts')
    return (
      <>
        <div>
          <details className="fold" open>
            <summary>{words.details}</summary>
            <Details listing={listing} />
          </details>
          {listing.measurements.length > 0 && <Measured measurements={listing.measurements} />}
          <Delivery shipping={listing.shipping} kind={listing.kind} />
        </div>
        <SellerPanel listing={listing} />
      </>
    )
  if (listing.related.length === 0) return null
  return (
    <section className="section" aria-labelledby="related">
      <h2 id="related" className="display">
        {words.moreLikeThis}
      </h2>
      <ProductGrid cards={listing.related} label={words.relatedItems} isRow />
    </section>
  )
}

/**
 * Leads to the dialog in which a price is offered. A seller offers nothing for their own ad, and a company buys
 * nothing; of an ad that is not for sale it says so.
 */
function OfferLink({ listing: { state, seller } }: { listing: Listing }) {
  const { auth } = useActors()
  const isOwn = useSelect(auth, ({ context }) => context.user?.id === seller.id)
  const isCompany = useSelect(auth, ({ context }) => context.user?.profile.is_company === true)
  // nobody offers a price for what has a new owner
  if (isOwn || isCompany || state === 'sold') return null
  if (!isForSale({ state })) {
    return (
      <>
        <Button look="quiet" isRefused aria-describedby="offer-note">
          {makeOffer}
        </Button>
        <p id="offer-note" className="small soft">
          {notForSale}
        </p>
      </>
    )
  }
  return (
    <ButtonLink look="quiet" to="." search={{ offer: 'yes' }} resetScroll={false}>
      {makeOffer}
    </ButtonLink>
  )
}

/** An ad that is reserved, paused or sold has nothing available. */
const isForSale = ({ state }: Pick<Listing, 'state'>) => state === 'published'

/** Who sells an ad, and the seller's statements on its condition. */
function Worn({ listing }: { listing: Listing }) {
  return (
    <>
      <SellerLine seller={listing.seller} />
      <div className="product__worn">
        {listing.condition !== null && <strong>{conditions[listing.condition]}</strong>}
        {isForSale(listing) && <span> {words.oneAvailable}</span>}
        {listing.flaws !== null && <p className="small">{lines(listing.flaws)}</p>}
      </div>
    </>
  )
}

function Measured({ measurements }: Pick<Listing, 'measurements'>) {
  return (
    <details className="fold" open>
      <summary>{unitWords.measurements}</summary>
      <div className="fold__text">
        <p className="soft">{unitWords.lyingFlat}</p>
        <dl className="facts">
          {measurements.map(({ name, centimeters }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Length centimeters={centimeters} />
              </dd>
            </div>
          ))}
        </dl>
        <LengthChoice name="measured" />
      </div>
    </details>
  )
}

const materialNames: Readonly<Record<string, string>> = materials

function Details({ listing }: { listing: Listing }) {
  const { swatch } = listing
  const facts = [
    ...(swatch.length > 0
      ? [
          {
            name: words.color(''),
            value: (
              <>
                <Swatch parts={swatch} isNamed /> {swatchText(swatch)}
              </>
            ),
          },
        ]
      : []),
    ...(listing.materials.length > 0
      ? [
          {
            name: words.material,
            value: listing.materials.map(slug => materialNames[slug] ?? slug).join(', '),
          },
        ]
      : []),
    ...listing.attributes,
    ...(listing.kind === 'ad'
      ? [{ name: words.listed, value: <Moment key="listed" at={listing.published_at} /> }]
      : []),
    ...(listing.favorite_count > 0
      ? [{ name: words.favorites, value: words.members(listing.favorite_count) }]
      : []),
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
