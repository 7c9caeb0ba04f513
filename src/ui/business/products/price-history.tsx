import type { OwnProduct } from '#src/api/contract/business/products.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Moment } from '../../display/moment.tsx'
import * as words from './words.ts'
import '../../kit/fold.css'

/** What a product cost, the latest first, and the lowest price beside each reduction (V-51). */
export function PriceHistory({ product }: { product: OwnProduct }) {
  const reduced = product.variants.filter(variant => variant.lowest_price_30_days !== null)
  const names = new Map(product.price_history.map(({ variant, name }) => [variant, name]))
  return (
    <details className="fold">
      <summary>{words.history}</summary>
      {reduced.map(({ id, lowest_price_30_days: lowest }) => (
        <p key={id} className="small">
          {names.get(id)} {words.lowest(lowest ?? '')}
        </p>
      ))}
      <ul aria-label={words.history}>
        {product.price_history.map(({ variant, name, price, at }) => (
          <li key={`${variant} ${at}`} className="tick">
            <span>
              <Moment at={at} /> {name}
            </span>
            <span className="tick__end">{currency(price)}</span>
          </li>
        ))}
      </ul>
      {product.retired > 0 && <p className="small soft">{words.retired(product.retired)}</p>}
    </details>
  )
}
