import type { ReactNode } from 'react'
import type { Order } from '#src/api/contract/trade/orders.ts'
import { ButtonLink } from '../kit/button.tsx'
import { to } from '../paths.ts'
import * as words from './words.ts'

interface PaidOrdersProps {
  orders: readonly Order[]
  /** Something of them is still bought. */
  isThanked: boolean
  /** One of them. */
  children: (order: Order) => ReactNode
}

/** The order page after paying, one order a seller. */
export function PaidOrders({ orders, isThanked, children }: PaidOrdersProps) {
  const [first] = orders
  return (
    <div className="wide orders">
      <div className="orders__lead">
        <h1 className="display">{words.yourOrders(orders.length)}</h1>
        <p>
          {isThanked && words.thankYou}
          {first !== undefined &&
            first.buyer.email !== null &&
            words.theConfirmationGoesTo(first.buyer.email)}
          {orders.length > 1 && words.youBoughtFromSellers(orders.length)}
          {words.theMailLinksBackHere}
        </p>
      </div>
      {orders.map(children)}
      <p>
        <ButtonLink {...to.catalog} look="quiet">
          {words.continueShopping}
        </ButtonLink>
      </p>
    </div>
  )
}
