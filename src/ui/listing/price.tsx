import { currency } from '#src/api/contract/values/currency.ts'
import * as words from './words.ts'
import './price.css'

/** A price; after a reduction also the former one, struck through. Both are labeled for screen readers. */
export function Price({ price, compareAt }: { price: string; compareAt?: string | null }) {
  if (compareAt === null || compareAt === undefined) return <span className="price">{currency(price)}</span>
  return (
    <span className="price price--reduced">
      <span className="unseen">{words.now} </span>
      {currency(price)}
      <span className="unseen">{words.before} </span> <s className="price__before">{currency(compareAt)}</s>
    </span>
  )
}
