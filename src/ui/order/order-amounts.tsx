import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Sum } from '../checkout/order-summary.tsx'
import { deliveryBy } from '../display/delivery-words.ts'
import { lines } from '../display/lines.tsx'
import { Moment } from '../display/moment.tsx'
import { PostalAddress } from '../display/postal-address.tsx'
import * as words from './words.ts'

interface OrderAmountsProps {
  order: Order
  refunds: OrderDetails['refunds']
  side: words.Side
}

/** Where an order goes, what was paid for it, and what went back. */
export function OrderAmounts({ order, refunds, side }: OrderAmountsProps) {
  // its buyer reads above where
  const isCollected = side === 'buyer' && order.pickup_point !== null
  return (
    <>
      <div className="order__facts">
        {order.address !== null && !isCollected && (
          <div>
            <h3 className="order__name">{words.deliveryTo}</h3>
            <PostalAddress address={order.address} />
          </div>
        )}
        <div>
          <dl className="sums">
            <Sum label={words.subtotal} amount={order.subtotal} />
            <Sum label={deliveryBy(order.delivery)} amount={order.shipping} isFreeable />
            {order.fee !== '0.00' && <Sum label={words.buyerProtection} amount={order.fee} />}
            {order.refunded !== '0.00' && <Sum label={words.refunded} amount={order.refunded} />}
            <div className="sums__total">
              <dt>{words.total}</dt>
              <dd>{currency(order.total)}</dd>
            </div>
          </dl>
          {order.code !== null && (
            <p className="small soft">{words.savedWith(order.code.code, currency(savedBy(order.code)))}</p>
          )}
        </div>
      </div>
      {refunds.length > 0 && (
        <section aria-label={words.refunds}>
          <h3 className="order__name">{words.refunds}</h3>
          <ul className="order__refunds">
            {refunds.map(({ amount, reason, text, at }) => (
              <li key={`${at} ${reason} ${amount}`}>
                <p>
                  <span className="price">{currency(amount)}</span> · {words.refundReason(reason)}{' '}
                  <span className="small soft">
                    <Moment at={at} />
                  </span>
                </p>
                {text !== null && text !== '' && <p className="small">{lines(text)}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const savedBy = ({ items, delivery }: NonNullable<Order['code']>) =>
  (Number(items) + Number(delivery)).toFixed(2)
