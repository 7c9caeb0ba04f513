import type { Migration } from 'kysely/migration'
import * as accounts from './migrations/0001-accounts.ts'
import * as catalogue from './migrations/0002-catalogue.ts'
import * as listings from './migrations/0003-listings.ts'
import * as trade from './migrations/0004-trade.ts'
import * as search from './migrations/0005-search.ts'
import * as threads from './migrations/0006-threads.ts'
import * as visibleItems from './migrations/0007-visible-items.ts'
import * as members from './migrations/0008-members.ts'
import * as moderation from './migrations/0009-moderation.ts'
import * as addressesHad from './migrations/0010-addresses-had.ts'
import * as leavingWhileSuspended from './migrations/0011-leaving-while-suspended.ts'
import * as garments from './migrations/0012-garments.ts'
import * as ads from './migrations/0013-ads.ts'
import * as favorites from './migrations/0014-wishes.ts'
import * as outfits from './migrations/0015-outfits.ts'
import * as uploadKeys from './migrations/0016-upload-keys.ts'
import * as looksAtAds from './migrations/0017-looks-at-ads.ts'
import * as draftKeys from './migrations/0018-draft-keys.ts'
import * as garmentsByRating from './migrations/0019-garments-by-rating.ts'
import * as holidays from './migrations/0020-holidays.ts'
import * as countedFromTheIndex from './migrations/0021-counted-from-the-index.ts'
import * as answersAsText from './migrations/0022-answers-as-text.ts'
import * as changesByListing from './migrations/0023-changes-by-listing.ts'
import * as heldLines from './migrations/0024-held-lines.ts'
import * as ordersBeforeShipping from './migrations/0025-orders-before-shipping.ts'
import * as americanColor from './migrations/0026-american-color.ts'
import * as messagesAndOffers from './migrations/0027-messages-and-offers.ts'
import * as shippingAndSettling from './migrations/0028-shipping-and-settling.ts'
import * as memberEvents from './migrations/0029-member-events.ts'
import * as brandOrdersAndReturns from './migrations/0030-brand-orders-and-returns.ts'
import * as productsOfABrand from './migrations/0031-products-of-a-brand.ts'
import * as imports from './migrations/0032-imports.ts'
import * as salesOverview from './migrations/0033-sales-overview.ts'
import * as imagesOfOrders from './migrations/0034-images-of-orders.ts'
import * as brandPages from './migrations/0035-brand-pages.ts'
import * as listingsInSets from './migrations/0036-listings-in-sets.ts'
import * as businessLists from './migrations/0037-business-lists.ts'
import * as addressRegions from './migrations/0038-address-regions.ts'
import * as colorLabels from './migrations/0039-color-labels.ts'
import * as wholePhotos from './migrations/0040-whole-photos.ts'
import * as postingReceipts from './migrations/0041-posting-receipts.ts'
import * as importConflicts from './migrations/0042-import-conflicts.ts'
import * as categoryChanges from './migrations/0043-category-changes.ts'
import * as payoutAccounts from './migrations/0044-payout-accounts.ts'
import * as timeZones from './migrations/0045-time-zones.ts'
import * as addressVersions from './migrations/0046-address-versions.ts'
import * as trackingCorrections from './migrations/0047-tracking-corrections.ts'
import * as sizesOfMen from './migrations/0048-sizes-of-men.ts'
import * as importQuestions from './migrations/0049-import-questions.ts'
import * as colorNames from './migrations/0050-color-names.ts'
import * as fileStocks from './migrations/0051-file-stocks.ts'
import * as importEncodings from './migrations/0052-import-encodings.ts'
import * as listingIdOrder from './migrations/0053-listing-id-order.ts'
import * as writesInFull from './migrations/0054-writes-in-full.ts'
import * as worldAddresses from './migrations/0055-world-addresses.ts'
import * as payoutAccountStates from './migrations/0056-payout-account-states.ts'
import * as bundleDiscounts from './migrations/0057-bundle-discounts.ts'
import * as packingLists from './migrations/0058-packing-lists.ts'
import * as measurements from './migrations/0059-measurements-and-units.ts'
import * as collections from './migrations/0060-collections.ts'
import * as deliveryServices from './migrations/0061-delivery-services.ts'
import * as pickupPoints from './migrations/0062-pickup-points.ts'
import * as notificationLines from './migrations/0063-notification-lines.ts'
import * as cutouts from './migrations/0064-cutouts.ts'
import * as swatches from './migrations/0065-swatches.ts'
import * as editedCutouts from './migrations/0066-edited-cutouts.ts'
import * as staff from './migrations/0067-staff.ts'
import * as markdowns from './migrations/0068-markdowns.ts'
import * as warehouseFields from './migrations/0069-warehouse-fields.ts'
import * as orderSearch from './migrations/0070-order-search.ts'
import * as taxPapers from './migrations/0071-tax-papers.ts'
import * as discountCodes from './migrations/0072-discount-codes.ts'
import * as apiTokens from './migrations/0073-api-tokens.ts'
import * as webhooks from './migrations/0074-webhooks.ts'
import * as brandCollections from './migrations/0075-brand-collections.ts'
import * as bulkEdits from './migrations/0076-bulk-edits.ts'
import * as inventoryHistory from './migrations/0077-inventory-history.ts'
import * as productTotals from './migrations/0078-product-totals.ts'
import * as lowStockMails from './migrations/0079-low-stock-mails.ts'
import * as productTags from './migrations/0080-product-tags.ts'

