export { favorites } from '#src/ui/kit/title-words.ts'

/* Favorites page. */
/** The tabs of the favorites page, by their names in the address. */
export const favoriteTabs = { favorites: 'Items', following: 'Following', searches: 'Searches' } as const
export const favoritesIntro = 'What you’re keeping an eye on'

/* Favorites screen. */
export const favoritesLoading = 'Loading your favorites'

/* Following tab. */
export const followingLoading = 'Loading who you follow'

/* New search. */
export const searchSaved = 'Search saved. Find it under Favorites.'

/* Save search. */
export const logInToSave = 'Log in to save this search'
export const saveThisSearch = 'Save this search'

/* Searches tab. */
export const searchesLoading = 'Loading your searches'
export const wordsSaved = 'Words saved.'
export const searchDeleted = 'Search deleted.'
export const deleteSearchTitle = 'Delete this search?'
export const deleteSearchAccept = 'Delete'
export const deleteSearchText = (name: string) =>
  `We stop looking for ${name}. What it found stays in your notifications.`

/* Favorites. */
export const privateOnly = 'Favorites are for personal accounts. Brands can’t favorite items.'

/* Favorite list. */
export const noFavorites = 'No favorites yet'
export const noFavoritesText =
  'Tap the heart on an item you like. It appears here, and we notify you when its price drops or it’s back.'
export const favoritesLabel = 'Your favorites'
export const reserved = 'Reserved'
export const sold = 'Sold'
export const soldOut = 'Sold out'
export const notForSale = 'Not for sale right now'
export const backInStock = 'Back in stock'
export const priceDrop = 'Price drop'
export const priceWhenSaved = (priceThen: string) => `Was ${priceThen} when you saved it`
export const item = 'The item'
export const itemGone = 'This item is no longer here.'
export const removeFavorite = 'Remove'

/* Followed list. */
export const noFollowing = 'You don’t follow anyone yet'
export const noFollowingText =
  'Follow a brand on its page, or a member next to one of their items. We notify you when they list something new.'
export const followingLabel = 'Who you follow'
export const member = 'Member'
export const itemsForSale = (listings: number) =>
  listings === 0 ? 'nothing for sale right now' : `${listings} for sale`

/* Empty favorites. */
export const seeLatest = 'See what’s new'

/* Search editor. */
export const excludedWords = 'Words to exclude'
export const searchIntro = 'We notify you when a new item matches this search, and tell you why.'
export const excludeHint = (name: string | null) => `Items with one of these words don’t match ${name}.`
export const saveSearch = 'Save search'
export const saveWords = 'Save words'
export const excludeFormat = 'Up to 10, separated by commas, such as polyester, cropped.'

/* Search list. */
export const noSearches = 'No saved searches yet'
export const noSearchesText =
  'Search or filter a list, then choose “Save this search”. We notify you when a new item matches, and tell you why.'
export const savedSearches = 'Saved searches'
export const without = (exclude: string) => `Without ${exclude}`
export const of = (name: string) => `of ${name}`
export const deleteSearch = 'Delete'
export const searchLabel = (name: string) => `the search ${name}`
export const nothingNew = 'Nothing new yet. We keep looking.'
export const newFor = (name: string) => `New for ${name}`

/* Collections. */
export const collections = 'Collections'
export const collectionsLoading = 'Loading your collections'
export const allFavorites = 'All'
export const collectionWithCount = (name: string, count: number) => `${name} (${count})`
export const sortFavorites = 'Sort your favorites into collections, such as “For the weekend”.'
export const newCollection = 'New collection'
export const collectionItems = 'Items of the collection'
export const emptyCollection = 'Nothing in this collection yet'
export const emptyCollectionText = 'Press the folder on one of your favorites to add it.'
export const seeAllFavorites = 'See all favorites'
export const renameCollection = 'Rename'
export const collectionDeleted = (name: string) =>
  `${name} is deleted. Its items are still in your favorites.`
export const deleteFailed = 'The collection may be deleted already. Try again to be sure.'

/* Collection form. */
export const collectionName = 'Name'
export const enterAName = 'Enter a name for the collection.'
export const createCollection = 'Create collection'
export const createAndAdd = 'Create and add item'
export const saveName = 'Save name'
export const collectionCreated = (name: string) => `${name} is created.`
export const collectionRenamed = 'Name saved.'

/* Collection choice. */
export const forItem = (title: string) => `for ${title}`
export const noCollections = 'No collections yet. Create the first one for this item.'
export const savingCollections = 'Saving…'
