/** What a 404 calls it. */
export const thisOrder = 'This order'

/** The top-level states of orders, as steps of a timeline. */
export const stateLabels: Readonly<Record<string, string>> = {
  placed: 'Ordered',
  accepted: 'Accepted',
  paid: 'Paid',
  sent: 'Marked as shipped',
  partially_shipped: 'Partly shipped',
  shipped: 'Shipped',
  rest_refunded: 'The rest is canceled and refunded',
  delivered: 'Delivered',
  disputed: 'Problem reported',
  completed: 'Completed',
  refunded: 'Refunded',
  cancelled: 'Canceled',
}
export const notOfBrand = 'This is possible for the order of a brand only.'
