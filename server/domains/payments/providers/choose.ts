import type pg from 'pg'
import type { StripeConfig } from '#server/platform/config/config.ts'
import { createManualPayments } from './manual.ts'
import type { PaymentProvider } from './provider.ts'
import type { StripeLog } from './stripe.ts'

/** Stripe where its keys are set, the built-in provider otherwise. Stripe's library is loaded only where it is used. */
export async function choosePayments(services: {
  config: { stripe: StripeConfig | null }
  pool: pg.Pool
  log: StripeLog
}): Promise<PaymentProvider> {
  const { config, pool, log } = services
  if (!config.stripe) return createManualPayments(pool)
  const { createStripe } = await import('./stripe.ts')
  return createStripe(config.stripe, { log })
}
