import type { BusinessOrder } from '#src/api/contract/business/orders.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Sum } from '../../checkout/order-summary.tsx'
import { Link } from '../../kit/link.tsx'
import { to } from '../../paths.ts'
import * as words from './words.ts'

/** What the brand is paid for an order. */
export function Payout({ order: { commission, payout } }: { order: BusinessOrder }) {
  return (
    <section aria-label={words.paid}>
      <h3 className="order__name">{words.paid}</h3>
      <dl className="sums">
        <Sum label={words.commission} amount={commission} />
        <div className="sums__total">
          <dt>{words.payout}</dt>
          <dd>{currency(payout)}</dd>
        </div>
      </dl>
      <p className="small">
        <Link {...to.business_money}>{words.seeMoney}</Link>
      </p>
    </section>
  )
}
