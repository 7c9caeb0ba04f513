/* The texts of a brand's orders. */

/* The page. */
export const orders = 'Orders'
export const listLoading = 'Loading your orders'
export const all = 'All'
export const byGroup = 'By status'
export const search = 'Search orders'
export const searchHint = 'Number, buyer, item or SKU'
export const placedBetween = 'Order date'
export const placedFrom = 'From'
export const placedTo = 'To'
/** What a search looks for. The days are written out. */
export const searched = (q: string | undefined, from: string | undefined, to: string | undefined) => {
  const days =
    from !== undefined && to !== undefined
      ? from === to
        ? ` placed on ${from}`
        : ` placed from ${from} to ${to}`
      : from !== undefined
        ? ` placed from ${from} on`
        : to !== undefined
          ? ` placed up to ${to}`
          : ''
  const text = q === undefined ? '' : ` with “${q}” in the number, buyer, title, SKU or barcode`
  return `Orders${days}${text}.`
}
export const apply = 'Apply'
export const clearDays = 'Clear dates'
export const toBeforeFrom = 'The last day is before the first one.'
export const clearSearch = 'Clear search'
export const sort = 'Sort by'
export const exportCsv = 'Export CSV'
export const exported = 'The CSV is in your downloads.'
export const csvName = (day: string) => `orders-${day}.csv`
export const loadMore = 'Load more'
export const nothingYet =
  'No orders yet. When somebody buys one of your products, you accept it and ship it from here.'
export const nothingHere = 'No orders here.'
export const nothingFound = (q: string) => `No orders match “${q}”.`
export const seeAll = 'See all orders'

/* The table. */
export const columns = {
  order: 'Order',
  placed: 'Placed',
  buyer: 'Buyer',
  items: 'Items',
  state: 'State',
  next: 'Deadline',
  total: 'Total',
} as const
export const late = 'Late'
export const itemCount = (count: number) => (count === 1 ? '1 item' : `${count} items`)
export const openReturns = (count: number) => (count === 1 ? '1 open return' : `${count} open returns`)
export const hiddenBuyer = 'No longer shown'
export const refunded = (amount: string) => `${amount} refunded`

/* Several orders. */
export const select = (number: string) => `Select order ${number}`
export const selectAll = 'Select all shown'
export const selection = 'Selected orders'
export const selected = (count: number) => (count === 1 ? '1 order selected' : `${count} orders selected`)
export const cancelSelection = 'Cancel'
export const orderCount = (count: number) => (count === 1 ? '1 order' : `${count} orders`)
export const acceptSeveral = (count: number) => (count === 0 ? 'Accept' : `Accept ${orderCount(count)}`)
export const shipSeveral = (count: number) => (count === 0 ? 'Ship' : `Ship ${orderCount(count)}`)
export const pickSeveral = (count: number) => `Pick ${orderCount(count)}`
export const printSeveral = 'Print packing slips'
export const mostSlips = 30
export const tooManySlips = `Select up to ${mostSlips} orders to print.`
export const noneToAccept = 'None of them can be accepted.'
export const noneToShip = 'None of them can be shipped now.'
export const accepted = (count: number) => `${orderCount(count)} accepted.`
export const shipped = (count: number) => `${orderCount(count)} shipped.`
export const notDone = (count: number) =>
  count === 1 ? 'One order could not be changed:' : `${count} orders could not be changed:`
export const notDoneFallback = 'It could not be changed.'
export const closeNotice = 'Close'
export const shipSeveralTitle = 'Ship several orders'
export const shipSeveralIntro =
  'Each order goes out in one parcel with everything left to ship. The buyers are notified.'
export const trackingOf = (number: string) => `Tracking number of order ${number}`

/* An order in its panel. */
export const order = 'Order'
export const orderNumber = (number: string) => `Order ${number}`
export const orderLoading = 'Loading the order'
export const orderedBy = (name: string) => `Ordered by ${name}`
export const message = (name: string) => `Message ${name}`
export const theBuyer = 'the buyer'
export const printSlip = 'Print packing slip'
export const printReceipt = 'Print receipt'
export const printDocuments = (count: number) =>
  count === 1 ? 'Print invoice' : 'Print invoice and credit notes'
export const events = {
  accept: 'Accept the order',
  ship: 'Mark as shipped',
  refuse_line: 'Item unavailable',
  correct_tracking: 'Correct tracking number',
  deliver: 'Mark as delivered',
  cancel: 'Cancel the order',
  agree_cancel: 'Agree to cancel',
  refuse_cancel: 'Decline to cancel',
  refund_part: 'Give a partial refund',
} as const
/** What a member of staff did, in the past. */
const did: Readonly<Record<string, string>> = {
  accept: 'accepted the order',
  ship: 'shipped a parcel',
  refuse_line: 'marked an item as unavailable',
  correct_tracking: 'corrected a tracking number',
  deliver: 'marked it as delivered',
  cancel: 'canceled the order',
  agree_cancel: 'agreed to cancel',
  refuse_cancel: 'declined to cancel',
  refund_part: 'gave a partial refund',
  receive: 'received a return',
  refund: 'refunded a return',
  reject: 'rejected a return',
}
export const acts = 'Who did what'
export const act = (name: string, event: string) => `${name} ${did[event] ?? 'changed the order'}`
export const acceptDone = 'Accepted. You have five business days to ship it.'

export const shipTitle = 'Mark as shipped'
export const shipIntro =
  'Ship everything in one parcel, or a part now and the rest later. The buyer is notified.'
