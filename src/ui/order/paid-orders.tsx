import type { ReactNode } from 'react'
import type { Order } from '#src/api/contract/orders.ts'
import { ButtonLink } from '../kit/button.tsx'
import { to } from '../paths.ts'

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
        <h1 className="display">{orders.length === 1 ? 'Your order' : 'Your orders'}</h1>
        <p>
          {isThanked && 'Thank you. '}
          {first !== undefined &&
            first.buyer.email !== null &&
            `The confirmation goes to ${first.buyer.email}. `}
          {orders.length > 1 &&
            `You bought from ${orders.length} sellers, so there are ${orders.length} orders. `}
          The mail links back here.
        </p>
      </div>
      {orders.map(children)}
      <p>
        <ButtonLink {...to.catalog} look="quiet">
          Continue shopping
        </ButtonLink>
      </p>
    </div>
  )
}
