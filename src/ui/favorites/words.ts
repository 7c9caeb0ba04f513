import type { FavoriteChange } from '#src/machines/app/favorites-queue.ts'

const isListing = ({ key }: FavoriteChange) => key.startsWith('listing.')
const itemOf = ({ name }: FavoriteChange) => (name === '' ? 'The item' : name)
const sellerOf = ({ name }: FavoriteChange) => (name === '' ? 'them' : name)

/** The message after saving. */
export function savedText(wish: FavoriteChange): string {
  if (isListing(wish))
    return `${itemOf(wish)} is ${wish.on ? 'in your favorites' : 'no longer in your favorites'}.`
  return wish.on ? `You follow ${sellerOf(wish)} now.` : `You no longer follow ${sellerOf(wish)}.`
}

/** The message for one or more that could not be saved. */
export function lostText(wishes: readonly FavoriteChange[]): string {
  const [only, ...others] = wishes
  if (only === undefined) return ''
  if (others.length > 0)
    return `${wishes.length} ${wishes.every(isListing) ? 'favorites' : 'changes'} could not be saved.`
  if (isListing(only))
    return `${itemOf(only)} could not be ${only.on ? 'added to' : 'removed from'} your favorites.`
  return `We could not save that you ${only.on ? 'follow' : 'no longer follow'} ${sellerOf(only)}.`
}

/* Favorites page. */
/** The tabs of the favorites page, by their names in the address. */
export const favoriteTabs = { favorites: 'Favorites', following: 'Following', searches: 'Searches' } as const
export const whatYouKeep = 'What you keep an eye on'

/* Favorites screen. */
export const yourFavoritesAreBeingLoaded = 'Your favorites are being loaded'

/* Following part. */
export const whomYouFollow = 'Whom you follow is being loaded'

/* New search. */
export const theSearchIsSaved = 'The search is saved. It stands under Favorites.'

/* Save search. */
export const logInToSave = 'Log in to save this search'
export const saveThisSearch = 'Save this search'

/* Searches part. */
export const yourSearchesAreBeingLoaded = 'Your searches are being loaded'
export const theWordsAreSaved = 'The words are saved.'
export const theSearchIsForgotten = 'The search is forgotten.'
export const forgetThisSearch = 'Forget this search'
export const forgetIt = 'Forget it'
export const weLookForNo = (name: string) =>
  `We look for ${name} no longer. What it found stays among your notifications.`

/* Favorites. */
export const favorites = 'Favorites'
export const favoritesAreForPrivate = 'Hearts are for private accounts: a brand cannot favourite a piece.'

/* Favorite button. */
export const favorite = (title: string) => `Favorite: ${title}`
export const favoriteText = 'Favorite'

/* Favorite list. */
export const nothingHasYourFavoriteYet = 'Nothing has your heart yet'
export const pressTheFavoriteOn =
  'Press the heart on a piece you like. It stands here, and we tell you when its price drops or it comes back.'
export const whatHasYourFavorite = 'What has your heart'
export const reservedJustNow = 'Reserved just now'
export const sold = 'Sold'
export const soldOut = 'Sold out'
export const notForSaleJustNow = 'Not for sale just now'
export const backInStock = 'Back in stock'
export const priceDrop = 'Price drop'
export const whenYouPut = (priceThen: string) => `${priceThen} when you put your heart on it`
export const thePiece = 'The piece'
export const thisPieceIsNo = 'This piece is no longer here.'
export const takeItOut = 'Take it out'

/* Follow button. */
export const follow = (name: string) => `Follow ${name}`
export const following = 'Following'
export const followText = 'Follow'

/* Followed list. */
export const youFollowNobodyYet = 'You follow nobody yet'
export const followABrandOn =
  'Follow a brand on its page, or a member beside one of her pieces. We tell you when something new of theirs comes in.'
export const whomYouFollowLabel = 'Whom you follow'
export const member = 'Member'
export const forSale = (listings: number) =>
  listings === 0 ? 'nothing for sale just now' : `${listings} for sale`

/* Nothing yet. */
export const seeWhatIsNew = 'See what is new'

/* Search editor. */
export const wordsToLeaveOut = 'Words to leave out'
export const weSay = 'We tell you when something new fits this search, and why it does.'
export const whatHasOne = (name: string | null) => `What has one of these words is no match for ${name}.`
export const saveSearch = 'Save search'
export const saveWords = 'Save words'
export const upTo10 = 'Up to 10, with commas between them, such as polyester, cropped.'

/* Search list. */
export const noSearchIsSavedYet = 'No search is saved yet'
export const searchOrFilter =
  'Search, or filter a list until it shows what you are after, and press “Save this search”. We tell you when something new fits, and why.'
export const savedSearches = 'Saved searches'
export const without = (exclude: string) => `Without ${exclude}`
export const of = (name: string) => `of ${name}`
export const forget = 'Forget'
export const theSearch = (name: string) => `the search ${name}`
export const nothingNewSince = 'Nothing new since you saved it. We keep looking.'
export const newFor = (name: string) => `New for ${name}`
