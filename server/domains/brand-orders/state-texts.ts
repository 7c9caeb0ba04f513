import type { StateTexts } from '#server/platform/lifecycle/texts.ts'

const moneyBack = { buyer: 'Your money is on its way back. Your bank may take up to ten days to show it.' }

/** What the states of an order with a brand say to their reader. */
export const brandOrderStateTexts: StateTexts = {
  placed: {
    buyer: 'You paid. We’re holding the money until the order is complete.',
    seller: 'Paid. Accept it, or cancel it with a reason.',
  },
  'accepted.preparing': { seller: 'Pack it and ship it.' },
  'accepted.cancellationAsked': {
    buyer: 'You asked to cancel. The brand agrees, or says why not.',
    seller: 'The buyer asks to cancel. Agree, or explain why not.',
  },
  partiallyShipped: { seller: 'A part is on its way. Ship the rest.' },
  delivered: { buyer: 'It arrived. You can return items for 30 days.' },
  'delivered.returnable': { buyer: 'You can send something back.' },
  refunded: moneyBack,
  cancelled: { ...moneyBack, seller: 'The money goes back to the buyer.' },
}
