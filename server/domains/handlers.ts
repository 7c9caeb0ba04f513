import type { Services } from '#server/platform/handler/handler.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { passwordHandlers } from './accounts/passwords/handlers.ts'
import { sessionHandlers } from './accounts/sessions/handlers.ts'
import { deletionHandlers } from './accounts/settings/deletion.ts'
import { exportHandlers } from './accounts/settings/export.ts'
import { profileHandlers } from './accounts/settings/profile.ts'
import { sessionListHandlers } from './accounts/settings/session-list.ts'
import { ownIdentityHandlers } from './accounts/sign-in/own-identities.ts'
import { providerHandlers } from './accounts/sign-in/providers.ts'
import { signUpHandlers } from './accounts/sign-up.ts'
import { addressHandlers } from './addresses/handlers.ts'
import { createAdHandlers } from './ads/handlers.ts'
import { holidayHandlers } from './ads/holiday/handlers.ts'
import { cartHandlers } from './cart/handlers.ts'
import { type CatalogueCache, openCatalogueCache } from './catalog/cache/cache.ts'
import { createCatalogHandlers } from './catalog/handlers.ts'
import { checkoutHandlers } from './checkout/handlers.ts'
import { contactHandlers } from './contact/handlers.ts'
import { favoriteHandlers } from './favorites/favorites.ts'
import { followHandlers } from './favorites/follows.ts'
import { createSearchHandlers } from './favorites/saved-searches.ts'
import { attachmentHandlers } from './images/handlers.ts'
import { reportHandlers } from './moderation/handlers.ts'
import { notificationHandlers } from './notifications/handlers.ts'
import { orderHandlers } from './orders/handlers.ts'
import { outfitHandlers } from './outfits/handlers.ts'
import { matchHandlers } from './outfits/matches.ts'
import { outfitPlanHandlers } from './outfits/plans.ts'
import { outfitWearHandlers } from './outfits/worn.ts'
import { batchHandlers } from './wardrobe/batch.ts'
import { createTableHandlers } from './wardrobe/csv/handlers.ts'
import { garmentHandlers } from './wardrobe/handlers.ts'
import { createListHandlers } from './wardrobe/list.ts'
import { createSummaryHandlers } from './wardrobe/statistics.ts'
import { wearHandlers } from './wardrobe/wears/handlers.ts'

/** Every area's handlers in one table, and the caches they stand on. */
export function createAreas({ pool, log }: Services): {
  handlers: Handlers
  /** For others who keep what the catalogue says. */
  catalogue: Pick<CatalogueCache, 'changes' | 'shelf'>
  close(): Promise<void>
} {
  const cache = openCatalogueCache(pool, { log: { warn: message => log.warn(message) } })
  return {
    handlers: {
      ...sessionHandlers,
      ...signUpHandlers,
      ...passwordHandlers,
      ...attachmentHandlers,
      ...profileHandlers,
      ...sessionListHandlers,
      ...deletionHandlers,
      ...exportHandlers,
      ...addressHandlers,
      ...createAdHandlers({ cache }),
      ...holidayHandlers,
      ...notificationHandlers,
      ...providerHandlers,
      ...ownIdentityHandlers,
      ...createCatalogHandlers({ cache }),
      ...cartHandlers,
      ...checkoutHandlers,
      ...orderHandlers,
      ...contactHandlers,
      ...reportHandlers,
      ...outfitHandlers,
      ...outfitWearHandlers,
      ...outfitPlanHandlers,
      ...matchHandlers,
      ...favoriteHandlers,
      ...followHandlers,
      ...createSearchHandlers({ cache }),
      ...createListHandlers(cache),
      ...garmentHandlers,
      ...wearHandlers,
      ...batchHandlers,
      ...createTableHandlers(cache),
      ...createSummaryHandlers(cache),
    },
    catalogue: cache,
    close: () => cache.close(),
  }
}
