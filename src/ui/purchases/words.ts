import { carriers } from '#src/api/contract/values/carriers.ts'
import { siteName } from '#src/api/contract/values/site.ts'
import { purchases } from '#src/ui/kit/title-words.ts'
import { capitalize } from '../display/capitalize.ts'

export { purchases }

/* The page. */
export const whose = 'Purchases, sales and balance'
export const bought = 'Bought'
export const sold = 'Sales'
export const balanceTab = 'Balance'
export const titles = { buyer: purchases, seller: sold, balance: balanceTab } as const
export const byYear = 'By year'
export const allYears = 'All years'
export const companyReason = 'Brand accounts can’t buy. Your customers’ orders are under Orders.'
export const byState = 'By state'
export const all = 'All'
export const open = 'Open'
export const done = 'Done'
export const listLoading = 'Loading your orders'
export const needsYou = 'Waiting for you'
export const others = 'Everything else'
export const loadMore = 'Load more'
export const nothingBought =
  'You haven’t bought anything yet. What you buy from members and brands shows up here.'
export const nothingSold =
  'You haven’t sold anything yet. When somebody buys one of your ads, you ship it from here.'
export const nothingOpen = { buyer: 'No open orders.', seller: 'No open sales.' } as const
export const nothingDone = { buyer: 'No completed orders.', seller: 'No completed sales.' } as const
export const continueShopping = 'Continue shopping'
export const sellAnItem = 'Sell an item'
export const goToAds = 'Go to your ads'
export const nothingFound = {
  buyer: (q: string) => `No orders match “${q}”.`,
  seller: (q: string) => `No sales match “${q}”.`,
} as const
export const seeAll = { buyer: 'See all orders', seller: 'See all sales' } as const
export const search = 'Search orders'
export const searchHint = 'Item, name or order number'
export const clearSearch = 'Clear search'

/* An order, in the list and in its panel. */
export const order = 'Order'
export const orderNumber = (number: string) => `Order ${number}`
export const orderLoading = 'Loading the order'
export const titleOf = (first: string, count: number) =>
  count > 1 ? `${first} and ${count - 1} more` : first
export const from = (name: string) => `From ${name}`
export const to = (name: string) => `To ${name}`
/** Before a name. */
export const soldBy = 'Sold by'
export const boughtBy = 'Bought by'
/** What is to be done next, as short as the button of a row takes it. */
export const nextActions: Readonly<Record<string, string>> = {
  ship: 'Ship',
  prove_sending: 'Add receipt',
  confirm: 'Check it',
  grant_extension: 'Answer',
  claim_lost: 'Say if it arrived',
  propose: 'Answer',
  accept: 'Answer',
  ship_return: 'Send back',
  receive_return: 'Confirm return',
  review: 'Review',
}
export const actionOn = (action: string, title: string) => `${action}: ${title}`
export const totalOf = (amount: string) => `Total ${amount}`
export const youGet = (amount: string) => `You get ${amount}`
export const quantity = (count: number) => `Qty ${count}`

/** What a state is called on this page, by its reader; the innermost name that is known counts. */
const states: Readonly<Record<string, string | { buyer: string; seller: string }>> = {
  placed: 'Placed',
  accepted: 'Accepted',
  'accepted.cancellation_asked': 'Cancellation requested',
  partially_shipped: 'Partly shipped',
  paid: { buyer: 'Paid', seller: 'Ready to ship' },
  'paid.extension_asked': 'More time requested',
  sent: 'Marked as shipped',
  shipped: 'On its way',
  'shipped.overdue': 'Late',
  delivered: 'Delivered',
  'delivered.awaiting_returns': 'Return under way',
  disputed: 'Problem reported',
  completed: 'Completed',
  refunded: 'Refunded',
  cancelled: 'Canceled',
}

export function stateLabel(state: string, side: 'buyer' | 'seller'): string {
  const [outer = ''] = state.split('.')
  const label = states[state] ?? states[outer]
  if (label === undefined) return outer.replaceAll('_', ' ')
  return typeof label === 'string' ? label : label[side]
}

