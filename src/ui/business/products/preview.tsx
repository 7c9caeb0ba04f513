import type { Listing } from '#src/api/contract/catalog.ts'
import { colorLabel } from '#src/api/contract/values/color-names.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Img } from '../../kit/image/image.tsx'
import * as words from './words.ts'

/**
 * What the page of a product says, as shoppers read it, or would. It is drawn by itself: with the page's own view
 * the page would load in more parts for everybody.
 */
export function Preview({ listing }: { listing: Listing }) {
  const { title, brand, price, compare_at: before, lowest_price_30_days: lowest } = listing
  return (
    <article className="flow product-preview">
      <ul className="product-preview__images" aria-label={words.photos}>
        {listing.images.map(image => (
          <li key={image.url}>
            <Img image={image} sizes="14rem" />
          </li>
        ))}
      </ul>
      <h3 className="title">{title}</h3>
      <p className="small soft">{brand?.name}</p>
      <p>
        <strong>{currency(price)}</strong> {before !== null && <s>{currency(before)}</s>}
      </p>
      {lowest !== null && <p className="small soft">{words.lowest(lowest)}</p>}
      <ul className="option__values" aria-label={words.variants}>
        {listing.variants.map(({ id, options, stock }) => (
          <li key={id} className="chip">
            {[colorLabel(options), options.size].filter(Boolean).join(' · ') || words.onlyVariant}
            {stock === 0 && words.soldOutMark}
          </li>
        ))}
      </ul>
      <p className="product-preview__text">{listing.description}</p>
      <dl>
        {listing.attributes.map(({ name, value }) => (
          <div key={name}>
            <dt className="small soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
