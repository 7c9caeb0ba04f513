/** The groups of a brand's orders; an order with a return, or that is late, is in another group, too (V-69). */
export const orderGroups = {
  to_accept: 'To accept',
  to_ship: 'To ship',
  shipped: 'Shipped',
  returns: 'Returns',
  done: 'Done',
  late: 'Late',
} as const
export type OrderGroup = keyof typeof orderGroups

export const orderSorts = {
  newest: 'Newest',
  oldest: 'Oldest',
  total: 'Total, low to high',
  '-total': 'Total, high to low',
} as const
export type OrderSort = keyof typeof orderSorts
