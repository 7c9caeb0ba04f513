import type { News } from '#server/domains/notifications/index.ts'

/** News of a purchase for a side, after the number of the order. */
export const news = {
  extensionAsked: { text: 'The seller asked for three more business days to ship.' },
  extensionGranted: { text: 'You got three more business days to ship.' },
  extensionDeclined: { text: 'The buyer did not give more time.', next: 'The first date stays.' },
  sent: { text: 'The seller says that the parcel was sent.' },
  unproven: { text: 'No carrier has the parcel yet.' },
  shipped: { text: 'The parcel is on its way to you.' },
  overdue: {
    text: 'The parcel should have arrived by now.',
    next: 'Confirm that it arrived, or report it as lost.',
    mail: 'The parcel should have arrived by now. Confirm that it arrived, or report it as lost. Otherwise the seller is paid in 21 days.',
  },
  deliveredToBuyer: {
    text: 'The parcel arrived.',
    next: 'Confirm or report a problem within 72 hours.',
    hours: 72,
    mail: 'The parcel arrived. Check the item, then confirm or report a problem within 72 hours.',
  },
  deliveredToSeller: {
    text: 'The parcel arrived.',
    next: 'You are paid when the buyer confirms, or in 72 hours.',
    hours: 72,
  },
  disputed: { text: 'The buyer reported a problem.', next: 'Answer within 72 hours.', hours: 72 },
  completedForBuyer: { text: 'The order is complete.', next: 'The item is in your wardrobe.' },
  completedForSeller: { text: 'The order is complete.', next: 'The money is in your balance.' },
  refunded: { text: 'You were refunded.' },
  reviewed: { text: 'The other side wrote a review.', next: 'Write yours to see it.' },
} as const satisfies Record<string, News>

export const ownReviewWritten = 'The order is complete, and your review is written.'
export const imageGone = 'This photo no longer exists.'
export const notThePack = 'Add a photo of the drop-off receipt here, not that of the packed item.'
export const noLongerRefundable = 'A partial refund is at most what the seller would be paid.'
export const notHere = 'The order of a brand is changed on its own page.'
export const notToShip = 'A label is for an order that you still have to ship.'
export const noSender = 'Add your address in Settings first: it’s printed on the label as the sender.'
