import { fromPromise } from 'xstate'
import type { CartLine } from '../api/contract/cart.ts'
import type { RouterContext } from '../app.tsx'
import { openCheckoutMachine } from '../machines/flows/open-checkout.ts'

const createCheckout = async () => (await import('../api/contract/checkout.ts')).createCheckout

/** The machine from cart or "Buy now" to checkout, with the app's implementations. */
export function openCheckoutFlow({ client }: RouterContext, goTo: (id: string) => void) {
  return openCheckoutMachine.provide({
    actors: {
      createCheckout: fromPromise<{ id: string }, { lines: readonly CartLine[] }>(
        async ({ input, signal }) => {
          const { data } = await client.call(
            createCheckout,
            { body: { lines: [...input.lines] }, signal },
            'action',
          )
          return { id: data.id }
        },
      ),
    },
    actions: { goToCheckout: (_, { id }) => goTo(id) },
  })
}
