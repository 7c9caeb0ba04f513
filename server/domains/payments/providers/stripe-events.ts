import Stripe from 'stripe'
import * as z from 'zod/mini'

/** A Stripe event: something happened to an intent or to a seller's account, which is read to find out what. */
export interface StripeEvent {
  id: string
  type: string
  /** Null if the event is about something else, or about a charge that is not ours. */
  intent: { reference: string; paymentId: string } | null
  /** The connected account of a seller that it is about; null if it is about something else. */
  account: string | null
}

const toleranceSeconds = 300

const paymentIntent = z.object({
  object: z.literal('payment_intent'),
  id: z.string(),
  metadata: z.object({ payment: z.string(), claim: z.optional(z.string()) }),
})

const connectedAccount = z.object({ object: z.literal('account'), id: z.string() })

/**
 * Parses a webhook call. Returns null if the signature is missing, wrong or older than five minutes, or if
 * the bytes are not an event.
 */
export function readStripeEvent(
  rawBody: Buffer,
  signature: string | undefined,
  webhookSecret: string,
): StripeEvent | null {
  if (!signature) return null
  try {
    const event = Stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, toleranceSeconds)
    const about = paymentIntent.safeParse(event.data.object)
    const ours = about.success && about.data.metadata.claim === undefined ? about.data : null
    return {
      id: event.id,
      type: event.type,
      intent: ours && { reference: ours.id, paymentId: ours.metadata.payment },
      account: connectedAccount.safeParse(event.data.object).data?.id ?? null,
    }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null
    throw error
  }
}
