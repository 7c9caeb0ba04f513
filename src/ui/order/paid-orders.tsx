import type { Order } from '#src/api/contract/orders.ts'
import { ButtonLink } from '../kit/button.tsx'
import { to } from '../paths.ts'
import { OrderView } from './order-view.tsx'
import * as words from './words.ts'
import { openOrder } from './words.ts'

interface PaidOrdersProps {
  orders: readonly Order[]
  onEvent: (order: Order, event: string) => void
}

/** The order page after paying, one order a seller. */
export function PaidOrders({ orders, onEvent }: PaidOrdersProps) {
  const [first] = orders
  return (
    <div className="wide orders">
      <div className="orders__lead">
        <h1 className="display">{words.yourOrders(orders.length)}</h1>
        <p>
          {orders.some(({ state }) => state !== 'cancelled') && words.thankYou}
          {first !== undefined &&
            first.buyer.email !== null &&
            words.theConfirmationGoesTo(first.buyer.email)}
          {orders.length > 1 && words.youBoughtFromSellers(orders.length)}
          {words.theMailLinksBackHere}
        </p>
      </div>
      {orders.map(order => (
        <OrderView
          key={order.id}
          order={order}
          onEvent={event => onEvent(order, event)}
          more={
            order.kind === 'purchase' && (
              <li>
                <ButtonLink {...to.purchases} search={{ order: order.id }} look="quiet">
                  {openOrder}
                </ButtonLink>
              </li>
            )
          }
        />
      ))}
      <p>
        <ButtonLink {...to.catalog} look="quiet">
          {words.goOnLooking}
        </ButtonLink>
      </p>
    </div>
  )
}
