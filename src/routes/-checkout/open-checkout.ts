import { fromPromise } from 'xstate'
import { createCheckout } from '#src/api/commands/trade/create-checkout.ts'
import type { CartLine } from '#src/api/contract/trade/cart.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { openCheckoutMachine } from '#src/machines/checkout/open-checkout.ts'

/** The machine from cart or "Buy now" to checkout, with the app's implementations. */
export function openCheckoutFlow(context: RouterContext, goTo: (id: string) => void) {
  return openCheckoutMachine.provide({
    actors: {
      createCheckout: fromPromise<{ id: string }, { lines: readonly CartLine[] }>(
        async ({ input, signal }) => {
          const { id } = await createCheckout(context, input.lines, signal)
          return { id }
        },
      ),
    },
    actions: { goToCheckout: (_, { id }) => goTo(id) },
  })
}
