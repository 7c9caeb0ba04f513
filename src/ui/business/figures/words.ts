/* The words of figures that several pages of a brand have. */

export const range = 'Days shown'
export const ranges = { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'Year' } as const
export const daysInUtc = 'Days begin at midnight UTC.'
export const noneYet = '–'
