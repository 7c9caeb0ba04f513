import { useQueries } from '@tanstack/react-query'
import { linkOptions, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Order } from '#src/api/contract/trade/orders.ts'
import { orderQuery } from '#src/api/queries/trade/orders.ts'
import { useApp } from '#src/app/provider.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { PaidOrders } from '#src/ui/order/paid-orders.tsx'
import { BuyerDocuments } from './buyer-documents.tsx'
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
  const { id: checkout = '' } = useParams({ strict: false })
  const { key, documents } = useSearch({ strict: false })
  const search = key === undefined ? {} : { key }
  const shown = orders.find(({ id }) => id === documents)
  const areCanceled = orders.every(({ state }, at) => (fresh[at]?.data?.state ?? state) === 'cancelled')
  if (shown !== undefined) {
    const back = linkOptions({ to: '/checkout/$id', params: { id: checkout }, search })
    return (
      <div className="wide">
        <BuyerDocuments id={shown.id} orderKey={shown.key} back={back} />
      </div>
    )
  }
  return (
    <PaidOrders orders={orders} isThanked={!areCanceled} isGuest={isGuest}>
      {order => (
        <BuyerOrder
          key={order.id}
          order={order}
          documents={linkOptions({
            to: '/checkout/$id',
            params: { id: checkout },
            search: { ...search, documents: order.id },
          })}
        />
      )}
    </PaidOrders>
  )
}
