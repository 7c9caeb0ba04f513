import { fromPromise } from 'xstate'
import { cancelOrder } from '#src/api/commands/orders.ts'
import type { Order } from '#src/api/contract/orders.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { attemptKey } from '#src/machines/forms/attempt-key.ts'
import { confirmMachine } from '#src/machines/forms/confirm.ts'

/**
 * The confirmation before an order is canceled, with the app's implementations; its attempts are named after
 * `nonce`. `show` gets the order as it is afterwards, also when it can no longer be canceled.
 */
export function cancelOrderFlow(
  context: Pick<RouterContext, 'client' | 'queryClient'>,
  order: Order,
  nonce: string,
  show: (fresh: Order) => void,
) {
  return confirmMachine.provide({
    actors: {
      act: fromPromise<void, { attempt: number }>(({ input: { attempt } }) =>
        cancelOrder(context, order, attemptKey({ nonce, attempt }), show),
      ),
    },
  })
}
