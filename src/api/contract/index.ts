/**
 * The endpoint table: every call of the API, once. The server mounts it; the OpenAPI document and the test
 * doubles are made from it. The browser imports single domains instead, so that schemas load with the calls.
 */
import * as accounts from './accounts.ts'
import * as adChanges from './ad-changes.ts'
import * as addresses from './addresses.ts'
import * as ads from './ads.ts'
import * as attachments from './attachments.ts'
import * as bundleDiscounts from './bundle-discounts.ts'
import * as businessBrand from './business/brand.ts'
import * as brandCollections from './business/brand-collections.ts'
import * as bulkEdits from './business/bulk-edits.ts'
import * as codes from './business/codes.ts'
import * as customers from './business/customers.ts'
import * as businessHoliday from './business/holiday.ts'
import * as importPreview from './business/import-preview.ts'
import * as imports from './business/imports.ts'
import * as lowStock from './business/low-stock.ts'
import * as markdowns from './business/markdowns.ts'
import * as orderChanges from './business/order-changes.ts'
import * as orderDocuments from './business/order-documents.ts'
import * as businessOrders from './business/orders.ts'
import * as businessOverview from './business/overview.ts'
import * as pickLists from './business/pick-lists.ts'
import * as productChanges from './business/product-changes.ts'
import * as businessProducts from './business/products.ts'
import * as salesReport from './business/sales-report.ts'
import * as staff from './business/staff.ts'
import * as statements from './business/statements.ts'
import * as stockHistory from './business/stock-history.ts'
import * as tax from './business/tax.ts'
import * as tokens from './business/tokens.ts'
import * as webhooks from './business/webhooks.ts'
import * as catalog from './catalog.ts'
import * as collections from './collections.ts'
import * as contact from './contact.ts'
import * as cutouts from './cutouts.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as favorites from './favorites.ts'
import * as holiday from './holiday.ts'
import * as matches from './matches.ts'
import * as members from './members.ts'
import * as messages from './messages.ts'
import * as notifications from './notifications.ts'
import * as oauth from './oauth.ts'
import * as pieces from './pieces.ts'
import * as reports from './reports.ts'
import * as savedSearches from './saved-searches.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as threads from './threads.ts'
import * as balance from './trade/balance.ts'
import * as cart from './trade/cart.ts'
import * as checkout from './trade/checkout.ts'
import * as disputes from './trade/disputes.ts'
import * as labels from './trade/labels.ts'
import * as movements from './trade/movements.ts'
import * as offerSettings from './trade/offer-settings.ts'
import * as offers from './trade/offers.ts'
import * as orderDetails from './trade/order-details.ts'
import * as payment from './trade/payment.ts'
import * as pickupPoints from './trade/pickup-points.ts'
import * as purchases from './trade/purchases.ts'
import * as returns from './trade/returns.ts'
import * as reviews from './trade/reviews.ts'
import * as taxDocuments from './trade/tax-documents.ts'
import * as csv from './wardrobe/csv.ts'
import * as garmentChanges from './wardrobe/garment-changes.ts'
import * as garmentList from './wardrobe/garment-list.ts'
import * as garments from './wardrobe/garments.ts'
import * as outfitPlans from './wardrobe/outfit-plans.ts'
import * as outfitSuggestions from './wardrobe/outfit-suggestions.ts'
import * as outfits from './wardrobe/outfits.ts'
import * as packing from './wardrobe/packing-lists.ts'
import * as wardrobe from './wardrobe/wardrobe.ts'
import * as wears from './wardrobe/wears.ts'

