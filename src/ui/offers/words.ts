/* The texts of offers. */

/* Making one. */
export const makeOffer = 'Make an offer'
export const notForSale = 'Offers are possible while the item is for sale.'
export const loading = 'Loading the offer'
export const intro = (title: string, price: string) => `${title} costs ${price}.`
export const amount = 'Your offer in dollars'
export const amountNeeded = 'Enter your offer.'
export const tooLow = (lowest: string) => `Offer at least ${lowest}.`
export const tooHigh = (highest: string) => `Offer at most ${highest}.`
export const range = (floor: string, highest: string) => `Between ${floor} and ${highest}.`
export const lessPercent = (percent: number) => `−${percent}%`
export const lowest = 'Lowest'
export const between = 'Meet halfway'
export const suggestions = 'Suggestions'
export const allIn = (total: string, fee: string) =>
  `You pay ${total} with ${fee} for buyer protection, plus shipping.`
export const roundsLeft = (left: number) =>
  left === 1 ? 'This is your last offer on this item.' : `You can make ${left} more offers on this item.`
export const promise = {
  buyer: 'If it’s accepted, the item is reserved for you for 24 hours.',
  seller: 'If it’s accepted, the item is reserved for the buyer for 24 hours.',
} as const
export const send = 'Send offer'
export const openConversation = 'Open the conversation'

/* The card. */
export const states = {
  pending: 'Pending',
  accepted: 'Accepted',
  declined: 'Declined',
  countered: 'Countered',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  superseded: 'No longer possible',
  converted: 'Paid',
  lapsed: 'Not paid in time',
} as const
export const yourOffer = 'Your offer'
export const theirOffer = (name: string) => `Offer from ${name}`
export const before = (price: string) => `was ${price}`
export const totalOf = (total: string, fee: string, shipping: string) =>
  `${total} in total, with ${fee} buyer protection and ${shipping} shipping`
export const withFee = (fee: string) => `plus ${fee} buyer protection and shipping`
export const round = (at: number, of: number) => `Offer ${at} of ${of}`
export const accept = {
  buyer: () => 'Accept offer',
  seller: (price: string) => `Accept ${price}`,
} as const
export const acceptDone = {
  buyer: 'Accepted. The item is reserved for you for 24 hours.',
  seller: 'Accepted. The item is reserved for the buyer for 24 hours.',
} as const
export const decline = 'Decline'
export const declineDone = 'You declined the offer.'
export const withdraw = 'Withdraw'
export const withdrawDone = 'Your offer is withdrawn.'
export const counter = 'Make a counteroffer'
export const counterIntro = (amount: string, price: string) =>
  `They offer ${amount}. The item costs ${price}.`
export const counterTitle = 'Make a counteroffer'
export const counterDone = 'Your price is sent.'
export const sellerGets = (price: string) => `You get ${price}, all of it.`
export const sellerAmount = 'Your price in dollars'
export const pay = (total: string) => `Pay ${total}`
export const toPayment = 'Continue to payment'

/* The seller's own ad. */
export const settings = 'Offers'
export const settingsLoading = 'Loading offers'
export const floor = 'Lowest offer you want to see, in dollars'
export const floorHint = (usual: string) => `Leave it empty for 60% of the price, which is ${usual}.`
export const floorSubmit = 'Save lowest offer'
export const floorSaved = 'Saved. Lower offers can’t be sent.'
export const toFans = (count: number) =>
  count === 1
    ? 'Send an offer to 1 person who favorited it'
    : `Send an offer to ${count} people who favorited it`
export const toFansTitle = 'Send an offer'
export const toFansIntro =
  'Each of them gets the offer in a conversation with you, for 24 hours. The first to accept gets the item.'
export const toFansAmount = 'Price in dollars'
export const toFansSubmit = 'Send the offers'
export const toFansDone = (count: number) =>
  count === 1 ? 'One offer is sent.' : `${count} offers are sent.`
