import Stripe from 'stripe'
import type { ChargeRequest } from './provider.ts'
import { isClaim } from './stripe-outcome.ts'

/** In seconds: how long Stripe certainly remembers an idempotency key, plus an hour. */
const keyAge = 25 * 60 * 60

/**
 * The intent of a charge whose answer was lost, or null if there is none and never will be. It asks without
 * charging, and leaves nothing behind that could still charge. Stripe's errors are thrown; they mean "not
 * known yet".
 *
 * The index of intents lags by up to a minute, so a missing intent there proves nothing. Claiming the key
 * does: it succeeds only if no request with this key arrived, and blocks one that is still to come. If the
 * key is taken, the request was handled within the last day, and the list of that day's intents, which does
 * not lag, has the intent or there is none.
 */
export async function lookUp(stripe: Stripe, request: ChargeRequest): Promise<Stripe.PaymentIntent | null> {
  const indexed = await stripe.paymentIntents.search({ query: `metadata['payment']:'${request.key}'` })
  const charge = indexed.data.find(intent => !isClaim(intent))
  if (charge) return charge
  if (await claimKey(stripe, request)) return null
  for await (const intent of stripe.paymentIntents.list({
    created: { gte: Math.floor(Date.now() / 1000) - keyAge },
    limit: 100,
  })) {
    if (intent.metadata.payment === request.key && !isClaim(intent)) return intent
  }
  return null
}

/**
 * Uses the charge's idempotency key for an intent that charges nothing. Returns false if a request with other
 * contents, which is the charge, already used the key.
 */
async function claimKey(stripe: Stripe, request: ChargeRequest): Promise<boolean> {
  try {
    const claim = await stripe.paymentIntents.create(
      {
        amount: request.amountCents,
        currency: 'usd',
        allowed_payment_method_types: ['card'],
        metadata: { payment: request.key, checkout: request.checkoutId, claim: 'true' },
      },
      { idempotencyKey: request.key },
    )
    // Without a card it charges nobody. Cancelling it only marks it as finished in Stripe's dashboard.
    await stripe.paymentIntents.cancel(claim.id).catch(() => undefined)
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeIdempotencyError) return false
    throw error
  }
}
