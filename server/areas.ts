import { ownIdentityHandlers } from './areas/accounts/own-identities.ts'
import { passwordHandlers } from './areas/accounts/passwords.ts'
import { providerHandlers } from './areas/accounts/providers.ts'
import { signUpHandlers } from './areas/accounts/sign-up.ts'
import { addressHandlers } from './areas/addresses/handlers.ts'
import { attachmentHandlers } from './areas/attachments/handlers.ts'
import { cartHandlers } from './areas/cart/handlers.ts'
import { createCatalogHandlers } from './areas/catalog/handlers.ts'
import { checkoutHandlers } from './areas/checkout/handlers.ts'
import { contactHandlers } from './areas/contact/handlers.ts'
import { notificationHandlers } from './areas/notifications/handlers.ts'
import { orderHandlers } from './areas/orders/handlers.ts'
import { reportHandlers } from './areas/reports/handlers.ts'
import { sessionHandlers } from './areas/session/handlers.ts'
import { deletionHandlers } from './areas/settings/deletion.ts'
import { exportHandlers } from './areas/settings/export.ts'
import { profileHandlers } from './areas/settings/profile.ts'
import { sessionListHandlers } from './areas/settings/sessions.ts'
import { type CatalogueCache, openCatalogueCache } from './catalogue/cache.ts'
import type { Services } from './handler.ts'
import type { Handlers } from './http/handlers.ts'

/** Every area's handlers in one table, and the caches they stand on. */
export function createAreas({ pool, log }: Services): {
  handlers: Handlers
  /** For others who keep what the catalogue says. */
  catalogue: Pick<CatalogueCache, 'version' | 'shelf'>
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
      ...notificationHandlers,
      ...providerHandlers,
      ...ownIdentityHandlers,
      ...createCatalogHandlers({ cache }),
      ...cartHandlers,
      ...checkoutHandlers,
      ...orderHandlers,
      ...contactHandlers,
      ...reportHandlers,
    },
    catalogue: cache,
    close: () => cache.close(),
  }
}
