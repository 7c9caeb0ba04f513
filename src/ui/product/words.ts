export const noReviews = 'No reviews yet'
export const sold = (count: number): string => (count === 1 ? '1 sale' : `${count} sales`)

/** How fast a seller usually answers. */
export const responseTimes = {
  hour: 'Usually answers within an hour',
  day: 'Usually answers within a day',
  days: 'Usually answers within a few days',
} as const

export const askSeller = 'Ask the seller'
