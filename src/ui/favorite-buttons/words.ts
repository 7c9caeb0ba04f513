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

/* Favorite button. */
export const favorite = (title: string) => `Favorite: ${title}`
export const favoriteText = 'Favorite'

/* Follow button. */
export const follow = (name: string) => `Follow ${name}`
export const following = 'Following'
export const followText = 'Follow'
