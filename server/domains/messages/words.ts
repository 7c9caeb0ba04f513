export const emptyMessage = 'Write a message.'
export const ownListing = 'This is your own listing.'
export const ownBlock = 'You cannot block yourself.'

/** Stands where a link stood. */
export const removedLink = '[link removed]'

/** Stands where a message of a deleted account stood. */
export const erasedText = 'This message was deleted.'

export const deletedMember = 'Deleted member'

/** Why somebody cannot write in a thread. */
export const lockedThread = 'A moderator stopped this conversation.'
export const otherIsDeleted = 'This account was deleted.'
export const youBlocked = (name: string) => `You blocked ${name}. Unblock them to write.`
/** The same sentence whether the other side blocked the reader or is suspended: neither is the reader's to know. */
export const cannotReceive = (name: string) => `${name} can’t receive messages right now.`
export const youAreRestricted =
  'Your account can’t send messages right now. Customer service can tell you more.'

/** What the author of a review reads of it. */
export const ownReview = 'You wrote a review.'

/** The events of a thread, as a sentence for each of its two sides. */
export const eventTexts = {
  order_paid: {
    buyer: 'You paid. We’re holding the money until you have the item.',
    seller: 'The buyer paid. Pack the item and ship it.',
  },
  order_sent: {
    buyer: 'The seller says that the parcel was sent.',
    seller: 'You marked the order as shipped.',
  },
  tracking_corrected: {
    buyer: 'The seller corrected the tracking number.',
    seller: 'You corrected the tracking number.',
  },
  order_shipped: {
    buyer: 'The parcel is on its way.',
    seller: 'The parcel is on its way to the buyer.',
  },
  order_delivered: {
    buyer: 'The parcel arrived. Check the item, then confirm or report a problem.',
    seller: 'The parcel arrived. The buyer is checking the item.',
  },
  order_completed: {
    buyer: 'The order is complete. The item is in your wardrobe.',
    seller: 'The order is complete. The money is in your balance.',
  },
  order_cancelled: {
    buyer: 'The order is canceled. You get your money back.',
    seller: 'The order is canceled. There is nothing to ship.',
  },
  order_refunded: {
    buyer: 'You get your money back.',
    seller: 'The buyer gets the money back.',
  },
  order_disputed: {
    buyer: 'You reported a problem. We’re holding the money until it is settled.',
    seller: 'The buyer reported a problem. We’re holding the money until it is settled.',
  },
  order_accepted: {
    buyer: 'The brand accepted your order and prepares it.',
    seller: 'You accepted the order.',
  },
  order_line_refused: {
    buyer: 'Something in your order is unavailable. You get its price back.',
    seller: 'You marked an item as unavailable. The buyer gets its price back.',
  },
  order_rest_cancelled: {
    buyer: 'What was not shipped is canceled. You get its price back.',
    seller: 'What was not shipped is canceled. The buyer gets its price back.',
  },
  order_part_shipped: {
    buyer: 'A part of your order is on its way. The rest follows.',
    seller: 'You shipped a part of the order.',
  },
  brand_order_shipped: {
    buyer: 'Your order is on its way.',
    seller: 'You shipped the order.',
  },
  brand_order_delivered: {
    buyer: 'Your order arrived. You can return items for 30 days.',
    seller: 'The order arrived. The buyer can return items for 30 days.',
  },
  brand_order_completed: {
    buyer: 'The order is complete.',
    seller: 'The order is complete. The money is in your balance.',
  },
  order_part_refunded: {
    buyer: 'You get a partial refund.',
    seller: 'The buyer gets a partial refund.',
  },
  cancellation_asked: {
    buyer: 'You asked to cancel the order.',
    seller: 'The buyer asks to cancel the order. Agree, or explain why not.',
  },
  cancellation_refused: {
    buyer: 'The order is not canceled. The order shows the reason.',
    seller: 'You did not agree to cancel the order.',
  },
  return_requested: {
    buyer: 'You asked to return something. The order shows where to send it.',
    seller: 'The buyer is returning something. The order shows what.',
  },
  return_shipped: {
    buyer: 'You sent your return.',
    seller: 'The return is on its way to you.',
  },
  return_received: {
    buyer: 'Your return arrived. The brand is checking it.',
    seller: 'The return arrived. Check it, then refund it.',
  },
  return_refunded: {
    buyer: 'Your return is refunded.',
    seller: 'The return is refunded.',
  },
  return_rejected: {
    buyer: 'Your return is not refunded. The order shows the reason.',
    seller: 'You did not refund the return.',
  },
  return_escalated: {
    buyer: 'Our team is reviewing the return.',
    seller: 'Our team is reviewing the return.',
  },
  return_decided: {
    buyer: 'Our team decided on the return. The order shows the reason.',
    seller: 'Our team decided on the return. The order shows the reason.',
  },
  return_ended: {
    buyer: 'The return ended: nothing was sent.',
    seller: 'The return ended: nothing was sent.',
  },
  extension_asked: {
    buyer: 'The seller is asking for three more business days to ship.',
    seller: 'You asked for three more business days to ship.',
  },
  extension_granted: {
    buyer: 'You gave the seller three more business days to ship.',
    seller: 'The buyer gave you three more business days to ship.',
  },
  extension_declined: {
    buyer: 'You did not give more time. The first date stays.',
    seller: 'The buyer did not give more time. The first date stays.',
  },
  review_written: {
    buyer: 'The seller wrote a review.',
    seller: 'The buyer wrote a review.',
  },
  offer_accepted: {
    buyer: 'The offer is accepted. The item is reserved for you for 24 hours.',
    seller: 'The offer is accepted. The item is reserved for the buyer for 24 hours.',
  },
  offer_declined: {
    buyer: 'The offer is declined.',
    seller: 'The offer is declined.',
  },
  offer_withdrawn: {
    buyer: 'The offer is withdrawn.',
    seller: 'The offer is withdrawn.',
  },
  offer_expired: {
    buyer: 'The offer expired without an answer.',
    seller: 'The offer expired without an answer.',
  },
  offer_lapsed: {
    buyer: 'The offer was not paid within 24 hours. The item is for sale again.',
    seller: 'The buyer did not pay within 24 hours. The item is for sale again.',
  },
  offer_superseded: {
    buyer: 'The item can no longer be bought, so the offer ended.',
    seller: 'The item can no longer be bought, so the offer ended.',
  },
  dispute_proposed: {
    buyer: 'The seller proposed a solution.',
    seller: 'You proposed a solution.',
  },
  dispute_agreed: {
    buyer: 'You agreed to the solution.',
    seller: 'The buyer agreed to your solution.',
  },
  dispute_escalated: {
    buyer: 'Our team is reviewing the problem.',
    seller: 'Our team is reviewing the problem.',
  },
  dispute_withdrawn: {
    buyer: 'You withdrew your report.',
    seller: 'The buyer withdrew the report.',
  },
  dispute_return_shipped: {
    buyer: 'You sent the item back.',
    seller: 'The buyer sent the item back.',
  },
  dispute_return_delivered: {
    buyer: 'The return arrived. The seller is checking it.',
    seller: 'The return arrived. Check it, then confirm that you have it.',
  },
  dispute_return_received: {
    buyer: 'The seller has the item back.',
    seller: 'You have the item back.',
  },
  dispute_decided: {
    buyer: 'Our team decided on the problem. The order shows the reason.',
    seller: 'Our team decided on the problem. The order shows the reason.',
  },
  dispute_expired: {
    buyer: 'The time to act on the problem is over. The order shows what happens now.',
    seller: 'The time to act on the problem is over. The order shows what happens now.',
  },
  thread_locked: {
    buyer: 'A moderator stopped this conversation.',
    seller: 'A moderator stopped this conversation.',
  },
} as const satisfies Record<string, { buyer: string; seller: string }>
