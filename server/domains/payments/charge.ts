import type { Services } from '#server/platform/handler/handler.ts'
import type { ChargeOutcome, ChargeRequest } from './providers/provider.ts'

/**
 * Requests the charge. A provider that fails half-way may have taken the money: that is an unknown outcome,
 * never an error, and the settle job finds out.
 */
export async function askToCharge(services: Services, request: ChargeRequest): Promise<ChargeOutcome> {
  return unlessLost(services, request.key, () => services.payments.charge(request))
}

/** Runs a call to the provider; if it fails, the outcome is unknown. */
export async function unlessLost<Outcome>(
  { log }: Services,
  paymentId: string,
  call: () => Promise<Outcome>,
): Promise<Outcome | { state: 'unknown' }> {
  try {
    return await call()
  } catch (error) {
    log.warn({ err: error, paymentId }, 'the payment provider did not answer')
    return { state: 'unknown' }
  }
}
