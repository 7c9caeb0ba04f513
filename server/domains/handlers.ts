import type { Services } from '#server/platform/handler/handler.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import {
  avatarHandlers,
  deletionHandlers,
  exportHandlers,
  profileHandlers,
  sessionListHandlers,
  timeZoneHandlers,
  unitHandlers,
} from './account-settings/index.ts'
import { addressHandlers } from './addresses/index.ts'
import { createAdHandlers, holidayHandlers } from './ads/index.ts'
import { tokenHandlers } from './api-tokens/index.ts'
import { brandCollectionHandlers } from './brand-collections/index.ts'
import {
  createBusinessOrderHandlers,
  customerHandlers,
  orderDocumentHandlers,
  orderExportHandlers,
  pickListHandlers,
} from './brand-orders/index.ts'
import { brandPageHandlers } from './brand-page/index.ts'
import { bulkEditHandlers } from './bulk-edits/index.ts'
import { bundleHandlers } from './bundles/index.ts'
import {
  type CatalogCache,
  createCatalogHandlers,
  openCatalogCache,
  previewProduct,
} from './catalog/index.ts'
import { cartHandlers, checkoutHandlers } from './checkout/index.ts'
import { codeHandlers } from './discount-codes/index.ts'
import { disputeHandlers, disputesOf } from './disputes/index.ts'
import {
  collectionHandlers,
  createSearchHandlers,
  favoriteHandlers,
  findFavorited,
  followHandlers,
} from './favorites/index.ts'
import { createCsvHandlers } from './garment-csv/index.ts'
import { attachmentHandlers } from './images/index.ts'
import { importHandlers } from './imports/index.ts'
import { lowStockHandlers, stockHistoryHandlers } from './inventory/index.ts'
import { markdownHandlers } from './markdowns/index.ts'
import { createConversationHandlers } from './messages/index.ts'
import { contactHandlers, reportHandlers } from './moderation/index.ts'
import { notificationHandlers } from './notifications/index.ts'
import { findOffers, offerHandlers } from './offers/index.ts'
import { createOrderHandlers } from './orders/index.ts'
import {
  matchHandlers,
  outfitHandlers,
  outfitPlanHandlers,
  outfitWearHandlers,
  packingHandlers,
  suggestionHandlers,
} from './outfits/index.ts'
import {
  balanceHandlers,
  movementHandlers,
  payoutAccountHandlers,
  statementHandlers,
} from './payouts/index.ts'
import { createProductHandlers, shopHolidayHandlers } from './products/index.ts'
import { createPurchaseHandlers, memberReviewHandlers } from './purchases/index.ts'
import { returnHandlers, returnsOf } from './returns/index.ts'
import { createOverviewHandlers, salesReportHandlers } from './sales/index.ts'
import { shippingHandlers } from './shipping/index.ts'
import {
  ownIdentityHandlers,
  passwordHandlers,
  providerHandlers,
  sessionHandlers,
  signUpHandlers,
} from './sign-in/index.ts'
import { acceptHandlers, staffHandlers } from './staff/index.ts'
import { documentHandlers, taxHandlers, taxReportHandlers } from './tax/index.ts'
import {
  batchHandlers,
  createListHandlers,
  createSummaryHandlers,
  garmentHandlers,
  wearHandlers,
} from './wardrobe/index.ts'
import { webhookHandlers } from './webhooks/index.ts'

/** The handlers of all domains in one table, and the caches they use. */
export function createHandlers({ pool, log }: Services): {
  handlers: Handlers
  /** For other caches of catalog data. */
  catalogue: Pick<CatalogCache, 'changes' | 'loadingCache'>
  close(): Promise<void>
} {
  const cache = openCatalogCache(pool, { log: { warn: message => log.warn(message) } })
  return {
    handlers: {
      ...sessionHandlers,
      ...signUpHandlers,
      ...passwordHandlers,
      ...attachmentHandlers,
      ...avatarHandlers,
      ...profileHandlers,
      ...timeZoneHandlers,
      ...unitHandlers,
      ...sessionListHandlers,
      ...deletionHandlers,
      ...exportHandlers,
      ...addressHandlers,
      ...shippingHandlers,
      ...staffHandlers,
      ...acceptHandlers,
      ...tokenHandlers,
      ...webhookHandlers,
      ...createProductHandlers({ preview: previewProduct }),
      ...brandPageHandlers,
      ...brandCollectionHandlers,
      ...bulkEditHandlers,
      ...markdownHandlers,
      ...codeHandlers,
      ...shopHolidayHandlers,
      ...stockHistoryHandlers,
      ...lowStockHandlers,
      ...createAdHandlers({ cache }),
      ...bundleHandlers,
      ...holidayHandlers,
      ...notificationHandlers,
      ...providerHandlers,
      ...ownIdentityHandlers,
      ...createCatalogHandlers({ cache, findFavorites: findFavorited }),
      ...cartHandlers,
      ...createConversationHandlers({ findOffers }),
      ...offerHandlers,
      ...checkoutHandlers,
      ...createOrderHandlers({ findReturns: returnsOf }),
      ...createBusinessOrderHandlers({ findReturns: returnsOf }),
      ...orderDocumentHandlers,
      ...pickListHandlers,
      ...orderExportHandlers,
      ...customerHandlers,
      ...createOverviewHandlers(),
      ...salesReportHandlers,
      ...createPurchaseHandlers({ findDisputes: disputesOf }),
      ...memberReviewHandlers,
      ...disputeHandlers,
      ...returnHandlers,
      ...balanceHandlers,
      ...movementHandlers,
      ...payoutAccountHandlers,
      ...statementHandlers,
      ...taxHandlers,
      ...taxReportHandlers,
      ...documentHandlers,
      ...contactHandlers,
      ...importHandlers,
      ...reportHandlers,
      ...outfitHandlers,
      ...outfitWearHandlers,
      ...outfitPlanHandlers,
      ...suggestionHandlers,
      ...packingHandlers,
      ...matchHandlers,
      ...favoriteHandlers,
      ...collectionHandlers,
      ...followHandlers,
      ...createSearchHandlers({ cache }),
      ...createListHandlers(cache),
      ...garmentHandlers,
      ...wearHandlers,
      ...batchHandlers,
      ...createCsvHandlers(cache),
      ...createSummaryHandlers(cache),
    },
    catalogue: cache,
    close: () => cache.close(),
  }
}
