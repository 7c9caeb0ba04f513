/* Search suggestions. */
export const kinds = { brand: 'Brand', category: 'Category', product: 'Piece' } as const
export const suggestions = (count: number) => (count === 1 ? 'suggestion' : 'suggestions')
export const suggestionsLabel = 'Suggestions'

/* Account entry. */
export const accountMenu = 'Account menu'
export const unreadMessages = ', unread messages'
export const loadingYourAccount = 'Loading your account'

/* Bag button. */
export const bagItems = (count: number) => `Bag, ${count} ${count === 1 ? 'item' : 'items'}`

/* Brands panel. */
export const featuredBrand = 'Featured brand'
export const yourBrandHere = 'Your brand here'
export const sellNewPiecesBeside = 'Sell new pieces beside the wardrobes that already love them.'

/* Categories panel. */
export const nothingHereYet = '(nothing here yet)'

/* Header nav. */
export const everythingForWomen = 'Everything for women'
export const shop = 'Shop'
export const brands = 'Brands'
export const woman = 'Woman'
export const man = 'Man'
export const comingSoon = 'Coming soon'
export const weAreStillFilling = 'Nothing here yet. See what is new.'

/* Header. */
export const home = 'home'

/* Search box. */
export const closeSearch = 'Close search'

/* Search field. */
export const searchForAGarment = 'Search for a garment, a brand or a category'
export const linenShirtBootsABrand = 'Linen shirt, boots, a brand'
