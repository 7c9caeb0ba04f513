/** News of a purchase for a side, after the number of the order. */
export const news = {
  extensionAsked: 'The seller is asking for three more business days to ship.',
  extensionGranted: 'You have three more business days to ship.',
  extensionDeclined: 'The buyer did not give more time. The first date stays.',
  sent: 'The seller says that the parcel was sent.',
  shipped: 'The parcel is on its way to you.',
  overdue:
    'The parcel should have arrived by now. Confirm that it arrived, or report it as lost. Otherwise the seller is paid in 21 days.',
  deliveredToBuyer: 'The parcel arrived. Check the item, then confirm or report a problem within 72 hours.',
  deliveredToSeller: 'The parcel arrived. You are paid when the buyer confirms, or in 72 hours.',
  disputed: 'The buyer reported a problem. Answer within 72 hours.',
  completedForBuyer: 'The order is complete. The item is in your wardrobe.',
  completedForSeller: 'The order is complete. The money is in your balance.',
  refunded: 'You are refunded.',
  reviewed: 'The other side wrote a review. Write yours to see it.',
} as const

export const ownReviewWritten = 'The order is complete, and your review is written.'
export const imageGone = 'This photo no longer exists.'
export const notThePack = 'Add a photo of the drop-off receipt here, not that of the packed item.'
export const noLongerRefundable = 'A partial refund is at most what the seller would be paid.'
export const notHere = 'The order of a brand is changed on its own page.'
export const notToShip = 'A label is for an order that you still have to ship.'
export const noSender = 'Add your address in Settings first: it’s printed on the label as the sender.'