/* Next steps: the buttons. */
export const events = {
  cancel: 'Cancel the order',
  ask_extension: 'Ask for more time',
  grant_extension: 'Give more time',
  decline_extension: 'Keep the date',
  ship: 'Mark as shipped',
  prove_sending: 'Add the drop-off receipt',
  correct_tracking: 'Correct tracking number',
  deliver: 'It arrived',
  claim_lost: 'It never arrived',
  confirm: 'Confirm it’s as described',
  dispute: 'Report a problem',
  review: 'Write a review',
} as const
export const askExtensionDone = 'We asked the buyer for three more business days.'
export const grantExtensionDone = 'The seller has three more business days.'
export const declineExtensionDone = 'The date stays as it is.'
export const deliverDone = 'Take a look at it: you have 72 hours to report a problem.'
export const printLabel = 'Print a shipping label'
export const message = (name: string) => `Message ${name}`
export const inYourWardrobe = 'In your wardrobe'
export const sellItOn = 'Sell it on'
export const orderCancelled = 'The order has been canceled, and you’ve been refunded.'
export const saleCancelled = 'The order has been canceled, and the buyer has been refunded.'
export const cancelTitle = (number: string) => `Cancel order ${number}`
export const cancelPurchase = (amount: string) =>
  `${amount} will be refunded to your card, and the item is no longer reserved for you.`
export const keepOrder = 'Keep the order'
export const cancelSale = (amount: string) => `The buyer gets ${amount} back and sees your reason.`
export const cancelReason = 'Why are you canceling?'
export const cancelReasonNeeded = 'Enter why you’re canceling.'
export const confirmTitle = 'Is it as described?'
export const confirmText = (name: string) =>
  `${name} is paid now, and the order is complete. You can’t report a problem afterwards.`
export const confirmAccept = 'Yes, pay the seller'
export const confirmLeave = 'Not yet'
export const confirmDone = 'Enjoy it. It is in your wardrobe now.'

/* Shipping. */
/** Before and after the day by which the seller has to ship. */
export const shipBy = [
  'You have until ',
  ' to ship it. Otherwise the order is canceled and the buyer is refunded.',
] as const
export const shipTitle = 'Mark as shipped'
export const shipIntro = 'The buyer gets a message and can follow the parcel by its number.'
export const thisCarrier = 'This carrier'
/** For a carrier whose reports do not arrive here. */
export const receiptNext = (carrier: string) =>
  `${carrier} sends us no reports, so you’ll be asked for a photo of the drop-off receipt next. You’re paid without the buyer’s word only if it’s there.`
export const carrier = 'Carrier'
export const carrierChoose = 'Choose a carrier'
export const carrierNeeded = 'Choose the carrier.'
export const trackingNumber = 'Tracking number'
export const formerNumbers = (numbers: readonly string[]) => `Corrected. Before: ${numbers.join(', ')}`
export const trackingHint = 'You’ll find it on the receipt or the label.'
export const numberOnLabel = `We use the number of your ${carriers.builtin} label.`
export const labelNumber = (number: string) => `The number of your label is ${number}.`
export const packImage = 'Photo of the packed item'
export const packImageAdd = 'Add a photo'
export const packImageHint = 'One photo: JPEG, PNG or WebP, at most 10 MB. It helps if something is damaged.'
export const optional = '(optional)'
export const shipSubmit = 'Mark as shipped'
export const shipDone = 'Marked as shipped. The buyer can follow it now.'
export const receiptTitle = 'Add the drop-off receipt'
export const receiptIntro =
  'Show the receipt that the carrier gave you. From then on the order counts as shipped, and the buyer can’t cancel it anymore. Only the buyer and our moderators see it.'
export const receipt = 'Photo of the drop-off receipt'
export const receiptNeeded = 'Add a photo of the drop-off receipt.'
export const receiptAdd = 'Add a photo'
export const receiptHint =
  'One photo: JPEG, PNG or WebP, at most 10 MB. The date and the tracking number should be readable.'
export const receiptSubmit = 'Send the receipt'
export const receiptDone = 'Thank you. The order counts as shipped now.'
export const receiptOf = (number: string) => `The drop-off receipt of order ${number}`
export const shipment = 'Shipment'
export const shippedOn = 'Marked as shipped'
export const deliveredOn = 'Delivered'
export const track = 'Track the parcel'
export const noScans = 'No tracking updates yet.'
export const scans = 'Tracking updates'
export const packImageOf = (number: string) => `The packed item of order ${number}`

