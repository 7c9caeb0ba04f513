import { fromPromise } from 'xstate'
import type { Checkout, Payment } from '../api/contract/checkout.ts'
import type { Order } from '../api/contract/orders.ts'
import type { Deadline } from '../api/contract/values.ts'
import type { RouterContext } from '../app.tsx'
import type { PayOutcome } from '../machines/flows/checkout-context.ts'
import type { CheckoutChanges } from '../machines/flows/checkout-details.ts'
import { checkoutFormMachine } from '../machines/flows/checkout-form.ts'
import { renewListings } from './renew-listings.ts'
import { askBank } from './stripe.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../api/contract/checkout.ts')

type Lines = readonly { id: string; quantity: number }[]

/**
 * The checkout form's machine with the app's implementations. `key` is the signed link's, null without one;
 * `show` puts a renewed checkout into the address bar.
 */
export function checkoutFlow(
  { actors, client, clock, queryClient }: RouterContext,
  key: string | null,
  show: (id: string) => void,
) {
  // in a header and not in the query: servers on the way log addresses
  const link = key === null ? {} : { orderKey: key }
  /**
   * The stock that a checkout holds or has bought is gone for others: cached listings must not show the count
   * from before.
   */
  const took = (checkout: Checkout): Checkout => {
    if (checkout.state !== 'open') {
      renewListings(
        queryClient,
        checkout.lines.flatMap(({ listing }) => listing?.id ?? []),
      )
    }
    return checkout
  }
  const paid = (outcome: PayOutcome): PayOutcome => {
    const orders = outcome.kind === 'paid' ? outcome.orders : []
    renewListings(
      queryClient,
      orders.flatMap(({ lines }) => lines.map(({ listing_id }) => listing_id)),
    )
    return outcome
  }
  return checkoutFormMachine.provide({
    actors: {
      loadCheckout: fromPromise<Checkout, { id: string }>(async ({ input, signal }) =>
        took(
          (
            await client.call(
              async () => (await calls()).getCheckout,
              { params: input, query: {}, signal, ...link },
              'page',
            )
          ).data,
        ),
      ),
      saveDetails: fromPromise<Checkout, { id: string; changes: CheckoutChanges }>(
        async ({ input: { id, changes }, signal }) =>
          (
            await client.call(
              async () => (await calls()).updateCheckout,
              { params: { id }, body: { ...changes }, signal },
              'action',
            )
          ).data,
      ),
      reserve: fromPromise<Checkout, { id: string }>(async ({ input, signal }) =>
        took(
          (
            await client.call(
              async () => (await calls()).reserveCheckout,
              { params: input, signal },
              'action',
            )
          ).data,
        ),
      ),
      pay: fromPromise<
        PayOutcome,
        { id: string; payment: Payment | null; expectedTotal: string; key: string }
      >(async ({ input: { id, payment, expectedTotal, key } }) => {
        if (payment === null) throw new Error('There is nothing to pay with.')
        const body = { payment, expected_total: expectedTotal }
        return paid(
          outcomeOf(
            await client.exchange(
              async () => (await calls()).payCheckout,
              { params: { id }, body, idempotencyKey: key },
              'action',
            ),
          ),
        )
      }),
      answerChallenge: fromPromise<
        PayOutcome,
        { id: string; challengeId: string; passed: boolean; key: string }
      >(async ({ input: { id, challengeId, passed, key } }) =>
        paid(
          outcomeOf(
            await client.exchange(
              async () => (await calls()).answerChallenge,
              { params: { id }, body: { id: challengeId, passed }, idempotencyKey: key },
              'action',
            ),
          ),
        ),
      ),
      askBank: fromPromise<void, { publishableKey: string | null; challengeId: string }>(
        ({ input: { publishableKey, challengeId } }) => askBank(publishableKey, challengeId),
      ),
      createCheckout: fromPromise<Checkout, { lines: Lines }>(
        async ({ input, signal }) =>
          (
            await client.call(
              async () => (await calls()).createCheckout,
              { body: { lines: [...input.lines] }, signal },
              'action',
            )
          ).data,
      ),
    },
    actions: {
      showCheckout: (_, { id }) => show(id),
      tellBought: (_, { lines }) => actors.cart.send({ type: 'cart.bought', lines }),
    },
    delays: {
      untilExpiry: ({ context: { checkout } }) =>
        Math.max(0, Date.parse(checkout?.expires_at ?? '') - clock.now() || 0),
    },
  })
}

/** The client parsed the body by the schema of its status, so the shape of the body tells the outcome. */
function outcomeOf({ body }: { body: unknown }): PayOutcome {
  const answer = body as {
    data?: { orders?: Order[] }
    challenge?: { id: string; deadline: Deadline | null }
  }
  if (answer.challenge !== undefined) return { kind: 'challenge', ...answer.challenge }
  if (answer.data?.orders !== undefined) return { kind: 'paid', orders: answer.data.orders }
  return { kind: 'unknown' }
}
