import { followClock } from '#server/platform/clock/offset.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { releaseOrphans } from '#server/platform/jobs/release.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { mailFavorites, notifyFavorites } from './favorites/index.ts'
import { followImportImages, followImports } from './imports/index.ts'
import { mailLowStock } from './inventory/index.ts'
import { carryOutRefund, findOverduePayments, findOverdueRefunds, settlePayment } from './payments/index.ts'
import { followWithdrawals } from './payouts/index.ts'
import { sumChangedSales } from './sales/index.ts'

/**
 * Fires the deadlines that are due by the marketplace's clock, and takes what the built-in carrier reports,
 * wherever the clock was moved to meanwhile (W-03).
 */
export async function fireDue(services: Services, asked?: AbortSignal): Promise<void> {
  await followClock(services)
  await fireDueDeadlines(services, asked)
}

/**
 * Does work that jobs missed because their process died or the clock was moved: payments without an outcome,
 * refunds, sums of sales; and notifies members about their favorites, follows and saved searches. What is due happens
 * first. Several processes may sweep at once.
 */
export async function sweep(services: Services): Promise<void> {
  await attempt(services, 'jobs', () => releaseOrphans(services.pool))
  await fireDue(services)
  for (const id of await findOverduePayments(services))
    await attempt(services, id, () => settlePayment(services, id))
  for (const id of await findOverdueRefunds(services))
    await attempt(services, id, () => carryOutRefund(services, id))
  await attempt(services, 'withdrawals', () => followWithdrawals(services))
  await attempt(services, 'sales', () => sumChangedSales(services))
  await attempt(services, 'imports', () => followImports(services))
  await attempt(services, 'imports', () => followImportImages(services))
  await attempt(services, 'favorite notifications', () => notifyFavorites(services))
  await attempt(services, 'favorite mails', () => mailFavorites(services))
  await attempt(services, 'low stock', () => mailLowStock(services))
}

/** Runs one step; a failure is reported and does not stop the others. */
async function attempt({ log }: Services, id: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ err: error, id }, 'what was overdue could not be done')
  }
}
