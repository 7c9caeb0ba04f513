import type { News } from '#server/domains/notifications/index.ts'

/** The news of a return for each side in the state that it reached, after the number of its order. */
export const news: Readonly<Record<string, { buyer: News; seller: News }>> = {
  authorized: {
    buyer: {
      text: 'Your return was authorized.',
      next: 'Send it within 14 days.',
      hours: 14 * 24,
      mail: 'Send your return within 14 days. Your order shows the address.',
    },
    seller: { text: 'The buyer is returning something.', next: 'The order shows what and why.' },
  },
  in_transit: {
    buyer: { text: 'Your return is on its way.' },
    seller: { text: 'A return is on its way to you.' },
  },
  received: {
    buyer: { text: 'Your return arrived.', next: 'The brand has five business days to refund it.' },
    seller: {
      text: 'A return arrived.',
      next: 'Refund it within five business days, or explain why not.',
      mail: 'A return arrived. Refund it within five business days, or explain why not. Otherwise it is refunded.',
    },
  },
  refunded: { buyer: { text: 'Your return was refunded.' }, seller: { text: 'A return was refunded.' } },
  'rejected.contestable': {
    buyer: {
      text: 'Your return was not refunded.',
      next: 'Read why. You can ask a moderator within 14 days.',
      hours: 14 * 24,
      mail: 'Your return is not refunded. Your order shows why. You can ask a moderator within 14 days.',
    },
    seller: {
      text: 'You did not refund a return.',
      next: 'The buyer can ask a moderator within 14 days.',
      hours: 14 * 24,
    },
  },
  'rejected.final': {
    buyer: { text: 'Your return was not refunded.' },
    seller: { text: 'A return was not refunded.' },
  },
  escalated: {
    buyer: { text: 'A moderator decides on your return.' },
    seller: { text: 'A moderator decides on a return.' },
  },
  withdrawn: {
    buyer: { text: 'You’re keeping what you wanted to return.' },
    seller: { text: 'The buyer is keeping it.', next: 'The return is over.' },
  },
  expired: {
    buyer: { text: 'Your return was not sent within 14 days and ended.' },
    seller: { text: 'A return was not sent within 14 days and ended.' },
  },
}

export const noAddress =
  'A return was requested. Add your address under Settings: the buyer has to know where to send it.'

export const thisReturn = 'This return'
export const noSuchOrder = 'This order'
export const chooseLines = 'Choose what you’re returning, no more than you have.'
export const addImages = 'Add at least one photo that shows it.'
export const imageGone = 'One of these photos no longer exists.'
export const imageOfOtherPurpose = 'One of these photos was not uploaded for a return.'
export const sayWhy = 'Enter a reason.'
export const onlyBrandOrders = 'A return is for the order of a brand.'