/** Every migration in order. Forward only: the next migration corrects a mistake. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-catalogue': catalogue,
  '0003-listings': listings,
  '0004-trade': trade,
  '0005-search': search,
  '0006-threads': threads,
  '0007-visible-items': visibleItems,
  '0008-members': members,
  '0009-moderation': moderation,
  '0010-addresses-had': addressesHad,
  '0011-leaving-while-suspended': leavingWhileSuspended,
  '0012-garments': garments,
  '0013-ads': ads,
  '0014-wishes': favorites,
  '0015-outfits': outfits,
  '0016-upload-keys': uploadKeys,
  '0017-looks-at-ads': looksAtAds,
  '0018-draft-keys': draftKeys,
  '0019-garments-by-rating': garmentsByRating,
  '0020-holidays': holidays,
  '0021-counted-from-the-index': countedFromTheIndex,
  '0022-answers-as-text': answersAsText,
  '0023-changes-by-listing': changesByListing,
  '0024-held-lines': heldLines,
  '0025-orders-before-shipping': ordersBeforeShipping,
  '0026-american-color': americanColor,
  '0027-messages-and-offers': messagesAndOffers,
  '0028-shipping-and-settling': shippingAndSettling,
  '0029-member-events': memberEvents,
  '0030-brand-orders-and-returns': brandOrdersAndReturns,
  '0031-products-of-a-brand': productsOfABrand,
  '0032-imports': imports,
  '0033-sales-overview': salesOverview,
  '0034-images-of-orders': imagesOfOrders,
  '0035-brand-pages': brandPages,
  '0036-listings-in-sets': listingsInSets,
  '0037-business-lists': businessLists,
  '0038-address-regions': addressRegions,
  '0039-color-labels': colorLabels,
  '0040-whole-photos': wholePhotos,
  '0041-posting-receipts': postingReceipts,
  '0042-import-conflicts': importConflicts,
  '0043-category-changes': categoryChanges,
  '0044-payout-accounts': payoutAccounts,
  '0045-time-zones': timeZones,
  '0046-address-versions': addressVersions,
  '0047-tracking-corrections': trackingCorrections,
  '0048-sizes-of-men': sizesOfMen,
  '0049-import-questions': importQuestions,
  '0050-color-names': colorNames,
  '0051-file-stocks': fileStocks,
  '0052-import-encodings': importEncodings,
  '0053-listing-id-order': listingIdOrder,
  '0054-writes-in-full': writesInFull,
  '0055-world-addresses': worldAddresses,
  '0056-payout-account-states': payoutAccountStates,
  '0057-bundle-discounts': bundleDiscounts,
  '0058-packing-lists': packingLists,
  '0059-measurements-and-units': measurements,
  '0060-collections': collections,
  '0061-delivery-services': deliveryServices,
  '0062-pickup-points': pickupPoints,
  '0063-notification-lines': notificationLines,
  '0064-cutouts': cutouts,
  '0065-swatches': swatches,
  '0066-edited-cutouts': editedCutouts,
  '0067-staff': staff,
  '0068-markdowns': markdowns,
  '0069-warehouse-fields': warehouseFields,
  '0070-order-search': orderSearch,
  '0071-tax-papers': taxPapers,
  '0072-discount-codes': discountCodes,
  '0073-api-tokens': apiTokens,
  '0074-webhooks': webhooks,
  '0075-brand-collections': brandCollections,
  '0076-bulk-edits': bulkEdits,
  '0077-inventory-history': inventoryHistory,
  '0078-product-totals': productTotals,
  '0079-low-stock-mails': lowStockMails,
  '0080-product-tags': productTags,
}
