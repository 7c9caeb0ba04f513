import { accountsData, formerAddressesData } from './accounts/index.ts'
import { tokenData } from './api-tokens/index.ts'
import { brandCollectionsData } from './brand-collections/index.ts'
import { brandPageData } from './brand-page/index.ts'
import { bulkEditsData } from './bulk-edits/index.ts'
import { catalogData } from './catalog/index.ts'
import { discountCodesData } from './discount-codes/index.ts'
import { disputesData } from './disputes/index.ts'
import { favoritesData } from './favorites/index.ts'
import { importsData } from './imports/index.ts'
import { markdownsData } from './markdowns/index.ts'
import { messagesData } from './messages/index.ts'
import { offersData } from './offers/index.ts'
import { ordersData } from './orders/index.ts'
import { outfitsData } from './outfits/index.ts'
import { payoutsData } from './payouts/index.ts'
import { createPersonalData, type PersonalTable, programData } from './personal-data/index.ts'
import { returnsData } from './returns/index.ts'
import { shippingData } from './shipping/index.ts'
import { staffData } from './staff/index.ts'
import { taxData } from './tax/index.ts'
import { wardrobeData } from './wardrobe/index.ts'
import { webhookData } from './webhooks/index.ts'

/** Every table with personal data, in the order in which the data is erased. */
export const personalTables: readonly PersonalTable[] = [
  ...programData,
  ...outfitsData,
  ...messagesData,
  ...brandPageData,
  ...brandCollectionsData,
  ...staffData,
  ...tokenData,
  ...webhookData,
  ...accountsData,
  ...favoritesData,
  ...importsData,
  ...markdownsData,
  ...discountCodesData,
  ...bulkEditsData,
  ...catalogData,
  ...wardrobeData,
  ...shippingData,
  ...disputesData,
  ...returnsData,
  ...offersData,
  ...payoutsData,
  ...taxData,
  ...ordersData,
  formerAddressesData,
]

/** The registry of these tables, with its statements. */
export const personalData = createPersonalData(personalTables)
