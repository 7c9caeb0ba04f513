import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Sum } from '../checkout/order-summary.tsx'
import { deliveryBy } from '../display/delivery-words.ts'
import * as words from './words.ts'

/** What was paid, and for the seller what they get. */
export function Amounts({ purchase }: { purchase: Purchase }) {
  const { role, subtotal, shipping, delivery, fee, refunded, total, payout } = purchase
  const isSeller = role === 'seller'
  return (
    <section aria-labelledby="amounts">
      <h3 id="amounts" className="purchase__heading">
        {words.amounts}
      </h3>
      <dl className="sums">
        <Sum label={words.subtotal} amount={subtotal} />
        {isSeller ? (
          <Sum label={words.buyerPaid} amount={total} />
        ) : (
          <>
            <Sum label={deliveryBy(delivery)} amount={shipping} isFreeable />
            {fee !== '0.00' && <Sum label={words.buyerProtection} amount={fee} />}
          </>
        )}
        {refunded !== '0.00' && <Sum label={words.refundedAmount} amount={refunded} />}
        <div className="sums__total">
          <dt>{isSeller ? words.payout : words.total}</dt>
          <dd>{currency(isSeller ? (payout ?? '0.00') : total)}</dd>
        </div>
      </dl>
    </section>
  )
}
