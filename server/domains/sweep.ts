import { readOffset } from '#server/platform/clock/offset.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { releaseOrphans } from '#server/platform/jobs/release.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { mailFavorites, notifyFavorites } from './favorites/index.ts'
import { carryOutRefund, findOverduePayments, findOverdueRefunds, settlePayment } from './payments/index.ts'

/**
 * Does work that jobs missed because their process died or the clock was moved: deadlines, payments without
 * an outcome, refunds; and notifies members about their favorites, follows and saved searches. Several
 * processes may sweep at once.
 */
export async function sweep(services: Services): Promise<void> {
  await followClock(services)
  await attempt(services, 'jobs', () => releaseOrphans(services.pool))
  await fireDueDeadlines(services)
  for (const id of await findOverduePayments(services))
    await attempt(services, id, () => settlePayment(services, id))
  for (const id of await findOverdueRefunds(services))
    await attempt(services, id, () => carryOutRefund(services, id))
  await attempt(services, 'wishes', () => notifyFavorites(services))
  await attempt(services, 'wishes', () => mailFavorites(services))
}

/** Runs one step; a failure is reported and does not stop the others. */
async function attempt({ log }: Services, id: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ err: error, id }, 'what was overdue could not be done')
  }
}

/** Another process may have moved the clock; it only moves ahead. */
async function followClock({ clock, db }: Services): Promise<void> {
  const offset = await readOffset(db)
  if ('setOffset' in clock && typeof clock.setOffset === 'function' && offset > clock.offset())
    clock.setOffset(offset)
}
