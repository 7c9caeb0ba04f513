/* Member head. */
export const memberSince = (month: string) => `Member since ${month}`
export const followers = (count: number) => (count === 1 ? '1 follower' : `${count} followers`)
export const about = (name: string) => `About ${name}`
export const pageOf = (name: string) => `${name}’s page`
export const forSale = 'For sale'
export const reviews = (count: number) => (count === 0 ? 'Reviews' : `Reviews (${count})`)
export const thisIsYou = 'This is how others see you.'
export const editProfile = 'Edit your profile'

/* Standing. */
export const noReviews = 'No reviews yet'
export const sold = (count: number): string => (count === 1 ? '1 sale' : `${count} sales`)

/** How fast a seller usually answers. */
export const responseTimes = {
  hour: 'Usually answers within an hour',
  day: 'Usually answers within a day',
  days: 'Usually answers within a few days',
} as const

/** Of a seller who canceled sales, or did not ship them in time. */
export const canceled = (count: number, of: number): string =>
  `${count} of ${of} ${of === 1 ? 'sale' : 'sales'} canceled by the seller`

/* The reviews behind the stars. */
export const reviewsHint = 'What others say after a completed order appears here.'
export const reviewsOf = (name: string) => `Reviews of ${name}`

export const reviewsLoading = 'Loading reviews'
export const reviewBy = (author: string, by: 'buyer' | 'seller'): string =>
  by === 'buyer' ? `${author}, buyer` : `${author}, seller`