export const shipLines = 'What is in the parcel?'
export const shipLinesNeeded = 'Choose what is in the parcel.'
export const shipSubmit = 'Mark as shipped'
export const shipDone = 'Shipped. The buyer can follow it now.'

export const refuseTitle = 'Item unavailable'
export const refuseIntro = 'The buyer is refunded for it, and the rest of the order continues.'
export const refuseLine = 'Which item?'
export const refuseLineChoose = 'Choose an item'
export const refuseLineNeeded = 'Choose the item.'
export const refuseQuantity = 'How many are unavailable?'
export const refuseReason = 'What should the buyer know?'
export const refuseSubmit = 'Refund the item'
export const refuseDone = 'The buyer is refunded for it.'

export const deliverTitle = 'Did it arrive?'
export const deliverText = 'The 30 days in which the buyer can return items begin now.'
export const deliverAccept = 'Yes, it arrived'
export const deliverLeave = 'Not yet'
export const deliverDone = 'Marked as delivered.'

export const agreeTitle = 'Agree to cancel?'
export const agreeText = (amount: string) => `The buyer gets ${amount} back, and the items are back in stock.`
export const agreeAccept = 'Cancel the order'
export const agreeLeave = 'Keep the order'
export const agreeDone = 'The order has been canceled, and the buyer has been refunded.'
export const declineTitle = 'Decline to cancel'
export const declineIntro = 'The order continues, and you ship it. The buyer sees your reason.'
export const declineReason = 'Why can’t it be canceled?'
export const declineNeeded = 'Explain why.'
export const declineSubmit = 'Decline to cancel'
export const declineDone = 'The order continues.'

export const refundTitle = 'Give a partial refund'
export const refundIntro = (amount: string) =>
  `The buyer keeps the items and gets money back. Up to ${amount} can be refunded.`
export const refundAmount = 'Amount in dollars'
export const refundAmountNeeded = 'Enter the amount.'
export const refundLine = 'For which item?'
export const refundLineNone = 'The whole order'
export const refundReason = 'Why?'
export const refundReasonHint = 'The buyer sees it.'
export const refundReasonNeeded = 'Enter a reason.'
export const refundSubmit = 'Refund'
export const refundDone = 'The buyer is refunded.'

export const paid = 'What you are paid'
export const commission = 'Commission'
export const seeMoney = 'Balance and monthly statements'
export const payout = 'You get'

export const notes = 'Notes'
export const notesHint = 'Only your company reads them, never the buyer.'
export const note = 'New note'
export const noteNeeded = 'Write a note.'
export const addNote = 'Add note'
export const noteDone = 'Note added.'

/* Returns. */
export const returnEvents = {
  receive: 'I got it back',
  refund: 'Refund the return',
  reject: 'Reject the return',
} as const
export const receiveDone = 'Check it, then refund it within five business days.'
export const refundReturnTitle = 'Refund the return'
export const refundReturnIntro =
  'Enter the refund and the quantity back on sale for each item. A partial refund needs a reason.'
export const returnAmount = 'Refund in dollars'
export const returnAmountHint = (amount: string) => `At most ${amount}.`
export const restock = 'Back on sale'
export const restockHint = (count: number) => `0 to ${count}`
export const restockWrong = (count: number) => `Enter a number from 0 to ${count}.`
export const lessReason = 'Why is it less?'
export const deliveryToo = (amount: string) => `The delivery of ${amount} is refunded with it.`
export const refundReturnSubmit = 'Refund'
export const refundReturnDone = 'The buyer is refunded.'
export const rejectTitle = 'Reject the return'
export const rejectIntro =
  'Nothing is refunded. The buyer sees your reason and photos, and can ask a moderator.'
export const rejectReason = 'Why is it not refunded?'
export const rejectNeeded = 'Explain why.'
export const rejectImages = 'Photos'
export const rejectImagesAdd = 'Add photos'
export const rejectImagesHint = 'At least one, up to 10: JPEG, PNG or WebP, at most 10 MB each.'
export const rejectSubmit = 'Reject the return'
export const rejectDone = 'The return is rejected. The buyer can ask a moderator.'

/* What is printed. */
export const slips = 'Packing slips'
export const slip = 'Packing slip'
export const slipLoading = 'Loading the packing slip'
export const slipOf = (number: string) => `Packing slip of order ${number}`
export const receipt = 'Receipt'
export const receiptLoading = 'Loading the receipt'
export const receiptOf = (number: string) => `Receipt of order ${number}`
export const print = 'Print'
export const backToOrders = 'Back to orders'
export const backToOrder = 'Back to the order'
export const from = 'From'
export const to = 'To'
export const addressHidden = 'The address is no longer shown.'
export const noSender = 'No sender’s address is printed yet.'
export const addSender = 'Add your address'
export const placedOn = 'Ordered'
export const parcel = (position: number) => `Parcel ${position}`
export const item = 'Item'
export const sku = 'SKU'
export const count = 'Qty'
export const unitPrice = 'Price'
export const lineTotal = 'Total'
export const nothingToShip = 'Everything of this order is shipped or canceled.'
export const returnsUntil = 'Items can be returned until'
export const returnsAfterDelivery = 'Items can be returned for 30 days after delivery.'
export const subtotal = 'Subtotal'
export const delivery = 'Delivery'
export const total = 'Total, tax included'
export const lessBy = (amount: string) => `Less ${amount} with the code`
export const receiptPaid = 'Paid after refunds'