/* The label to print. */
export const label = 'Shipping label'
export const labelLoading = 'Loading the label'
export const labelFrom = 'From'
export const labelPhone = (phone: string) => `Phone: ${phone}`
export const labelTo = 'To'
export const labelParcel = (size: string) => `${size} parcel`
export const print = 'Print'
export const backToOrder = 'Back to the order'
export const labelHint = `Fold it, or stick it flat on the parcel. Drop the parcel at any ${carriers.builtin} counter.`
export const addAddress = 'Add an address'

/* The timeline. */
export const timeline = 'Timeline'
export const stepStatus = { done: 'Done', current: 'Now', next: 'Next', otherwise: 'Otherwise' } as const
export const log = 'Full history'
const logEvents: Readonly<Record<string, string>> = {
  place: 'Paid',
  pay: 'Paid',
  cancel: 'Canceled the order',
  second_thoughts_deadline: 'The time to cancel ended',
  ask_extension: 'Asked for more time',
  grant_extension: 'Gave more time',
  decline_extension: 'Declined the extension',
  dispatch_deadline: 'The time to ship ended',
  extended_dispatch_deadline: 'The time to ship ended',
  first_reminder_deadline: 'A reminder was sent',
  last_reminder_deadline: 'A reminder was sent',
  extended_reminder_deadline: 'A reminder was sent',
  ship: 'Marked it as shipped',
  prove_sending: 'Added the drop-off receipt',
  correct_tracking: 'Corrected the tracking number',
  scan: 'Has the parcel',
  proof_deadline: 'The time to prove it was sent ended',
  deliver: 'Confirmed delivery',
  lost_deadline: 'Delivery was late',
  claim_lost: 'Reported it as lost',
  dispute: 'Reported a problem',
  inspection_reminder_deadline: 'A reminder was sent',
  inspection_deadline: 'The time to report a problem ended',
  confirm: 'Confirmed the order',
  review: 'Wrote a review',
  reviewing_deadline: 'The time for reviews ended',
  dispute_rejected: 'The problem was closed: no refund',
  dispute_partly_refunded: 'The problem was settled: partly refunded',
  dispute_refunded: 'The problem was settled: refunded',
}
export const logEvent = (event: string): string => logEvents[event] ?? inWords(event)
/** An event that has no text of its own. */
export function inWords(event: string): string {
  if (event.endsWith('_deadline')) return event.includes('remind') ? 'A reminder was sent' : 'The time ended'
  return capitalize(event.replaceAll('_', ' '))
}
const people: Readonly<Record<string, string>> = {
  buyer: 'Buyer',
  seller: 'Seller',
  carrier: 'Carrier',
  moderator: 'Moderator',
  system: siteName,
}
export const person = (by: string): string => people[by] ?? by
export const you = 'You'
/** From which state to which, in their words; null where a reader sees the same. */
export const change = (before: string, after: string): string | null =>
  before === '' || before === after ? null : `${before} → ${after}`

/* The amounts. */
export const amounts = 'Amounts'
export const subtotal = 'Subtotal'
export const buyerProtection = 'Buyer protection'
export const refundedAmount = 'Refunded'
export const total = 'Total, tax included'
export const buyerPaid = 'The buyer paid'
export const payout = 'You get'
export const deliveryTo = 'Delivery to'

/* Reviews. */
export const reviews = 'Reviews'
export const reviewTitle = (name: string) => `Review ${name}`
export const reviewIntro = 'Your reviews appear once you’ve both written one, or after 14 days.'
export const stars = 'Stars'
export const starsNeeded = 'Choose a rating.'
export const starWords = ['Very bad', 'Bad', 'Okay', 'Good', 'Very good'] as const
export const reviewText = 'What should others know?'
export const reviewSubmit = 'Send review'
export const reviewDone = 'Thank you for your review.'
export const yourReview = 'Your review'
export const reviewBy = (name: string) => `Review by ${name}`
export const reviewHidden = 'Your reviews appear once you’ve both written one, or after 14 days.'

