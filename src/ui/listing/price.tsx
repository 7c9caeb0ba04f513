import { currency } from '../display/currency.ts'
import './price.css'

/** A price; where it was reduced, the former one struck through, and both spoken as what they are. */
export function Price({ price, compareAt }: { price: string; compareAt?: string | null }) {
  if (compareAt === null || compareAt === undefined) return <span className="price">{currency(price)}</span>
  return (
    <span className="price price--reduced">
      <span className="unseen">Now </span>
      {currency(price)}
      <span className="unseen">, before </span> <s className="price__before">{currency(compareAt)}</s>
    </span>
  )
}
