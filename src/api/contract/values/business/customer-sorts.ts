/** The orders of sorting of a brand's customers. */
export const customerSorts = {
  latest: 'Latest order',
  earliest: 'Longest without an order',
  '-net': 'Most spent',
  '-orders': 'Most orders',
} as const
export type CustomerSort = keyof typeof customerSorts
