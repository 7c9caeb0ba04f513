/* Search suggestions. */
export const kinds = { brand: 'Brands', category: 'Categories', product: 'Items' } as const
export const suggestions = (count: number) => (count === 1 ? 'suggestion' : 'suggestions')
export const recentSearches = 'Recent searches'
export const suggestionsLabel = 'Suggestions'
export const searchFor = (keyword: string) => `Search for “${keyword}”`

/* Account entry. */
export const accountMenu = 'Account menu'
export const unreadMessages = ', unread messages'
export const loadingYourAccount = 'Loading your account'

/* Bag button. */
export const bagItems = (count: number) => `Bag, ${count} ${count === 1 ? 'item' : 'items'}`

/* Brands panel. */
export const featuredBrand = 'Featured brand'
export const yourBrandHere = 'Your brand here'
export const brandHint = 'Sell next to the wardrobes that already love your brand.'

/* Categories panel. */
export const nothingHereYet = '(nothing here yet)'

/* Header nav. */
export const everythingForWomen = 'Everything for women'
export const shop = 'Shop'
export const brands = 'Brands'
export const woman = 'Woman'
export const man = 'Man'
export const comingSoon = 'Coming soon'
export const everythingForMen = 'Everything for men'

/* Header. */
export const home = 'home'

/* Search box. */
export const closeSearch = 'Close search'

/* Search field. */
export const searchLabel = 'Search for an item, a brand or a category'
export const searchPlaceholder = 'Linen shirt, boots, a brand'
