import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import { lines } from '../display/lines.tsx'
import * as words from './words.ts'

interface OrderRequestProps {
  request: NonNullable<OrderDetails['cancellation']>
  side: words.Side
}

/** The buyer's request to cancel, with what both sides said. */
export function OrderRequest({ request: { state, reason, answer }, side }: OrderRequestProps) {
  return (
    <section className="order__request">
      <h3 className="order__name">
        {side === 'buyer' ? words.cancellation : words.cancellationOfBuyer}:{' '}
        {words.cancellationStates[state].toLowerCase()}
      </h3>
      {reason !== null && reason !== '' && (
        <p>
          {words.person('buyer')}: {lines(words.reasonGiven(reason))}
        </p>
      )}
      {answer !== null && answer !== '' && (
        <p>
          {words.person('seller')}: {lines(words.reasonGiven(answer))}
        </p>
      )}
    </section>
  )
}
