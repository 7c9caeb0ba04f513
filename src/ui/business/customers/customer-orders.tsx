import type { BusinessOrderEntry } from '#src/api/contract/business/orders.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Moment } from '../../display/moment.tsx'
import { Img } from '../../kit/image/image.tsx'
import { Link } from '../../kit/link.tsx'
import { orderLinks } from '../orders/order-links.ts'
import { OrderState } from '../orders/order-state.tsx'
import * as words from './words.ts'

/** The orders of a customer with what was in them; each leads to its panel. */
export function CustomerOrders({ orders }: { orders: readonly BusinessOrderEntry[] }) {
  return (
    <ol className="customer-orders">
      {orders.map(order => (
        <li key={order.id} className="customer-orders__one">
          <div className="customer-orders__head">
            <Link {...orderLinks.panel(order.id)} className="figures-table__link">
              {order.number}
            </Link>
            <span className="small soft">
              <Moment at={order.placed_at} as="short" />
            </span>
            <OrderState entry={order} />
          </div>
          <div className="customer-orders__total">
            <span className="price">{currency(order.total)}</span>
            {order.refunded !== '0.00' && (
              <span className="small soft">{words.refunded(currency(order.refunded))}</span>
            )}
          </div>
          <ul className="customer-orders__items">
            {order.lines.map(line => (
              <li key={line.id} className="customer-orders__item">
                <Img image={line.attachment[0]} sizes="3rem" alt="" />
                <span>{words.items(line.quantity, line.title, line.options)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
