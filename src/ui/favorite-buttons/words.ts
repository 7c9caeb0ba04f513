import type { FavoriteChange } from '#src/machines/app/favorites-queue.ts'

const isListing = ({ key }: FavoriteChange) => key.startsWith('listing.')
const itemOf = ({ name }: FavoriteChange) => (name === '' ? 'The item' : name)
const sellerOf = ({ name }: FavoriteChange) => (name === '' ? 'them' : name)

/** The message after saving. */
export function savedText(change: FavoriteChange): string {
  if (isListing(change))
    return `${itemOf(change)} is ${change.on ? 'in your favorites' : 'no longer in your favorites'}.`
  return change.on ? `You follow ${sellerOf(change)} now.` : `You no longer follow ${sellerOf(change)}.`
}

/** The message for one or more that could not be saved. */
export function lostText(changes: readonly FavoriteChange[]): string {
  const [only, ...others] = changes
  if (only === undefined) return ''
  if (others.length > 0)
    return `${changes.length} ${changes.every(isListing) ? 'favorites' : 'changes'} could not be saved.`
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
