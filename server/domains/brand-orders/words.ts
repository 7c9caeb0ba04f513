import type { News } from '#server/domains/notifications/index.ts'
import { carrierName } from '#src/api/contract/values/carriers.ts'
import { currency } from '#src/api/contract/values/currency.ts'

export const thisCustomer = 'This customer'

/** The news of a brand's order for a side, after its number. Amounts are those of the wire. */
export const news = {
  accepted: { text: 'Your order was accepted.', next: 'It is being prepared.' },
  asked: {
    text: 'The buyer asked to cancel.',
    next: 'Agree or explain why not within two business days.',
    mail: 'The buyer asks to cancel. Agree or explain why not within two business days. Otherwise it is canceled.',
  },
  cancelRefused: (reason: string): News => ({
    text: 'It was not canceled and will be shipped.',
    next: `The brand says: “${reason}”`,
  }),
  lineRefused: (title: string, amount: string): News => ({
    text: `“${title}” is unavailable.`,
    next: `${currency(amount)} is refunded to you; the rest of the order continues.`,
  }),
  restNotShipped: (amount: string): News => ({
    text: 'What was not shipped was canceled.',
    next: `${currency(amount)} is refunded to you; the rest of the order continues.`,
  }),
  restNotShippedForSeller: {
    text: 'What was not shipped in time was canceled and refunded.',
    next: 'It is back in your stock.',
  },
  shipped: (carrier: string, tracking: string): News => ({
    text: 'Everything is on its way to you.',
    next: `With ${carrierName(carrier)}, number ${tracking}.`,
  }),
  partShipped: (carrier: string, tracking: string): News => ({
    text: 'A part of your order is on its way.',
    next: `With ${carrierName(carrier)}, number ${tracking}.`,
    mail: `A part of your order is on its way with ${carrierName(carrier)}, number ${tracking}. The rest follows.`,
  }),
  deliveredToBuyer: {
    text: 'Your order arrived.',
    next: 'You can return items for 30 days.',
    hours: 30 * 24,
  },
  deliveredToSeller: {
    text: 'The order arrived.',
    next: 'You are paid when the 30 days for returns are over.',
    hours: 30 * 24,
  },
  refunded: (amount: string, reason: string): News => ({
    text: `${currency(amount)} was refunded to you.`,
    next: `The brand says: “${reason}”`,
  }),
  completedForBuyer: { text: 'The order is complete.', next: 'What you kept is in your wardrobe.' },
  completedForGuest: { text: 'The order is complete.' },
  completedForSeller: { text: 'The order is complete.', next: 'The money is in your balance.' },
  refundedForBuyer: { text: 'Everything was refunded.' },
  refundedForSeller: { text: 'Everything was refunded.', next: 'The order is closed.' },
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

const stateNames: Readonly<Record<string, string>> = {
  placed: 'To accept',
  accepted: 'To ship',
  'accepted.cancellation_asked': 'Cancellation requested',
  partially_shipped: 'Partly shipped',
  shipped: 'On its way',
  delivered: 'Delivered',
  'delivered.awaiting_returns': 'Return under way',
  completed: 'Completed',
  refunded: 'Refunded',
  cancelled: 'Canceled',
}
/** The state of an order in a table. */
export const stateName = (state: string): string =>
  stateNames[state] ?? stateNames[state.split('.')[0] ?? ''] ?? state
