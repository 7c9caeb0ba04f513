export const noReviews = 'No reviews yet'
export const sold = (count: number): string => (count === 1 ? '1 sale' : `${count} sales`)

/** How fast a seller usually answers. */
export const responseTimes = {
  hour: 'Usually answers within an hour',
  day: 'Usually answers within a day',
  days: 'Usually answers within a few days',
} as const

export const askSeller = 'Ask the seller'

/** Of a seller who canceled sales, or did not ship them in time. */
export const canceled = (count: number, of: number): string =>
  `${count} of ${of} ${of === 1 ? 'sale' : 'sales'} canceled by the seller`

/* The reviews behind the stars. */
export const reviewsOf = (name: string): string => `Reviews of ${name}`
export const reviewsLoading = 'Reviews are being loaded'
export const moreReviews = 'Load more'
export const reviewBy = (author: string, by: 'buyer' | 'seller'): string =>
  by === 'buyer' ? `${author}, buyer` : `${author}, seller`
