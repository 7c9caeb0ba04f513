/* Categories. */
export const forLabel = (name: string, people: string) => `${name} for ${people}`

/* Listings screen. */
export const saleIntro = (name: string) => `What ${name} is selling.`

/* Brand slug. */
export const brandIntro = (name: string) => `${name}: new and from members.`

/* Catalog. */
export const catalogIntro = 'New from brands and members.'
export const catalogDescription = 'New from brands and members.'
export const home = 'Home'

/* Category slug whose. */
export const categoryDescription = (title: string) =>
  `${title}: new from brands and pre-owned from members, with protected payment.`

/* Search index. */
export const searchTitle = 'What are you looking for?'

/* Card. */
export const preOwned = 'Pre-owned'
export const newItem = 'New'
export const lastViewed = 'Last viewed'
export const unbranded = 'Unbranded'

/* Color dots. */
export const colors = (count: number) => (count === 1 ? 'Color: ' : 'Colors: ')

/* Listings view. */
export const results = 'Results'
/** After the number of shown items. */
export const ofAll = (total: number | '1000+') => ` of ${total}`
export const backToStart = 'Back to the start of the list'

/* Nothing found. */
export const relaxedResults = 'Similar results'
export const without = (word: string) => `Results without “${word}”:`
export const seeAllFor = (total: number | '1000+', words: string) =>
  total === 1 ? `See the result for “${words}”` : `See all ${total} results for “${words}”`
export const noResultsFor = (words: string) => `No results for “${words}”`
export const noMatches = 'No items match these filters'
export const nothingHereYet = 'Nothing here yet'
export const didYouMean = 'Did you mean'
export const or = ' or '
export const searchHint = 'Try fewer or different words: a type of clothing, a color, a brand.'
export const filterHint = 'Remove a filter, or see everything that’s new.'
export const emptyHint = 'Check back soon, or see everything that’s new.'
export const emptyShop = 'Nothing is for sale yet'
export const emptyShopHint = 'Be the first: sell something from your wardrobe, or open a shop for your brand.'
export const sellYours = 'Sell yours'
export const openShop = 'Open a brand shop'
export const clearFilters = 'Clear filters'
export const seeCategory = (label: string) => `See ${label}`
export const seeLatest = 'See what’s new'

/* Price. */
export const now = 'Now'
export const before = ', before'

/* Brand head. */
export const featuredBy = (name: string) => `Featured by ${name}`
export const aboutBrand = (name: string) => `About ${name}`
