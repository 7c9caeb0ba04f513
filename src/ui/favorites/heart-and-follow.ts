export { FollowButton } from './follow-button.tsx'
export { Heart } from './heart.tsx'
