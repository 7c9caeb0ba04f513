import type { Offer } from '#src/api/contract/offers.ts'
import { currency } from '../display/currency.ts'
import { DeadlineText } from '../display/deadline-text.tsx'

/** An offer in a conversation. */
export function OfferCard({ offer: { amount, deadline } }: { offer: Offer }) {
  return (
    <div className="offer-card">
      <p className="price">{currency(amount)}</p>
      {deadline !== null && (
        <p className="small">
          <DeadlineText deadline={deadline} isBrief />
        </p>
      )}
    </div>
  )
}
