import { queueCutouts } from '#server/domains/images/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { announceFiles } from './drawing/store.ts'
import { type Output, progressBar } from './progress.ts'
import { seedAds } from './world/ads/seed-ads.ts'
import { seedConversations, settleUnread } from './world/conversations.ts'
import { seedFavorites } from './world/favorites.ts'
import { seedSales } from './world/sales/seed-sales.ts'
import { seedWorld } from './world/seed.ts'
import { seedOffers } from './world/trade/offers.ts'
import { seedOrders } from './world/trade/orders.ts'
import { seedPurchases } from './world/trade/purchases.ts'

export { drawOnDemand } from './drawing/on-demand.ts'

/**
 * Makes the demo world where there is none, with a progress bar. The images are drawn when they are first asked for,
 * by `drawOnDemand`.
 */
export async function prepareDemo(services: Services, output: Output = process.stdout): Promise<void> {
  const bar = progressBar(output)
  const outcome = await seedWorld(services, bar.progress)
  if (outcome !== 'occupied') {
    await seedOrders(services, bar.progress)
    await seedSales(services, bar.progress)
    await seedAds(services, bar.progress)
    await seedPurchases(services, bar.progress)
    await seedFavorites(services)
    await seedConversations(services, bar.progress)
    await seedOffers(services)
    await settleUnread(services)
  }
  await announceFiles(services.db)
  await queueCutouts(services)
  bar.done()
  if (outcome === 'occupied') services.log.info('This shop is in use already: no demo world is made.')
}
