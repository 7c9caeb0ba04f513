import { ownIdentityHandlers } from './areas/accounts/own-identities.ts'
import { passwordHandlers } from './areas/accounts/passwords.ts'
import { providerHandlers } from './areas/accounts/providers.ts'
import { signUpHandlers } from './areas/accounts/sign-up.ts'
import { addressHandlers } from './areas/addresses/handlers.ts'
import { createAdHandlers } from './areas/ads/handlers.ts'
import { holidayHandlers } from './areas/ads/holiday.ts'
import { attachmentHandlers } from './areas/attachments/handlers.ts'
import { cartHandlers } from './areas/cart/handlers.ts'
import { createCatalogHandlers } from './areas/catalog/handlers.ts'
import { checkoutHandlers } from './areas/checkout/handlers.ts'
import { contactHandlers } from './areas/contact/handlers.ts'
import { notificationHandlers } from './areas/notifications/handlers.ts'
import { orderHandlers } from './areas/orders/handlers.ts'
import { outfitHandlers } from './areas/outfits/handlers.ts'
import { matchHandlers } from './areas/outfits/matches.ts'
import { outfitPlanHandlers } from './areas/outfits/plans.ts'
import { outfitWearHandlers } from './areas/outfits/worn.ts'
import { reportHandlers } from './areas/reports/handlers.ts'
import { sessionHandlers } from './areas/session/handlers.ts'
import { deletionHandlers } from './areas/settings/deletion.ts'
import { exportHandlers } from './areas/settings/export.ts'
import { profileHandlers } from './areas/settings/profile.ts'
import { sessionListHandlers } from './areas/settings/sessions.ts'
import { batchHandlers } from './areas/wardrobe/batch.ts'
import { garmentHandlers } from './areas/wardrobe/handlers.ts'
import { createListHandlers } from './areas/wardrobe/list.ts'
import { createSummaryHandlers } from './areas/wardrobe/summary.ts'
import { createTableHandlers } from './areas/wardrobe/tables.ts'
import { wearHandlers } from './areas/wardrobe/wears.ts'
import { favoriteHandlers } from './areas/wishes/favorites.ts'
import { followHandlers } from './areas/wishes/follows.ts'
import { createSearchHandlers } from './areas/wishes/searches.ts'
import { type CatalogueCache, openCatalogueCache } from './catalogue/cache.ts'
import type { Services } from './handler.ts'
import type { Handlers } from './http/handlers.ts'

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
