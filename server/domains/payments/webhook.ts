import type { Services } from '#server/platform/handler/handler.ts'
import { recordStripeEvent } from './stripe-event-store.ts'

/**
 * Handles a call of Stripe's webhook. The event is only a hint: a job asks for the intent's current state, so
 * events may come late, twice and out of order. A call without a valid signature of the last five minutes
 * changes nothing.
 */
export async function handleStripeWebhook(
  services: Pick<Services, 'config' | 'pool'> & { log: Pick<Services['log'], 'warn'> },
  rawBody: Buffer,
  signatureHeader: string | undefined,
): Promise<{ status: number; body: object }> {
  const { config, pool, log } = services
  if (!config.stripe) {
    return {
      status: 404,
      body: { code: 'not_found', message: 'This shop does not take payments by Stripe.' },
    }
  }
  // Loaded only when used: Stripe's library is large.
  const { readStripeEvent } = await import('./providers/stripe-events.ts')
  const event = readStripeEvent(rawBody, signatureHeader, config.stripe.webhookSecret)
  if (!event) {
    log.warn({ bytes: rawBody.length }, 'a webhook call without a valid signature')
    return {
      status: 400,
      body: { code: 'bad_signature', message: 'The signature is missing, wrong or too old.' },
    }
  }
  await recordStripeEvent(pool, event)
  return { status: 200, body: { received: true } }
}
