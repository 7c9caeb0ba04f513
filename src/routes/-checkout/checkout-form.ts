import { fromPromise } from 'xstate'
import {
  answerChallenge,
  payCheckout,
  refreshListingsOf,
  reserveCheckout,
  updateCheckout,
} from '#src/api/commands/trade/checkout.ts'
import { createCheckout } from '#src/api/commands/trade/create-checkout.ts'
import type { CartLine } from '#src/api/contract/trade/cart.ts'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import { readCheckout } from '#src/api/queries/trade/checkout.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import type { PaymentAttempt, PayOutcome } from '#src/machines/checkout/checkout-context.ts'
import type { CheckoutChanges } from '#src/machines/checkout/checkout-details.ts'
import { checkoutFormMachine } from '#src/machines/checkout/checkout-form.ts'
import { askBank } from './stripe.ts'

interface Answer {
  id: string
  challengeId: string
  passed: boolean
  key: string
}

/**
 * The checkout form's machine with the app's implementations. `key` is the signed link's, null without one;
 * `show` puts a renewed checkout into the address bar.
 */
export function checkoutFlow(context: RouterContext, key: string | null, show: (id: string) => void) {
  const { actors, clock, queryClient } = context
  return checkoutFormMachine.provide({
    actors: {
      loadCheckout: fromPromise<Checkout, { id: string }>(async ({ input: { id }, signal }) => {
        const checkout = await readCheckout(context, { id, key, signal })
        refreshListingsOf(queryClient, checkout)
        return checkout
      }),
      saveDetails: fromPromise<Checkout, { id: string; changes: CheckoutChanges }>(
        ({ input: { id, changes }, signal }) => updateCheckout(context, id, changes, signal),
      ),
      reserve: fromPromise<Checkout, { id: string }>(({ input, signal }) =>
        reserveCheckout(context, input.id, signal),
      ),
      pay: fromPromise<PayOutcome, PaymentAttempt>(async ({ input }) => {
        const { id, payment, expectedTotal, savesAddress, key: named } = input
        if (payment === null) throw new Error('There is nothing to pay with.')
        const saved = savesAddress ? { save_address: true as const } : {}
        return payCheckout(context, id, { payment, expected_total: expectedTotal, ...saved }, named)
      }),
      answerChallenge: fromPromise<PayOutcome, Answer>(({ input: { id, challengeId, passed, key: named } }) =>
        answerChallenge(context, id, { id: challengeId, passed }, named),
      ),
      askBank: fromPromise<void, { publishableKey: string | null; challengeId: string }>(
        ({ input: { publishableKey, challengeId } }) => askBank(publishableKey, challengeId),
      ),
      createCheckout: fromPromise<Checkout, { lines: readonly CartLine[] }>(({ input, signal }) =>
        createCheckout(context, input.lines, signal),
      ),
    },
    actions: {
      showCheckout: (_, { id }) => show(id),
      notifyBought: (_, { lines }) => actors.cart.send({ type: 'cart.bought', lines }),
    },
    delays: {
      untilExpiry: ({ context: { checkout } }) =>
        Math.max(0, Date.parse(checkout?.expires_at ?? '') - clock.now() || 0),
    },
  })
}
