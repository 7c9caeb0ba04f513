import type { ReactNode } from 'react'
import type { Order } from '#src/api/contract/trade/orders.ts'
import { ButtonLink } from '../kit/button.tsx'
import { addressOf, to } from '../paths.ts'
import * as words from './words.ts'

interface PaidOrdersProps {
  orders: readonly Order[]
  /** Something of them is still bought. */
  isThanked: boolean
  /** Somebody without an account. */
  isGuest: boolean
  /** One of them. */
  children: (order: Order) => ReactNode
}

/** The order page after paying, one order a seller. */
export function PaidOrders({ orders, isThanked, isGuest, children }: PaidOrdersProps) {
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
      {isGuest && first !== undefined && (
        <section className="orders__account" aria-labelledby="orders-account">
          <h2 id="orders-account" className="title">
            {words.accountTitle}
          </h2>
          <p>{words.accountText}</p>
          <ButtonLink
            to="/signup/{-$affiliate_slug}"
            params={{}}
            search={{ redirect: addressOf(to.purchases) }}
            state={{ email: first.buyer.email ?? undefined }}
          >
            {words.createAccount}
          </ButtonLink>
        </section>
      )}
      <p>
        <ButtonLink {...to.catalog} look="quiet">
          {words.continueShopping}
        </ButtonLink>
      </p>
    </div>
  )
}
