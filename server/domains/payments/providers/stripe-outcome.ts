import Stripe from 'stripe'
import type { ChargeOutcome } from './provider.ts'

/** Whether an intent only claims an idempotency key (see `claimKey`); it charges nothing. */
export const isClaim = (intent: Stripe.PaymentIntent): boolean => intent.metadata.claim === 'true'

/** The outcome of a charge by its intent. */
export function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const reference = intent.id
  switch (intent.status) {
    case 'succeeded':
      return { state: 'captured', reference }
    case 'requires_action':
      return intent.client_secret
        ? { state: 'challenge', reference, challengeId: intent.client_secret }
        : { state: 'unknown' }
    case 'requires_payment_method':
      return { state: 'declined', reference, message: sentenceFor(intent.last_payment_error) }
    case 'canceled':
      return {
        state: 'declined',
        reference,
        message: intent.last_payment_error ? sentenceFor(intent.last_payment_error) : sentences.given_up,
      }
    default:
      // The bank is still processing. Our intents are confirmed and captured in one step, so this state ends
      // by itself.
      return { state: 'unknown' }
  }
}

/**
 * The outcome of a charge by its error. A refusal is certain: Stripe refuses before it charges. Everything
 * else (no answer, a failure inside Stripe, another request with this key still running, too many requests)
 * leaves the charge uncertain.
 */
export function outcomeOfError(error: unknown): ChargeOutcome {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
  if (error instanceof StripeCardError) {
    return { state: 'declined', reference: error.payment_intent?.id ?? null, message: sentenceFor(error) }
  }
  if (error instanceof StripeInvalidRequestError) {
    return { state: 'declined', reference: null, message: sentences.unusable }
  }
  if (isRefusedAccount(error)) return { state: 'declined', reference: null, message: sentences.unavailable }
  return { state: 'unknown' }
}

/** Stripe rejects our key, or its permissions: no shopper can pay until an operator fixes it. */
export function isRefusedAccount(error: unknown): boolean {
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
  return error instanceof StripeAuthenticationError || error instanceof StripePermissionError
}

const sentences = {
  declined: 'Your card was declined. Try another one.',
  expired_card: 'This card has expired. Try another one.',
  incorrect_cvc: 'The security code of the card is wrong.',
  insufficient_funds: 'There is not enough money on this card. Try another one.',
  payment_intent_authentication_failure:
    'Your bank did not confirm that this card is yours. Try again or use another one.',
  unusable: 'This card cannot be used here. Try another one.',
  unavailable: 'Paying by card is not available right now. Nothing was charged.',
  given_up: 'This payment was given up. Nothing was charged.',
}

/**
 * Some of Stripe's messages are written for programmers, so the reasons that a shopper can act on have our
 * own.
 */
function sentenceFor(error: { code?: string | undefined; decline_code?: string | undefined } | null): string {
  const known: Readonly<Record<string, string | undefined>> = sentences
  return known[error?.decline_code ?? ''] ?? known[error?.code ?? ''] ?? sentences.declined
}
