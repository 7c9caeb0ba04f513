import { brandCollectionRequests } from './brand-collections.ts'
import { bulkEditRequests } from './bulk-edits.ts'
import { codeRequests } from './codes.ts'
import { hookRequests } from './hooks.ts'
import { importRequests } from './imports.ts'
import { markdownRequests } from './markdowns.ts'
import { messageRequests } from './messages.ts'
import { offerRequests } from './offers.ts'
import { orderRequests } from './orders.ts'
import { outfitRequests } from './outfits.ts'
import { productRequests } from './products.ts'
import { purchaseRequests } from './purchases.ts'
import { type Ask, requests } from './requests.ts'
import { staffRequests } from './staff.ts'
import { wardrobeRequests } from './wardrobe.ts'

/** How each endpoint of the contract is called. */
export const everyRequest: Readonly<Record<string, Ask>> = {
  ...requests,
  ...wardrobeRequests,
  ...outfitRequests,
  ...messageRequests,
  ...offerRequests,
  ...purchaseRequests,
  ...markdownRequests,
  ...codeRequests,
  ...brandCollectionRequests,
  ...bulkEditRequests,
  ...productRequests,
  ...importRequests,
  ...orderRequests,
  ...staffRequests,
  ...hookRequests,
}
