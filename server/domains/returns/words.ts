/** The news of a return for each side in the state that it reached, after the number of its order. */
export const news: Readonly<Record<string, { buyer: string; seller: string }>> = {
  authorized: {
    buyer: 'Send your return within 14 days. Your order shows the address.',
    seller: 'The buyer is returning something. The order shows what and why.',
  },
  in_transit: {
    buyer: 'Your return is on its way.',
    seller: 'A return is on its way to you.',
  },
  received: {
    buyer: 'Your return arrived. The brand has five business days to refund it.',
    seller:
      'A return arrived. Refund it within five business days, or explain why not. Otherwise it is refunded.',
  },
  refunded: { buyer: 'Your return is refunded.', seller: 'A return is refunded.' },
  'rejected.contestable': {
    buyer: 'Your return is not refunded. Your order shows why. You can ask a moderator within 14 days.',
    seller: 'You did not refund a return. The buyer can ask a moderator within 14 days.',
  },
  'rejected.final': { buyer: 'Your return is not refunded.', seller: 'A return is not refunded.' },
  escalated: { buyer: 'A moderator decides on your return.', seller: 'A moderator decides on a return.' },
  withdrawn: {
    buyer: 'You’re keeping what you wanted to return.',
    seller: 'The buyer is keeping it. The return is over.',
  },
  expired: {
    buyer: 'Your return was not sent within 14 days and ended.',
    seller: 'A return was not sent within 14 days and ended.',
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
