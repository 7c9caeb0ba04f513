import { fromPromise } from 'xstate'
import { type Order, order, sendOrderEvent } from '../api/contract/orders.ts'
import type { RouterContext } from '../app.tsx'
import { attemptKey } from '../machines/flows/attempt-key.ts'
import { confirmMachine } from '../machines/flows/confirm.ts'
import { refusalOf } from '../machines/refusal.ts'
import { renewListings } from './renew-listings.ts'

/**
 * The confirmation before an order is cancelled, with the app's implementations; its attempts are named after
 * `nonce`. `show` gets the order as it is afterwards, also when it can no longer be cancelled. The order's
 * state decides, so no version is sent: a retry could not renew it.
 */
export function cancelOrderFlow(
  { client, queryClient }: Pick<RouterContext, 'client' | 'queryClient'>,
  { id, key }: Order,
  nonce: string,
  show: (fresh: Order) => void,
) {
  return confirmMachine.provide({
    actors: {
      act: fromPromise<void, { attempt: number }>(async ({ input: { attempt } }) => {
        try {
          const { data } = await client.call(
            sendOrderEvent,
            {
              params: { id },
              body: { type: 'cancel' },
              idempotencyKey: attemptKey({ nonce, attempt }),
              ...(key === undefined ? {} : { orderKey: key }),
            },
            'action',
          )
          show(data)
          renewListings(
            queryClient,
            data.lines.map(({ listing_id }) => listing_id),
          )
        } catch (error) {
          const fresh = order.safeParse(refusalOf(error).data)
          if (fresh.success) show(fresh.data)
          throw error
        }
      }),
    },
  })
}
