/** Whose thing is asked for: the caller's own, somebody else's, or one that is not there. */
export const targets = ['own', 'foreign', 'missing'] as const
export type Target = (typeof targets)[number]

/** The answers to each kind of caller, in the order of `callers`. */
type Row = readonly [
  anonymous: number,
  garbage: number,
  expired: number,
  suspended: number,
  member: number,
  otherMember: number,
  company: number,
  otherCompany: number,
]
/** One row for what is nobody's, one for each target for what is somebody's. */
export type Expected = Row | Readonly<Record<Target, Row>>

/** The word of an outsider with a bearer that is no longer good is refused everywhere, also where anybody may ask. */
const everybody = (status: number): Row => [status, 401, 401, 401, status, status, status, status]
/** Not for companies, whatever they ask for. */
export const members = (status: number): Row => [401, 401, 401, 401, status, status, 403, 403]
export const signedIn = (status: number): Row => [401, 401, 401, 401, status, status, status, status]

/** What members alone have: a company is told so, whatever it asks for. */
export const ofMembers = (status: number): Expected => ({
  own: [401, 401, 401, 401, status, status, 403, 403],
  foreign: [401, 401, 401, 401, 404, 404, 403, 403],
  missing: [401, 401, 401, 401, 404, 404, 403, 403],
})

/**
 * The expected answers of every route for every role and owner (C-26). They are written by hand, from the rules and not
 * from the code; an endpoint that is not here fails the test. Somebody else's thing looks like a missing one (E-20), a
 * member's to a member and to a company, and a company's to the `other` ones.
 */
