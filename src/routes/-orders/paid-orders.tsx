import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order } from '#src/api/contract/trade/orders.ts'
import { orderQuery } from '#src/api/queries/trade/orders.ts'
import { useApp } from '#src/app/provider.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { PaidOrders } from '#src/ui/order/paid-orders.tsx'
import { BuyerOrder } from './buyer-order.tsx'

interface PaidOrdersScreenProps {
  orders: readonly Order[]
  /** Called once it is there: it loads when it is first shown. */
  onShown: () => void
}

/** The order page: a checkout's orders, with what the buyer may do to them. */
export function PaidOrdersScreen({ orders, onShown }: PaidOrdersScreenProps) {
  const { client } = useApp()
  const { auth } = useActors()
  const isGuest = useSelect(auth, ({ context }) => context.token === null)
  useEffect(onShown, [onShown])
  const fresh = useQueries({ queries: orders.map(({ id, key }) => orderQuery(client, id, key)) })
  const areCanceled = orders.every(({ state }, at) => (fresh[at]?.data?.state ?? state) === 'cancelled')
  return (
    <PaidOrders orders={orders} isThanked={!areCanceled} isGuest={isGuest}>
      {order => <BuyerOrder key={order.id} order={order} />}
    </PaidOrders>
  )
}