/* The balance. */
export const balance = 'Your balance'
export const balanceLoading = 'Loading your balance'
export const available = 'Available'
export const pending = 'Held for open orders'
export const paidOut = 'Paid out'
export const withdraw = 'Withdraw'
export const withdrawTitle = 'Withdraw money'
export const balanceEmpty =
  'No money yet. When you sell an item, its price is held here until the buyer has it.'
export const withdrawTo =
  'The money goes to your account with our payment provider and arrives in about one business day. If it can’t be paid out, it comes back to your balance.'
export const withdrawIntro = (amount: string) => `You have ${amount}. Withdraw all of it, or a part.`
export const withdrawGoes = (amount: string | null, account: string) =>
  amount === null ? `To ${account}` : `${amount} to ${account}`
export const withdrawTakes =
  'It arrives in about one business day. If it can’t be paid out, it comes back to your balance.'
export const withdrawNothing = 'The minimum withdrawal is $1.00.'
export const amount = 'Amount in dollars'
export const amountNeeded = 'Enter the amount.'
export const withdrawDone = 'On its way. It takes about one business day.'
export const onItsWay = 'On its way'
export const arrives = 'Arrives in about one business day'
export const nothingOnItsWay = 'Withdraw, and it arrives in about one business day'
export const heldUntil = 'Until the orders are complete'
export const inAll = 'In all, to your account'

/* What changed the balance. */
export const movements = 'Movements'
export const movementsLoading = 'Loading the movements of your balance'
export const movementColumns = {
  day: 'Date',
  what: 'Movement',
  available: 'Available',
  held: 'Held',
  availableAfter: 'Available after',
  heldAfter: 'Held after',
} as const
export const movementTypes = {
  sale: 'Sold, held until the order is complete',
  released: 'Released to you',
  canceled: 'Canceled, refunded to the buyer',
  unavailable: 'Unavailable item, refunded to the buyer',
  not_shipped: 'Not shipped, refunded to the buyer',
  problem_refunded: 'Refunded to the buyer after a problem',
  partly_refunded: 'Partly refunded to the buyer',
  returned: 'Returned, refunded to the buyer',
  withdrawal: 'Withdrawal',
  withdrawal_failed: 'Withdrawal failed, back in your balance',
  correction: 'Correction',
} as const
export const withdrawalTo = (account: string) => `to ${account}`
export const withdrawalStates = { requested: onItsWay, paid: 'Paid out', failed: 'Failed' } as const

/* The account that withdrawals go to. */
export const payoutAccount = 'Payout account'
export const noPayoutAccount = 'None yet'
export const addAccount = 'Add account'
export const changeAccount = 'Change account'
export const accountFirst = 'Add the account that your money goes to. Then choose the amount.'
export const accountIntro = 'An account in your name or your company’s.'
export const accountReplaces = (account: string) =>
  `New withdrawals go to the new account. Withdrawals on their way still go to ${account}. We’ll email you about the change.`
export const accountLabels = {
  holder: 'Account holder',
  account_number: 'Account number',
  password: 'Your password',
} as const
export const accountNumberHint =
  'The IBAN, for example DE89 3704 0044 0532 0130 00. It’s kept encrypted; only its last four characters are shown.'
export const holderNeeded = 'Enter the name of the account holder.'
export const accountNumberNeeded = 'Enter the account number.'
export const passwordToChangeAccount = 'Enter your password to continue.'
/** Where the payment provider asks for the account on its own pages; by the state of the account. */
export const setupIntro = {
  none: 'Our payment provider asks for your name and your bank on its own pages, and brings you back here.',
  being_set_up: 'Your payout account isn’t finished. Continue where you left off.',
  restricted: 'Our payment provider needs something more from you before it can pay you.',
  ready: 'Change your bank account on the pages of our payment provider.',
} as const
export const setupContinue = 'Continue'
export const setupOpens = 'Opening the pages of our payment provider'
export const setUpAccount = 'Set up payout account'
export const accountStates = {
  being_set_up: 'Not finished',
  restricted: 'Needs something from you',
} as const
export const accountAdded = 'Your payout account is added.'
export const accountChangeDone = 'Your payout account is changed.'

/* Stars field. */
export const of5 = (place: string) => `${place} of 5,`
