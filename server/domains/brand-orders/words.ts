import { carrierName } from '#src/api/contract/values/carriers.ts'
import { currency } from '#src/api/contract/values/currency.ts'

/** The news of a brand's order for a side, after its number. Amounts are those of the wire. */
export const news = {
  accepted: 'Your order is accepted and is being prepared.',
  asked:
    'The buyer asks to cancel. Agree or explain why not within two business days. Otherwise it is canceled.',
  cancelRefused: (reason: string) => `It is not canceled and will be shipped. The brand says: “${reason}”`,
  lineRefused: (title: string, amount: string) =>
    `“${title}” is unavailable. ${currency(amount)} is refunded to you; the rest of the order continues.`,
  restNotShipped: (amount: string) =>
    `What was not shipped is canceled. ${currency(amount)} is refunded to you; the rest of the order continues.`,
  restNotShippedForSeller: 'What was not shipped in time is canceled and refunded. It is back in your stock.',
  shipped: (carrier: string, tracking: string) =>
    `Everything is on its way to you with ${carrierName(carrier)}, number ${tracking}.`,
  partShipped: (carrier: string, tracking: string) =>
    `A part of your order is on its way with ${carrierName(carrier)}, number ${tracking}. The rest follows.`,
  deliveredToBuyer: 'Your order arrived. You can return items for 30 days.',
  deliveredToSeller: 'The order arrived. You are paid when the 30 days for returns are over.',
  refunded: (amount: string, reason: string) =>
    `${currency(amount)} is refunded to you. The brand says: “${reason}”`,
  completedForBuyer: 'The order is complete. What you kept is in your wardrobe.',
  completedForGuest: 'The order is complete.',
  completedForSeller: 'The order is complete. The money is in your balance.',
  refundedForBuyer: 'Everything is refunded.',
  refundedForSeller: 'Everything is refunded. The order is closed.',
} as const

export const changedMeanwhile = 'This order has changed. Check it, then try again.'
export const chooseLine = 'Choose a line of this order.'
export const lineRefunded = 'All of this line is refunded already.'
/** `amount` is one of the wire. */
export const mostOfLine = (amount: string) =>
  `Enter at most ${currency(amount)}: that is left of the price of this line.`
export const nothingOpen = 'Everything of this order is shipped or canceled already.'
export const sayWhy = 'Enter a reason.'
export const onlyBrand = 'Only the brand can do this.'
export const enterAmount = 'Enter an amount of at least $0.01.'
export const noSuchParcel = 'This parcel'
