/**
 * The endpoint table: every call of the API, once. The server mounts it; the OpenAPI document and the test
 * doubles are made from it. The browser imports single domains instead, so that schemas load with the calls.
 */
import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import * as ads from './ads.ts'
import * as attachments from './attachments.ts'
import * as balance from './balance.ts'
import * as businessHoliday from './business-holiday.ts'
import * as businessOrders from './business-orders.ts'
import * as businessOverview from './business-overview.ts'
import * as businessProducts from './business-products.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as checkout from './checkout.ts'
import * as contact from './contact.ts'
import * as disputes from './disputes.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as wishes from './favorites.ts'
import * as garments from './garments.ts'
import * as holiday from './holiday.ts'
import * as imports from './imports.ts'
import * as matches from './matches.ts'
import * as messages from './messages.ts'
import * as notifications from './notifications.ts'
import * as oauth from './oauth.ts'
import * as offers from './offers.ts'
import * as orderDetails from './order-details.ts'
import * as outfits from './outfits.ts'
import * as purchases from './purchases.ts'
import * as reports from './reports.ts'
import * as returns from './returns.ts'
import * as reviews from './reviews.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as wardrobe from './wardrobe.ts'

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
  getAttachment: attachments.getAttachment,
  deleteAttachment: attachments.deleteAttachment,
  setAvatar: attachments.setAvatar,
  updateUser: settings.updateUser,
  listSessions: settings.listSessions,
  deleteSession: settings.deleteSession,
  requestDeletion: settings.requestDeletion,
  takeBackDeletion: settings.takeBackDeletion,
  exportUser: settings.exportUser,
  listAddresses: addresses.listAddresses,
  createAddress: addresses.createAddress,
  updateAddress: addresses.updateAddress,
  deleteAddress: addresses.deleteAddress,
  listAds: ads.listAds,
  createAd: ads.createAd,
  getAd: ads.getAd,
  updateAd: ads.updateAd,
  deleteAd: ads.deleteAd,
  sendAdEvent: ads.sendAdEvent,
  createAdOfGarment: ads.createAdOfGarment,
  getPriceSuggestion: ads.getPriceSuggestion,
  listOwnProducts: businessProducts.listOwnProducts,
  createProduct: businessProducts.createProduct,
  getOwnProduct: businessProducts.getOwnProduct,
  previewProduct: businessProducts.previewProduct,
  updateProduct: businessProducts.updateProduct,
  deleteProduct: businessProducts.deleteProduct,
  sendProductEvent: businessProducts.sendProductEvent,
  putVariants: businessProducts.putVariants,
  updateVariant: businessProducts.updateVariant,
  duplicateProduct: businessProducts.duplicateProduct,
  changeProducts: businessProducts.changeProducts,
  getShopHoliday: businessHoliday.getShopHoliday,
  putShopHoliday: businessHoliday.putShopHoliday,
  deleteShopHoliday: businessHoliday.deleteShopHoliday,
  putHoliday: holiday.putHoliday,
  deleteHoliday: holiday.deleteHoliday,
  listNotifications: notifications.listNotifications,
  readNotifications: notifications.readNotifications,
  listThreads: messages.listThreads,
  createThread: messages.createThread,
  getThread: messages.getThread,
  listMessages: messages.listMessages,
  sendMessage: messages.sendMessage,
  readThread: messages.readThread,
  sendThreadEvent: messages.sendThreadEvent,
  createBlock: messages.createBlock,
  deleteBlock: messages.deleteBlock,
  createOffer: offers.createOffer,
  sendOfferEvent: offers.sendOfferEvent,
  getOfferTerms: offers.getOfferTerms,
  getThreadOfferTerms: offers.getThreadOfferTerms,
  createOffersToFans: offers.createOffersToFans,
  getOfferSettings: offers.getOfferSettings,
  putOfferFloor: offers.putOfferFloor,
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
  payCheckout: checkout.payCheckout,
  answerChallenge: checkout.answerChallenge,
  getOrder: orderDetails.getOrder,
  sendOrderEvent: orderDetails.sendOrderEvent,
  createReturn: returns.createReturn,
  getReturn: returns.getReturn,
  sendReturnEvent: returns.sendReturnEvent,
  listBusinessOrders: businessOrders.listBusinessOrders,
  exportBusinessOrders: businessOrders.exportBusinessOrders,
  getBusinessOrder: businessOrders.getBusinessOrder,
  sendBusinessOrderEvent: businessOrders.sendBusinessOrderEvent,
  sendBusinessOrderEvents: businessOrders.sendBusinessOrderEvents,
  createBusinessRefund: businessOrders.createBusinessRefund,
  getPackingSlip: businessOrders.getPackingSlip,
  getInvoice: businessOrders.getInvoice,
  getOverview: businessOverview.getOverview,
  listPurchases: purchases.listPurchases,
  getPurchase: purchases.getPurchase,
  sendPurchaseEvent: purchases.sendPurchaseEvent,
  createReview: purchases.createReview,
  getLabel: purchases.getLabel,
  listSellerReviews: reviews.listSellerReviews,
  getBalance: balance.getBalance,
  createWithdrawal: balance.createWithdrawal,
  createDispute: purchases.createDispute,
  sendDisputeEvent: disputes.sendDisputeEvent,
  sendContact: contact.sendContact,
  createReport: reports.createReport,
  listOutfits: outfits.listOutfits,
  createImport: imports.createImport,
  listImports: imports.listImports,
  getImport: imports.getImport,
  updateImport: imports.updateImport,
  sendImportEvent: imports.sendImportEvent,
  getImportPreview: imports.getImportPreview,
  getFailedRows: imports.getFailedRows,
  exportProducts: imports.exportProducts,
  createOutfit: outfits.createOutfit,
  getOutfit: outfits.getOutfit,
  updateOutfit: outfits.updateOutfit,
  deleteOutfit: outfits.deleteOutfit,
  cloneOutfit: outfits.cloneOutfit,
  wearOutfit: outfits.wearOutfit,
  takeBackOutfitWear: outfits.takeBackOutfitWear,
  listOutfitPlans: outfits.listOutfitPlans,
  planOutfit: outfits.planOutfit,
  dropOutfitPlan: outfits.dropOutfitPlan,
  getMatches: matches.getMatches,
  putFavorite: wishes.putFavorite,
  deleteFavorite: wishes.deleteFavorite,
  listFavorites: wishes.listFavorites,
  listWishes: wishes.listWishes,
  listFollows: wishes.listFollows,
  putFollow: wishes.putFollow,
  deleteFollow: wishes.deleteFollow,
  listSearches: wishes.listSearches,
  createSearch: wishes.createSearch,
  updateSearch: wishes.updateSearch,
  deleteSearch: wishes.deleteSearch,
  getDemand: wishes.getDemand,
  listGarments: garments.listGarments,
  createGarment: garments.createGarment,
  getGarment: garments.getGarment,
  updateGarment: garments.updateGarment,
  deleteGarment: garments.deleteGarment,
  sendGarmentEvent: garments.sendGarmentEvent,
  addWear: wardrobe.addWear,
  removeWear: wardrobe.removeWear,
  listWears: wardrobe.listWears,
  getWearCalendar: wardrobe.getWearCalendar,
  getWardrobeSummary: wardrobe.getWardrobeSummary,
  changeGarments: wardrobe.changeGarments,
  exportGarments: wardrobe.exportGarments,
  importGarments: wardrobe.importGarments,
  previewImport: wardrobe.previewImport,
} satisfies Record<string, AnyEndpoint>

export type EndpointId = keyof typeof endpoints
