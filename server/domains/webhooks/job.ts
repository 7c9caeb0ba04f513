import type { Job } from '#server/platform/lifecycle/unit-of-work.ts'
import type { DeliveryRow } from './rows.ts'

/**
 * The job that sends a delivery. Those of one webhook run one after the other, so that they arrive in order and a slow
 * receiver holds up no more than one worker; all other jobs that are due come first.
 */
export const deliveryJob = ({ id, webhook_id }: Pick<DeliveryRow, 'id' | 'webhook_id'>): Job => ({
  identifier: 'deliver_webhook',
  payload: { deliveryId: id },
  queue: `webhook ${webhook_id}`,
  priority: 10,
  maxAttempts: 5,
})
