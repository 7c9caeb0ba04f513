import Stripe from 'stripe'
import type { StripeConfig } from '#server/platform/config/config.ts'
import type { ChargeOutcome, ChargeRequest, PaymentProvider } from './provider.ts'
import { createStripeAccounts } from './stripe-accounts.ts'
import { lookUp } from './stripe-lookup.ts'
import { isRefusedAccount, outcomeOf, outcomeOfError } from './stripe-outcome.ts'
import { payOutByStripe } from './stripe-payouts.ts'

/** The part of pino's logger that is used. */
export interface StripeLog {
  warn(about: { reason: string }, message: string): void
  error(about: { reason: string }, message: string): void
}

/**
 * Card payments with Stripe's PaymentIntents, created, confirmed and captured in one call. Our payment's id
 * is the idempotency key and is stored in the intent's metadata. Uncertain outcomes are not thrown; they are
 * `unknown` and can be looked up.
 */
export function createStripe(
  config: StripeConfig,
  options: { log: StripeLog; timeoutMs?: number; retries?: number },
): PaymentProvider {
  const { log } = options
  const stripe = new Stripe(config.secretKey, {
    ...(config.host ? { host: config.host } : {}),
    ...(config.port ? { port: config.port } : {}),
    ...(config.protocol ? { protocol: config.protocol } : {}),
    timeout: options.timeoutMs ?? 8_000,
    maxNetworkRetries: options.retries ?? 1,
    telemetry: false,
  })

  const uncertain = (error: unknown): ChargeOutcome => {
    const outcome = outcomeOfError(error)
    if (isRefusedAccount(error)) log.error({ reason: reasonOf(error) }, 'stripe refuses our key')
    else if (outcome.state === 'unknown')
      log.warn({ reason: reasonOf(error) }, 'stripe gave no certain answer')
    return outcome
  }

  /**
   * Cancels an intent that its payer could still confirm in another window, unless that has just happened.
   */
  const giveUp = async (intent: Stripe.PaymentIntent): Promise<ChargeOutcome> => {
    try {
      await stripe.paymentIntents.cancel(intent.id)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      return outcomeOf(await stripe.paymentIntents.retrieve(intent.id))
    }
    return outcomeOf({ ...intent, status: 'canceled' })
  }

  const settled = (intent: Stripe.PaymentIntent): Promise<ChargeOutcome> | ChargeOutcome =>
    intent.status === 'requires_payment_method' ? giveUp(intent) : outcomeOf(intent)

  const find = async (request: ChargeRequest): Promise<ChargeOutcome | { state: 'absent' }> => {
    const intent = await lookUp(stripe, request)
    return intent ? settled(intent) : { state: 'absent' }
  }

  return {
    name: 'stripe',
    publishableKey: config.publishableKey,

    async charge(request) {
      try {
        return outcomeOf(
          await stripe.paymentIntents.create(intentFor(request), { idempotencyKey: request.key }),
        )
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeIdempotencyError)) return uncertain(error)
      }
      // `find` has claimed the key since: what it finds now is final.
      const found = await find(request).catch(uncertain)
      if (found.state !== 'absent') return found
      return { state: 'declined', reference: null, message: 'The payment was not made. Nothing was charged.' }
    },

    async find({ reference, ...request }) {
      try {
        if (reference === null) return await find(request)
        return await settled(await stripe.paymentIntents.retrieve(reference))
      } catch (error) {
        if (isMissing(error)) return { state: 'absent' }
        // A failed lookup says nothing about the charge, whatever the reason.
        uncertain(error)
        return { state: 'unknown' }
      }
    },

    async answerChallenge({ reference, passed }) {
      try {
        const intent = await stripe.paymentIntents.retrieve(reference)
        const refused = intent.status === 'requires_action' && !passed
        return refused ? await giveUp(intent) : await settled(intent)
      } catch (error) {
        uncertain(error)
        return { state: 'unknown' }
      }
    },

    async refund({ key, reference, amountCents }) {
      // Stripe forgets a key after a day or more, and a job may be older. It never forgets refunds.
      for await (const refund of stripe.refunds.list({ payment_intent: reference, limit: 100 })) {
        if (refund.metadata?.refund !== key) continue
        if (refund.status !== 'failed' && refund.status !== 'canceled') return
        throw new Error(`Stripe could not carry out the refund ${refund.id}: ${refund.status}.`)
      }
      await stripe.refunds.create(
        { payment_intent: reference, amount: amountCents, metadata: { refund: key } },
        { idempotencyKey: key },
      )
    },

    // sellers need connected accounts
    paysOut: config.connect,

    hosted: createStripeAccounts(stripe),

    addPayoutAccount: () => Promise.reject(new Error('Stripe asks for accounts on its own pages.')),

    payOut: request =>
      config.connect
        ? payOutByStripe(stripe, request)
        : Promise.reject(new Error('Stripe pays nobody out here.')),
  }
}

function intentFor(request: ChargeRequest): Stripe.PaymentIntentCreateParams {
  return {
    amount: request.amountCents,
    currency: 'usd',
    confirm: true,
    payment_method: request.method,
    allowed_payment_method_types: ['card'],
    // The browser answers the bank's challenge with Stripe's own script.
    use_stripe_sdk: true,
    metadata: { payment: request.key, checkout: request.checkoutId },
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404

/** For the log: the kind of error, and Stripe's request id. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return String(error)
  return [error.type, error.statusCode, error.code, error.requestId].filter(Boolean).join(' ')
}
