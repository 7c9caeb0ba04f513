import type pg from 'pg'
import type { StripeConfig } from '#server/platform/config/config.ts'
import { createManualPayments } from './manual.ts'
import type { PaymentProvider } from './provider.ts'
import type { StripeLog } from './stripe.ts'

/** Stripe if its keys are set, otherwise the built-in provider. Stripe's library is loaded only when used. */
export async function choosePayments(services: {
  config: { stripe: StripeConfig | null }
  pool: pg.Pool
  secret: Buffer
  log: StripeLog
}): Promise<PaymentProvider> {
  const { config, log } = services
  if (!config.stripe) return createManualPayments(services)
  const { createStripe } = await import('./stripe.ts')
  return createStripe(config.stripe, { log })
}