export const whoMay: Readonly<Record<string, Expected>> = {
  createToken: everybody(201),
  getUser: signedIn(200),
  logout: signedIn(204),
  checkNotifications: signedIn(200),

  createUser: everybody(201),
  // the link is the caller's own; without a session it is nobody's
  verifyEmail: [403, 401, 401, 401, 200, 200, 200, 200],
  sendVerification: signedIn(202),
  forgotPassword: everybody(202),
  resetPassword: everybody(200),
  changePassword: signedIn(200),
  listSignInProviders: everybody(200),
  linkIdentity: signedIn(200),
  listIdentities: signedIn(200),
  deleteIdentity: { own: signedIn(204), foreign: signedIn(404), missing: signedIn(404) },

  createAttachment: signedIn(201),
  cropAttachment: { own: signedIn(201), foreign: signedIn(404), missing: signedIn(404) },
  findPieces: signedIn(200),
  getAttachment: { own: signedIn(200), foreign: signedIn(404), missing: signedIn(404) },
  getCutout: { own: signedIn(200), foreign: signedIn(404), missing: signedIn(404) },
  editCutout: { own: signedIn(200), foreign: signedIn(404), missing: signedIn(404) },
  deleteAttachment: { own: signedIn(204), foreign: signedIn(404), missing: signedIn(404) },
  setAvatar: { own: signedIn(200), foreign: signedIn(404), missing: signedIn(404) },
  updateUser: signedIn(200),
  reportTimeZone: signedIn(200),
  storeUnits: signedIn(200),
  listSessions: signedIn(200),
  deleteSession: { own: signedIn(204), foreign: signedIn(404), missing: signedIn(404) },
  requestDeletion: signedIn(200),
  takeBackDeletion: signedIn(204),
  exportUser: signedIn(200),
  listAddressRegions: everybody(200),
  listPickupPoints: everybody(200),
  listAddresses: signedIn(200),
  createAddress: signedIn(201),
  updateAddress: { own: signedIn(200), foreign: signedIn(404), missing: signedIn(404) },
  deleteAddress: { own: signedIn(204), foreign: signedIn(404), missing: signedIn(404) },
  // a company looks at members' ads and has none
  listAds: signedIn(200),
  createAd: [401, 401, 401, 401, 201, 201, 403, 403],
  getAd: { own: signedIn(200), foreign: signedIn(404), missing: signedIn(404) },
  updateAd: ofMembers(200),
  deleteAd: ofMembers(204),
  sendAdEvent: ofMembers(200),
  getPriceSuggestion: ofMembers(200),
  putBundleDiscounts: members(200),
  putHoliday: members(200),
  deleteHoliday: members(204),
  listNotifications: signedIn(200),
  readNotifications: signedIn(200),

  getCategories: everybody(200),
  getWomanCategories: everybody(200),
  getManCategories: everybody(200),
  getKidsCategories: everybody(200),
  listBrands: everybody(200),
  getBrand: { own: everybody(200), foreign: everybody(200), missing: everybody(404) },
  listProducts: everybody(200),
  // a product that its brand has not put into the shop is not there for anybody, not here
  getProduct: { own: everybody(200), foreign: everybody(404), missing: everybody(404) },
  suggest: everybody(200),
  // nobody here has ever put anything on sale, but the brands, which lead to their pages
  getMember: {
    own: [404, 401, 401, 401, 404, 404, 200, 200],
    foreign: everybody(404),
    missing: everybody(404),
  },
  // also of somebody who sells nothing; not of an account that is closed, and brands have none
  listSellerReviews: {
    own: [200, 401, 401, 401, 200, 200, 404, 404],
    foreign: everybody(200),
    missing: everybody(404),
  },
  listItems: everybody(200),
  sendContact: everybody(202),
  createReport: { own: signedIn(409), foreign: signedIn(201), missing: signedIn(404) },

  // a heart is for what everybody may see; taking one off that is not there changes nothing
  putFavorite: { own: members(200), foreign: members(404), missing: members(404) },
  deleteFavorite: { own: members(204), foreign: members(204), missing: members(204) },
  listFavorites: members(200),
  listFavoriteKeys: members(200),
  listCollections: members(200),
  createCollection: members(201),
  updateCollection: { own: members(200), foreign: members(404), missing: members(404) },
  deleteCollection: { own: members(200), foreign: members(404), missing: members(404) },
  putCollectionItem: { own: members(204), foreign: members(404), missing: members(404) },
  deleteCollectionItem: { own: members(204), foreign: members(204), missing: members(204) },
  listFollows: members(200),
  // nobody follows themselves
  putFollow: { own: members(422), foreign: members(200), missing: members(404) },
  deleteFollow: { own: members(204), foreign: members(204), missing: members(204) },
  listSearches: members(200),
  createSearch: members(201),
  updateSearch: { own: members(200), foreign: members(404), missing: members(404) },
  deleteSearch: { own: members(204), foreign: members(404), missing: members(404) },
  getDemand: { own: members(200), foreign: members(404), missing: members(404) },

  // a checkout that is nobody's opens to whoever knows its id; one of a member's to them alone
  createCheckout: [201, 401, 401, 401, 201, 201, 403, 403],
  getCheckout: { own: everybody(200), foreign: everybody(404), missing: everybody(404) },
  updateCheckout: {
    own: [200, 401, 401, 401, 200, 200, 403, 403],
    foreign: [404, 401, 401, 401, 404, 404, 403, 403],
    missing: [404, 401, 401, 401, 404, 404, 403, 403],
  },
  enterCode: {
    own: [200, 401, 401, 401, 200, 200, 403, 403],
    foreign: [404, 401, 401, 401, 404, 404, 403, 403],
    missing: [404, 401, 401, 401, 404, 404, 403, 403],
  },
  removeCode: {
    own: [200, 401, 401, 401, 200, 200, 403, 403],
    foreign: [404, 401, 401, 401, 404, 404, 403, 403],
    missing: [404, 401, 401, 401, 404, 404, 403, 403],
  },
  reserveCheckout: {
    own: [200, 401, 401, 401, 200, 200, 403, 403],
    foreign: [404, 401, 401, 401, 404, 404, 403, 403],
    missing: [404, 401, 401, 401, 404, 404, 403, 403],
  },
  payCheckout: {
    own: [201, 401, 401, 401, 201, 201, 403, 403],
    foreign: [404, 401, 401, 401, 404, 404, 403, 403],
    missing: [404, 401, 401, 401, 404, 404, 403, 403],
  },
  // what a guest began to pay is finished, whoever has logged in meanwhile
  answerChallenge: { own: everybody(201), foreign: everybody(404), missing: everybody(404) },

  // an order is its buyer's and its seller's; a guest's opens by its key alone
  getOrder: {
    own: [404, 401, 401, 401, 200, 200, 200, 200],
    foreign: [404, 401, 401, 401, 404, 404, 404, 404],
    missing: [404, 401, 401, 401, 404, 404, 404, 404],
  },
  sendOrderEvent: {
    own: [404, 401, 401, 401, 200, 200, 200, 200],
    foreign: [404, 401, 401, 401, 404, 404, 404, 404],
    missing: [404, 401, 401, 401, 404, 404, 404, 404],
  },
}

export const rowsOf = (given: Expected): [Target | null, Row][] =>
  'own' in given ? targets.map(target => [target, given[target]]) : [[null, given]]
