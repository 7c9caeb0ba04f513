import type { PriceSuggestion } from '#src/api/contract/ads.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import { buyerFee, centsOf, moneyOf } from './fees.ts'
import * as words from './words.ts'
import '../kit/fold.css'

interface PriceHelpProps {
  /** In the wire format; null while the typed text cannot be read as an amount. */
  price: string | null
  /** Null if there are too few pieces to compare, undefined while unknown. */
  suggestion: PriceSuggestion | null | undefined
  /** How many saved searches would be notified of it; null while unknown. */
  wantedBy: number | null
  /** Whether only the price is missing to count them. */
  lacksPriceAlone: boolean
  onTake: (price: string) => void
}

/** What a price means for the buyer, and how it compares with similar pieces. */
export function PriceHelp({ price, suggestion, wantedBy, lacksPriceAlone, onTake }: PriceHelpProps) {
  return (
    <div className="flow">
      {price !== null && <AllIn cents={centsOf(price)} />}
      {suggestion === null && <p className="small soft">{words.tooFewSimilar}</p>}
      {suggestion && <Suggestion suggestion={suggestion} onTake={onTake} />}
      {wantedBy !== null && <Demand wantedBy={wantedBy} />}
      {lacksPriceAlone && <p className="small soft">{words.demandHint}</p>}
    </div>
  )
}

function Demand({ wantedBy }: { wantedBy: number }) {
  if (wantedBy === 0) return <p className="small soft">{words.noDemand}</p>
  return (
    <p className="small">
      <strong>{words.searchesMatch(wantedBy)}</strong> {words.searchesMatchText(wantedBy)}
    </p>
  )
}

function AllIn({ cents }: { cents: number }) {
  const fee = buyerFee(cents)
  return (
    <p className="small">
      {words.buyerPays} <strong>{currency(moneyOf(cents + fee))}</strong>
      {words.withBuyerProtection(currency(moneyOf(fee)), currency(moneyOf(cents)))}
    </p>
  )
}

function Suggestion({
  suggestion: { low, median, high, basis, count, comparables },
  onTake,
}: {
  suggestion: PriceSuggestion
  onTake: (price: string) => void
}) {
  return (
    <div className="flow next__deadline">
      <p className="small">{words.similarPrices(basis, currency(low), currency(high), currency(median))}</p>
      <p>
        <button type="button" className="text-button" onClick={() => onTake(median)}>
          {words.usePrice(currency(median))}
        </button>
      </p>
      <details className="fold">
        <summary>
          {count > comparables.length ? words.closestToMedian(comparables.length) : words.showSimilar}
        </summary>
        <ul aria-label={words.similarItems}>
          {comparables.map(card => (
            <li key={card.id} className="tick">
              <Link {...to.product(card.slug, card.id)}>{card.title}</Link>
              <span className="tick__end">{currency(card.price)}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
