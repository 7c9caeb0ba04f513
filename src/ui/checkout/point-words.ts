/* Pick-up points. */
export const inArea = 'In your area'
export const fartherAway = 'Farther away'
export const pointsLoading = 'Loading the pick-up points'
export const pointsFailed = 'We couldn’t load the pick-up points. Everything you typed is kept.'
export const noPoints = 'There’s no pick-up point in your area. Choose another delivery.'
export const collectIt = 'Bring an ID when you pick it up. Your order shows when it’s ready.'