export const endpoints = {
  createToken: session.createToken,
  getUser: session.getUser,
  logout: session.logout,
  checkNotifications: session.checkNotifications,
  createUser: accounts.createUser,
  verifyEmail: accounts.verifyEmail,
  sendVerification: accounts.sendVerification,
  forgotPassword: accounts.forgotPassword,
  resetPassword: accounts.resetPassword,
  changePassword: accounts.changePassword,
  createAttachment: attachments.createAttachment,
  cropAttachment: attachments.cropAttachment,
  findPieces: pieces.findPieces,
  getAttachment: attachments.getAttachment,
  deleteAttachment: attachments.deleteAttachment,
  getCutout: cutouts.getCutout,
  editCutout: cutouts.editCutout,
  setAvatar: attachments.setAvatar,
  updateUser: settings.updateUser,
  reportTimeZone: settings.reportTimeZone,
  storeUnits: settings.storeUnits,
  listSessions: settings.listSessions,
  deleteSession: settings.deleteSession,
  requestDeletion: settings.requestDeletion,
  takeBackDeletion: settings.takeBackDeletion,
  exportUser: settings.exportUser,
  listAddressRegions: addresses.listAddressRegions,
  listPickupPoints: pickupPoints.listPickupPoints,
  listAddresses: addresses.listAddresses,
  createAddress: addresses.createAddress,
  updateAddress: addresses.updateAddress,
  deleteAddress: addresses.deleteAddress,
  listAds: ads.listAds,
  createAd: adChanges.createAd,
  getAd: ads.getAd,
  updateAd: adChanges.updateAd,
  deleteAd: adChanges.deleteAd,
  sendAdEvent: adChanges.adEvents,
  createAdOfGarment: adChanges.createAdOfGarment,
  getPriceSuggestion: ads.getPriceSuggestion,
  listOwnProducts: businessProducts.listOwnProducts,
  listProductTags: businessProducts.listProductTags,
  createProduct: productChanges.createProduct,
  getOwnProduct: businessProducts.getOwnProduct,
  previewProduct: businessProducts.previewProduct,
  updateProduct: productChanges.updateProduct,
  deleteProduct: productChanges.deleteProduct,
  sendProductEvent: productChanges.productEvents,
  putVariants: productChanges.putVariants,
  updateVariant: productChanges.updateVariant,
  duplicateProduct: productChanges.duplicateProduct,
  changeProducts: productChanges.changeProducts,
  listStockChanges: stockHistory.listStockChanges,
  getLowStock: lowStock.getLowStock,
  putLowStock: lowStock.putLowStock,
  exportStockChanges: stockHistory.exportStockChanges,
  getBrandPage: businessBrand.getBrandPage,
  putBrandPage: businessBrand.putBrandPage,
  getShopHoliday: businessHoliday.getShopHoliday,
  putShopHoliday: businessHoliday.putShopHoliday,
  deleteShopHoliday: businessHoliday.deleteShopHoliday,
  listBrandCollections: brandCollections.listBrandCollections,
  createBrandCollection: brandCollections.createBrandCollection,
  orderBrandCollections: brandCollections.orderBrandCollections,
  getBrandCollection: brandCollections.getBrandCollection,
  putBrandCollection: brandCollections.putBrandCollection,
  deleteBrandCollection: brandCollections.deleteBrandCollection,
  listBulkEdits: bulkEdits.listBulkEdits,
  createBulkEdit: bulkEdits.createBulkEdit,
  getBulkEdit: bulkEdits.getBulkEdit,
  listBulkEditRows: bulkEdits.listBulkEditRows,
  sendBulkEditEvent: bulkEdits.bulkEditEvents,
  listMarkdowns: markdowns.listMarkdowns,
  createMarkdown: markdowns.createMarkdown,
  getMarkdown: markdowns.getMarkdown,
  putMarkdown: markdowns.putMarkdown,
  sendMarkdownEvent: markdowns.markdownEvents,
  listMarkdownPrices: markdowns.listMarkdownPrices,
  listCodes: codes.listCodes,
  createCode: codes.createCode,
  getCode: codes.getCode,
  sendCodeEvent: codes.codeEvents,
  putBundleDiscounts: bundleDiscounts.putBundleDiscounts,
  putHoliday: holiday.putHoliday,
  deleteHoliday: holiday.deleteHoliday,
  listNotifications: notifications.listNotifications,
  readNotifications: notifications.readNotifications,
  listThreads: threads.listThreads,
  createThread: threads.createThread,
  getThread: threads.getThread,
  listMessages: messages.listMessages,
  sendMessage: messages.sendMessage,
  readThread: threads.readThread,
  sendThreadEvent: threads.sendThreadEvent,
  createBlock: threads.createBlock,
  deleteBlock: threads.deleteBlock,
  createOffer: offers.createOffer,
  sendOfferEvent: offers.offerEvents,
  getOfferTerms: offerSettings.getOfferTerms,
  getThreadOfferTerms: offerSettings.getThreadOfferTerms,
  createOffersToFans: offers.createOffersToFans,
  getOfferSettings: offerSettings.getOfferSettings,
  putOfferFloor: offerSettings.putOfferFloor,
  listSignInProviders: oauth.listSignInProviders,
  linkIdentity: oauth.linkIdentity,
  listIdentities: oauth.listIdentities,
  deleteIdentity: oauth.deleteIdentity,
  getCategories: catalog.getCategories,
  getWomanCategories: catalog.getWomanCategories,
  getManCategories: catalog.getManCategories,
  getKidsCategories: catalog.getKidsCategories,
  listBrands: catalog.listBrands,
  getBrand: catalog.getBrand,
  listProducts: catalog.listProducts,
  getProduct: catalog.getProduct,
  suggest: catalog.suggest,
  listItems: cart.listItems,
  createCheckout: checkout.createCheckout,
  getCheckout: checkout.getCheckout,
  updateCheckout: checkout.updateCheckout,
  reserveCheckout: checkout.reserveCheckout,
  enterCode: checkout.enterCode,
  removeCode: checkout.removeCode,
  payCheckout: payment.payCheckout,
  answerChallenge: payment.answerChallenge,
  getOrder: orderDetails.getOrder,
  sendOrderEvent: orderDetails.orderEvents,
  createReturn: returns.createReturn,
  createReturnImage: returns.createReturnImage,
  getReturn: returns.getReturn,
  sendReturnEvent: returns.returnEvents,
  listStaff: staff.listStaff,
  sendStaffMemberEvent: staff.staffEvents,
  leaveStaff: staff.leaveStaff,
  createInvitation: staff.createInvitation,
  sendInvitationEvent: staff.invitationEvents,
  findInvitation: staff.findInvitation,
  acceptInvitation: staff.acceptInvitation,
  listApiTokens: tokens.listApiTokens,
  createApiToken: tokens.createApiToken,
  revokeApiToken: tokens.revokeApiToken,
  listWebhooks: webhooks.listWebhooks,
  createWebhook: webhooks.createWebhook,
  renewWebhookSecret: webhooks.renewWebhookSecret,
  sendWebhookEvent: webhooks.hookEvents,
  listWebhookDeliveries: webhooks.listWebhookDeliveries,
  sendWebhookDeliveryEvent: webhooks.deliveryEvents,
  listBusinessOrders: businessOrders.listBusinessOrders,
  exportBusinessOrders: orderDocuments.exportBusinessOrders,
  getBusinessOrder: businessOrders.getBusinessOrder,
  sendBusinessOrderEvent: orderChanges.businessOrderEvents,
  sendBusinessOrderEvents: orderChanges.sendBusinessOrderEvents,
  createBusinessRefund: orderChanges.createBusinessRefund,
  getPickList: pickLists.getPickList,
  getPackingSlip: orderDocuments.getPackingSlip,
  getReceipt: orderDocuments.getReceipt,
  listCustomers: customers.listCustomers,
  exportCustomers: customers.exportCustomers,
  getCustomer: customers.getCustomer,
  listCustomerOrders: customers.listCustomerOrders,
  getOverview: businessOverview.getOverview,
  getSalesReport: salesReport.getSalesReport,
  exportSalesReport: salesReport.exportSalesReport,
  listPurchases: purchases.listPurchases,
  getPurchase: purchases.getPurchase,
  sendPurchaseEvent: purchases.purchaseEvents,
  createReview: purchases.createReview,
  getLabel: labels.getLabel,
  getMember: members.getMember,
  listSellerReviews: reviews.listSellerReviews,
  getBalance: balance.getBalance,
  listMovements: movements.listMovements,
  createWithdrawal: balance.createWithdrawal,
  createPayoutAccount: balance.createPayoutAccount,
  createPayoutSetup: balance.createPayoutSetup,
  checkPayoutAccount: balance.checkPayoutAccount,
  listStatements: statements.listStatements,
  getStatement: statements.getStatement,
  exportStatement: statements.exportStatement,
  getTax: tax.getTax,
  putTaxIdentity: tax.putTaxIdentity,
  deleteTaxIdentity: tax.deleteTaxIdentity,
  putTaxRate: tax.putTaxRate,
  deleteTaxRate: tax.deleteTaxRate,
  getTaxReport: tax.getTaxReport,
  exportTaxReport: tax.exportTaxReport,
  listOrderDocuments: taxDocuments.listOrderDocuments,
  listBusinessDocuments: taxDocuments.listBusinessDocuments,
  createDispute: purchases.createDispute,
  sendDisputeEvent: disputes.disputeEvents,
  sendContact: contact.sendContact,
  createReport: reports.createReport,
  listOutfits: outfits.listOutfits,
  createImport: imports.createImport,
  listImports: imports.listImports,
  getImport: imports.getImport,
  updateImport: imports.updateImport,
  sendImportEvent: imports.importEvents,
  getImportPreview: importPreview.getImportPreview,
  getFailedRows: importPreview.getFailedRows,
  exportProducts: importPreview.exportProducts,
  createOutfit: outfits.createOutfit,
  getOutfit: outfits.getOutfit,
  updateOutfit: outfits.updateOutfit,
  deleteOutfit: outfits.deleteOutfit,
  cloneOutfit: outfits.cloneOutfit,
  wearOutfit: outfitPlans.wearOutfit,
  takeBackOutfitWear: outfitPlans.takeBackOutfitWear,
  listOutfitPlans: outfitPlans.listOutfitPlans,
  planOutfit: outfitPlans.planOutfit,
  dropOutfitPlan: outfitPlans.dropOutfitPlan,
  getOutfitSuggestions: outfitSuggestions.getOutfitSuggestions,
  listPackingLists: packing.listPackingLists,
  createPackingList: packing.createPackingList,
  getPackingList: packing.getPackingList,
  updatePackingList: packing.updatePackingList,
  deletePackingList: packing.deletePackingList,
  packItem: packing.packItem,
  unpackItem: packing.unpackItem,
  getMatches: matches.getMatches,
  putFavorite: favorites.putFavorite,
  deleteFavorite: favorites.deleteFavorite,
  listFavorites: favorites.listFavorites,
  listFavoriteKeys: favorites.listFavoriteKeys,
  listCollections: collections.listCollections,
  createCollection: collections.createCollection,
  updateCollection: collections.updateCollection,
  deleteCollection: collections.deleteCollection,
  putCollectionItem: collections.putCollectionItem,
  deleteCollectionItem: collections.deleteCollectionItem,
  listFollows: favorites.listFollows,
  putFollow: favorites.putFollow,
  deleteFollow: favorites.deleteFollow,
  listSearches: savedSearches.listSearches,
  createSearch: savedSearches.createSearch,
  updateSearch: savedSearches.updateSearch,
  deleteSearch: savedSearches.deleteSearch,
  getDemand: favorites.getDemand,
  listGarments: garmentList.listGarments,
  createGarment: garmentChanges.createGarment,
  getGarment: garments.getGarment,
  updateGarment: garmentChanges.updateGarment,
  deleteGarment: garmentChanges.deleteGarment,
  sendGarmentEvent: garmentChanges.garmentEvents,
  addWear: wears.addWear,
  removeWear: wears.removeWear,
  listWears: wears.listWears,
  getWearCalendar: wears.getWearCalendar,
  getWardrobeSummary: wardrobe.getWardrobeSummary,
  changeGarments: wardrobe.changeGarments,
  exportGarments: csv.exportGarments,
  importGarments: csv.importGarments,
  previewImport: csv.previewImport,
} satisfies Record<string, AnyEndpoint>

export type EndpointId = keyof typeof endpoints
