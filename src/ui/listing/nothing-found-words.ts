/* Nothing found. */
export const relaxedResults = 'Similar results'
const anyOf = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
export const without = (phrases: readonly string[]) =>
  `Results without ${anyOf(phrases.map(each => `“${each}”`))}:`
export const noBrandYet = (brands: readonly string[]) => `No ${anyOf(brands)} here yet`
export const ifYouMeant = (brands: readonly string[]) => `Did you mean ${anyOf(brands)}? None here yet.`
export const similarItems = 'Similar items:'
export const noImitationYet = (imitation: string) => `Nothing in ${imitation} here yet`
export const similarWithout = (material: string) => `Similar items without ${material}:`
export const seeAllRelaxed = (total: number | '1000+') =>
  total === 1 ? 'See this item' : `See all ${total} items`
/** The heading above says for what. */
export const noResults = 'No results'
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
export const newIn = 'New in'
export const seeLatest = 'See what’s new'
