import type { StateTexts } from '#server/platform/lifecycle/texts.ts'

const moneyBack = { buyer: 'Your money is on its way back. Your bank may take up to ten days to show it.' }
const held = 'We’re holding the money until it is settled.'
const settled = 'We’re holding the money until the order is complete.'

/** What the states of a purchase say to their reader. */
export const purchaseStateTexts: StateTexts = {
  paid: { buyer: `You paid. ${settled}`, seller: `Paid. ${settled}` },
  'paid.cancellable': { buyer: 'You can still cancel.' },
  'paid.preparing': { seller: 'Pack it and ship it.' },
  'paid.extensionAsked': { seller: 'You asked for three more business days.' },
  'paid.extended': {
    buyer: 'You gave three more business days.',
    seller: 'The buyer gave you three more business days.',
  },
  sent: {
    buyer: 'The seller says that it was sent. Neither the carrier nor a receipt shows it yet.',
    seller: 'You said that you sent it. Neither the carrier nor a receipt shows it yet.',
  },
  'sent.cancellable': { buyer: 'You can still cancel.' },
  'sent.unproven': {
    buyer: 'We’re holding the money until you have the item.',
    seller: 'Add a photo of the drop-off receipt, unless the carrier scans it first.',
  },
  'shipped.overdue': { buyer: 'It should have arrived by now. You can report it as lost.' },
  delivered: {
    buyer: 'It arrived. Check that it is as described.',
    seller: 'It arrived. The buyer checks it.',
  },
  disputed: { buyer: `You reported a problem. ${held}`, seller: `The buyer reported a problem. ${held}` },
  completed: {
    buyer: 'You have the item, and the seller is paid.',
    seller: 'The buyer has the item, and the money went to your balance.',
  },
  'completed.reviewable': {
    buyer: 'You and the seller can review each other.',
    seller: 'You and the buyer can review each other.',
  },
  refunded: moneyBack,
  cancelled: { ...moneyBack, seller: 'The money goes back to the buyer.' },
}
