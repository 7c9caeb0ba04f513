import { carriers } from '#src/api/contract/values/carriers.ts'
import { siteName } from '#src/api/contract/values/site.ts'
import { capitalize } from '../display/capitalize.ts'

/* The texts of a brand's orders and their returns, for whoever bought. */

export type Side = 'buyer' | 'seller'
type BySide = string | Readonly<Record<Side, string>>

const textFor = (text: BySide, side: Side): string => (typeof text === 'string' ? text : text[side])

/** What a state is called, by its reader; the innermost name that is known counts. */
const states: Readonly<Record<string, BySide>> = {
  placed: { buyer: 'Placed', seller: 'To accept' },
  accepted: { buyer: 'Accepted', seller: 'To ship' },
  'accepted.cancellation_asked': 'Cancellation requested',
  partially_shipped: 'Partly shipped',
  shipped: 'On its way',
  delivered: 'Delivered',
  'delivered.awaiting_returns': 'Return under way',
  completed: 'Completed',
  refunded: 'Refunded',
  cancelled: 'Canceled',
}
export function stateLabel(state: string, side: Side): string {
  const [outer = ''] = state.split('.')
  const label = states[state] ?? states[outer]
  return label === undefined ? capitalize(outer.replaceAll('_', ' ')) : textFor(label, side)
}

/* The page. */
export const orderNumber = (number: string) => `Order ${number}`
export const quantity = (count: number) => `Qty ${count}`
export const message = (name: string) => `Message ${name}`

/* What the buyer can do. */
export const events = {
  cancel: 'Cancel the order',
  ask_cancel: 'Ask to cancel',
  deliver: 'It arrived',
  request_return: 'Return items',
} as const
export const cancelTitle = (number: string) => `Cancel order ${number}`
export const cancelText = (amount: string) =>
  `${amount} is refunded to your original payment method. The items go back on sale right away, so somebody else may buy them.`
export const keepOrder = 'Keep the order'
export const canceled = 'The order has been canceled, and you’ve been refunded.'
export const askCancelTitle = 'Ask to cancel'
export const askCancelIntro = (name: string) =>
  `${name} is preparing your order and decides whether it can still be canceled. You can ask once.`
export const askCancelReason = 'Why do you want to cancel?'
export const askCancelSubmit = 'Ask to cancel'
export const askCancelDone = (name: string) => `We asked ${name}.`
export const deliverDone = 'You can return items for 30 days.'

/* What became of the pieces of a line. */
export const shippedPieces = (count: number, of: number) =>
  count === of ? 'Shipped' : `${count} of ${of} shipped`
export const unavailablePieces = (count: number, of: number) =>
  count === of ? 'Canceled' : `${count} of ${of} canceled`
export const returnedPieces = (count: number, of: number) =>
  count === of ? 'Returned' : `${count} of ${of} returned`
export const refundedAmount = (amount: string) => `${amount} refunded`

/* The request to cancel. */
export const cancellation = 'Your request to cancel'
export const cancellationOfBuyer = 'The buyer’s request to cancel'
export const cancellationStates: Readonly<Record<'asked' | 'refused' | 'agreed', string>> = {
  asked: 'Not answered yet',
  refused: 'Declined',
  agreed: 'Agreed',
}
export const reasonGiven = (text: string) => `“${text}”`

/* Parcels. */
export const parcels = 'Parcels'
export const parcelTitle = (position: number, count: number) =>
  count === 1 ? 'Parcel' : `Parcel ${position} of ${count}`
export const inParcel = 'In this parcel'

/* Amounts. */
export const subtotal = 'Subtotal'
export const buyerProtection = 'Buyer protection'
export const refunded = 'Refunded'
/** What a discount code took off the items and the delivery, whose amounts are without it. */
export const savedWith = (code: string, saved: string) => `Code ${code} took off ${saved}.`
export const total = 'Total, tax included'
export const deliveryTo = 'Delivery to'
export const refunds = 'Refunds'
const refundReasons: Readonly<Record<string, string>> = {
  cancelled: 'The order was canceled',
  line_refused: 'Unavailable',
  not_shipped: 'Not shipped in time',
  returned: 'Returned',
  refunded: 'Refunded by the seller',
  partly_refunded: 'Partly refunded',
}
export const refundReason = (reason: string): string => refundReasons[reason] ?? inWords(reason)

/* The request of a return. */
export const returnTitle = 'Return items'
export const returnIntro = (name: string) =>
  `Choose what to return to ${name}. You have 14 days to send it, and you’re refunded when it arrives.`
export const returnLines = 'What are you returning?'
export const returnLinesNeeded = 'Choose at least one item.'
export const returnReason = 'Why?'
export const returnReasonChoose = 'Choose a reason'
export const returnReasonNeeded = 'Choose a reason.'
export const returnPaidByBuyer = 'You pay for sending it back.'
export const returnPaidByBrand = 'The seller pays for sending it back.'
export const returnText = 'Tell the seller more'
export const returnImages = 'Photos'
export const returnImagesAdd = 'Add photos'
export const returnImagesHint = 'Up to 10: JPEG, PNG or WebP, at most 10 MB each.'
export const returnSubmit = 'Request the return'
export const returnDone = 'Pack it, and send it within 14 days.'

