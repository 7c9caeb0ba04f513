import type { PriceSuggestion } from '#src/api/contract/ads.ts'
import { currency } from '../display/currency.ts'
import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import { buyerFee, centsOf, moneyOf } from './fees.ts'

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
      {suggestion === null && (
        <p className="small soft">
          Fewer than five similar pieces are for sale just now: too few to suggest a price.
        </p>
      )}
      {suggestion && <Suggestion suggestion={suggestion} onTake={onTake} />}
      {wantedBy !== null && <Demand wantedBy={wantedBy} />}
      {lacksPriceAlone && (
        <p className="small soft">With a price, we can say how many saved searches look for it.</p>
      )}
    </div>
  )
}

function Demand({ wantedBy }: { wantedBy: number }) {
  if (wantedBy === 0)
    return <p className="small soft">No saved search looks for a piece like this just now.</p>
  return (
    <p className="small">
      <strong>{wantedBy === 1 ? 'One saved search is' : `${wantedBy} saved searches are`}</strong> looking for
      a piece like this at this price. Whoever saved {wantedBy === 1 ? 'it' : 'them'} is told once it is in
      the shop.
    </p>
  )
}

function AllIn({ cents }: { cents: number }) {
  const fee = buyerFee(cents)
  return (
    <p className="small">
      The buyer sees <strong>{currency(moneyOf(cents + fee))}</strong>, with {currency(moneyOf(fee))} for
      buyer protection. You get {currency(moneyOf(cents))}, all of it.
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
      <p className="small">
        {basis}: half of them ask {currency(low)} to {currency(high)}, the one in the middle{' '}
        {currency(median)}, before buyer protection.
      </p>
      <p>
        <button type="button" className="text-button" onClick={() => onTake(median)}>
          Take {currency(median)}
        </button>
      </p>
      <details className="fold">
        <summary>
          {count > comparables.length
            ? `The ${comparables.length} nearest to the middle`
            : 'Which pieces these are'}
        </summary>
        <ul aria-label="Similar pieces">
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
