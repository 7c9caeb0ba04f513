/** The limits of a markdown (V-85). */
export const markdownLimits = { name: 60, products: 500, found: 2000, days: 90, ahead: 365 } as const

/** How a reduced price is rounded: never up. */
export const roundings = {
  none: 'To the cent',
  whole: 'Down to .00',
  ninety_five: 'Down to .95',
  ninety_nine: 'Down to .99',
} as const
export type Rounding = keyof typeof roundings

/** Which products a filter finds by their stock. */
export const stockFilters = { any: 'Any stock', in: 'In stock', low: 'Low stock' } as const

export const markdownStates = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  running: 'Running',
  ended: 'Ended',
  cancelled: 'Canceled',
} as const
export type MarkdownState = keyof typeof markdownStates
