import type { Listing } from '#src/api/contract/catalog.ts'
import { materials } from '#src/api/contract/values/materials.ts'
import { ProductGrid } from '../listing/product-grid.tsx'
import { Delivery } from './delivery.tsx'
import { SellerPanel } from './seller-panel.tsx'

interface ProductMoreProps {
  /** Beside the images, or below everything. */
  part: 'facts' | 'related'
  listing: Listing
}

/** The parts of a product page below the fold on a phone. */
export function ProductMore({ part, listing }: ProductMoreProps) {
  if (part === 'facts')
    return (
      <>
        <div>
          <details className="fold" open>
            <summary>Details</summary>
            <Details listing={listing} />
          </details>
          <Delivery shipping={listing.shipping} kind={listing.kind} />
        </div>
        <SellerPanel listing={listing} />
      </>
    )
  if (listing.related.length === 0) return null
  return (
    <section className="section" aria-labelledby="related">
      <h2 id="related" className="display">
        More like this
      </h2>
      <ProductGrid cards={listing.related} label="Related pieces" isRow />
    </section>
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
