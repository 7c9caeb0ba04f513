import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelSale } from '#src/api/commands/orders.ts'
import { orderQuery } from '#src/api/queries/orders.ts'
import { useApp } from '#src/app/provider.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { threadLinks } from '#src/ui/messages/thread-links.ts'
import { OrderView } from '#src/ui/order/order-view.tsx'
import * as texts from '#src/ui/order/words.ts'
import * as words from '#src/ui/purchases/words.ts'
import { Listed } from '../-settings/listed.tsx'
import { CancelWithReason } from './cancel-with-reason.tsx'

/** One order for its seller: the state, the deadline, and what can be done now. */
export function SoldOrder({ id }: { id: string }) {
  const app = useApp()
  const { client, queryClient } = app
  const query = useQuery(orderQuery(client, id))
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Listed query={query} waiting={texts.theOrderIsBeingLoaded}>
      {order => (
        <>
          <OrderView
            order={order}
            onEvent={() => setIsAsked(true)}
            more={
              order.thread_id !== null && (
                <li>
                  <Link {...threadLinks.thread(order.thread_id)}>
                    {words.message(order.buyer.name || texts.theBuyer)}
                  </Link>
                </li>
              )
            }
          />
          {isAsked && (
            <CancelWithReason
              order={order}
              cancel={(reason, key) => cancelSale(app, id, reason, key)}
              reload={() => queryClient.fetchQuery({ ...orderQuery(client, id), staleTime: 0 })}
              onClose={() => setIsAsked(false)}
            />
          )}
        </>
      )}
    </Listed>
  )
}
