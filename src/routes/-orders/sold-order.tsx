import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderQuery } from '#src/api/queries/orders.ts'
import { useApp } from '#src/app/provider.tsx'
import { OrderView } from '#src/ui/order/order-view.tsx'
import { Listed } from '../-settings/listed.tsx'
import { CancelSale } from './cancel-sale.tsx'

/** One order for its seller: the state, the deadline, and what can be done now. */
export function SoldOrder({ id }: { id: string }) {
  const { client } = useApp()
  const query = useQuery(orderQuery(client, id))
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Listed query={query} waiting="The order is being loaded">
      {order => (
        <>
          <OrderView order={order} onEvent={() => setIsAsked(true)} />
          {isAsked && <CancelSale order={order} onClose={() => setIsAsked(false)} />}
        </>
      )}
    </Listed>
  )
}
