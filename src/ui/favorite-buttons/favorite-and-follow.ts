export { FavoriteButton } from './favorite-button.tsx'
export { FollowButton } from './follow-button.tsx'
