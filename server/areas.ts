import { cartHandlers } from './areas/cart/handlers.ts'
import { createCatalogHandlers } from './areas/catalog/handlers.ts'
import { checkoutHandlers } from './areas/checkout/handlers.ts'
import { contactHandlers } from './areas/contact/handlers.ts'
import { orderHandlers } from './areas/orders/handlers.ts'
import { sessionHandlers } from './areas/session/handlers.ts'
import { openCatalogueCache } from './catalogue/cache.ts'
import type { Services } from './handler.ts'
import type { Handlers } from './http/handlers.ts'

/** Every area's handlers in one table, and the caches they stand on. */
export function createAreas({ pool, log }: Services): { handlers: Handlers; close(): Promise<void> } {
  const cache = openCatalogueCache(pool, { log: { warn: message => log.warn(message) } })
  return {
    handlers: {
      ...sessionHandlers,
      ...createCatalogHandlers({ cache }),
      ...cartHandlers,
      ...checkoutHandlers,
      ...orderHandlers,
      ...contactHandlers,
    },
    close: () => cache.close(),
  }
}