/* A return. */
export const returnOf = (reason: string) => `Return: ${reason}`
const returnStates: Readonly<Record<string, BySide>> = {
  authorized: { buyer: 'To send back', seller: 'Return requested' },
  in_transit: 'On its way back',
  received: { buyer: 'Back with the seller', seller: 'To refund' },
  rejected: 'Return rejected',
  'rejected.final': 'Closed: no refund',
  escalated: 'A moderator decides',
  refunded: 'Return refunded',
  withdrawn: 'Return withdrawn',
  expired: 'Not sent back in time',
}
export function returnState(state: string, side: Side): string {
  const [outer = ''] = state.split('.')
  const label = returnStates[state] ?? returnStates[outer]
  return label === undefined ? capitalize(outer.replaceAll('_', ' ')) : textFor(label, side)
}
export const returnEvents = {
  ship: 'I sent it back',
  withdraw: 'Keep the items',
  escalate: 'Ask a moderator',
} as const
export const returnAddress = 'Send it back to'
export const returnLabel = (carrier: string, tracking: string) =>
  `The seller pays for it: use ${carrier}, number ${tracking}.`
export const noReturnAddress = 'The seller has not given an address yet. You can send it once they have.'
export const returnShipment = 'Return parcel'
export const packedReturn = 'The packed return'
export const returnedLines = 'Items of this return'
export const backOnSale = (count: number) => `${count} back on sale`
export const entries = 'Messages'
const people: Readonly<Record<string, string>> = {
  buyer: 'Buyer',
  seller: 'Seller',
  carrier: 'Carrier',
  moderator: 'Moderator',
  system: siteName,
}
export const person = (by: string): string => people[by] ?? by
export const you = 'You'
const entryTypes: Readonly<Record<string, string>> = {
  request: 'requested the return',
  refund: 'refunded it',
  reject: 'rejected it',
  escalate: 'asked a moderator',
  decide: 'decided',
}
export const entryType = (type: string): string => entryTypes[type] ?? type
export const imageOf = (who: string, at: number) => `Photo ${at} by ${who}`

export const sendTitle = 'Send it back'
export const sendIntro = 'Send it with a tracking number, so that both of you can follow it.'
export const carrier = 'Carrier'
export const carrierChoose = 'Choose a carrier'
export const carrierNeeded = 'Choose the carrier.'
export const trackingNumber = 'Tracking number'
export const trackingHint = 'You’ll find it on the receipt or the label.'
export const ownNumber = `${carriers.builtin} gives the parcel its number once you send this.`
export const sendSubmit = 'I sent it back'
export const sendDone = 'The seller can follow it now.'
export const withdrawTitle = 'Keep the items?'
export const withdrawText = 'The return ends. You can request another one while the 30 days last.'
export const withdrawAccept = 'Keep the items'
export const withdrawLeave = 'Continue the return'
export const withdrawDone = 'The return is withdrawn.'
export const escalateTitle = 'Ask a moderator'
export const escalateIntro =
  'A moderator reads what both of you wrote, looks at the photos, and decides with a written reason.'
export const escalateReason = 'Why should it be refunded?'
export const escalateNeeded = 'Explain why.'
export const escalateSubmit = 'Ask a moderator'
export const escalateDone = 'A moderator will review it.'

/* Correcting a tracking number. */
export const correctTitle = 'Correct the tracking number'
export const correctParcel = 'Which parcel?'
export const correctIntro =
  'You can correct it until the carrier’s first scan, three times at most. Deadlines stay the same, and the buyer is notified.'
export const correctSubmit = 'Save the correction'
export const correctDone = 'Corrected. The buyer is notified.'

/* The history. */
export const log = 'Full history'
const logEvents: Readonly<Record<string, string>> = {
  place: 'Placed the order',
  accept: 'Accepted the order',
  refuse_line: 'Declined items',
  ship: 'Shipped items',
  correct_tracking: 'Corrected a tracking number',
  deliver: 'Confirmed delivery',
  deliver_parcel: 'A parcel was delivered',
  cancel: 'Canceled the order',
  ask_cancel: 'Asked to cancel',
  agree_cancel: 'Agreed to cancel',
  refuse_cancel: 'Declined to cancel',
  refund_part: 'Gave a partial refund',
  request_return: 'Requested a return',
  settle_return: 'A return was settled',
  acceptance_deadline: 'The time to accept ended',
  dispatch_deadline: 'The time to ship ended',
  answering_deadline: 'The time to answer ended',
  rest_deadline: 'The time to ship the rest ended',
  arrival_deadline: 'It counts as delivered',
  return_window_deadline: 'The time for returns ended',
}
export const logEvent = (event: string): string => logEvents[event] ?? inWords(event)
/** An event that has no text of its own. */
function inWords(event: string): string {
  if (event.endsWith('_deadline')) return event.includes('remind') ? 'A reminder was sent' : 'The time ended'
  return capitalize(event.replaceAll('_', ' '))
}
/** From which state to which, in their words; null where a reader sees the same. */
export const change = (before: string, after: string): string | null =>
  before === '' || before === after ? null : `${before} → ${after}`

/* Buyer order. */
export const order = 'Order'
/** Before the name of the seller. */
export const orderSoldBy = ', sold by'
export const soldBy = 'Sold by'

/* Business orders. */
export const yourOrdersAreBeingLoaded = 'Loading your orders'

/* Paid orders. */
export const yourOrders = (count: number) => (count === 1 ? 'Your order' : 'Your orders')
export const thankYou = 'Thank you. '
export const theConfirmationGoesTo = (email: string) => `We sent a confirmation to ${email}. `
export const youBoughtFromSellers = (count: number) =>
  `You bought from ${count} sellers, so there are ${count} orders. `
export const theMailLinksBackHere = 'The email has a link to this page.'
export const accountTitle = 'Keep this order in an account'
export const accountText =
  'Sign up with the email of this order and confirm it. The order is then among your purchases, and what you keep of it comes to your wardrobe.'
export const createAccount = 'Create an account'
export const continueShopping = 'Continue shopping'
