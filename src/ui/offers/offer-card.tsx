import type { ReactNode } from 'react'
import type { Offer } from '#src/api/contract/trade/offer.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { DeadlineText } from '../display/deadline-text.tsx'
import * as words from './words.ts'
import './offers.css'

interface OfferCardProps {
  offer: Offer
  /** The reader's side. */
  side: 'buyer' | 'seller'
  /** The name of the other person. */
  name: string
  /** What the reader can do, each a list item. */
  buttons: ReactNode
}

/** An offer: its price, where it is, and who acts by when. */
export function OfferCard({ offer, side, name, buttons }: OfferCardProps) {
  const { amount, list_price, fee, shipping, total, state, made_by, deadline, round, rounds } = offer
  const isMine = made_by === side
  const title = isMine ? words.yourOffer : words.theirOffer(name)
  return (
    <article className={`offer offer--${state}`} aria-label={`${title}: ${currency(amount)}`}>
      <p className="offer__head small">
        <span>{title}</span>
        <span className="badge">{words.states[state]}</span>
      </p>
      <p className="offer__price">
        <strong>{currency(amount)}</strong>{' '}
        <span className="small soft">{words.before(currency(list_price))}</span>
      </p>
      {side === 'buyer' && (
        <p className="small soft">
          {total === null || shipping === null
            ? words.withFee(currency(fee))
            : words.totalOf(currency(total), currency(fee), currency(shipping))}
        </p>
      )}
      {made_by === 'buyer' && <p className="small soft">{words.round(round, rounds)}</p>}
      {deadline !== null && (
        <p className="small">
          <DeadlineText deadline={deadline} />
        </p>
      )}
      {buttons}
    </article>
  )
}
