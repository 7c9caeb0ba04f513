import type { ChartTexts } from '#server/platform/lifecycle/texts.ts'

const canceled = 'Otherwise it is canceled on that day and'

export const brandOrderTexts: ChartTexts = {
  'placed.acceptance': {
    buyer: name => ({
      who: `${name} has until {day} to accept your order.`,
      can: 'You can cancel it until then.',
      otherwise: `${canceled} you are refunded.`,
    }),
    seller: () => ({
      who: 'You have until {day} to accept this order.',
      can: 'Accept it, or cancel it with a reason. You can refund an unavailable item and ship the rest.',
      otherwise: `${canceled} the buyer is refunded.`,
    }),
    moderator: name => ({
      who: `${name} has until {day} to accept this order.`,
      can: `The buyer and ${name} can cancel it until then.`,
      otherwise: `${canceled} the buyer is refunded.`,
    }),
  },
  'accepted.dispatch': {
    buyer: name => ({
      who: `${name} has until {day} to ship your order.`,
      can: 'You can ask to cancel it once.',
      otherwise: `${canceled} you are refunded.`,
    }),
    seller: () => ({
      who: 'You have until {day} to ship this order.',
      can: 'Ship it in one parcel or several, or cancel it with a reason.',
      otherwise: `${canceled} the buyer is refunded.`,
    }),
    moderator: name => ({
      who: `${name} has until {day} to ship this order.`,
      can: 'The buyer can ask to cancel it once.',
      otherwise: `${canceled} the buyer is refunded.`,
    }),
  },
  'accepted.cancellationAsked.answering': {
    buyer: name => ({
      who: `${name} has until {day} to answer your request to cancel.`,
      can: 'You don’t have to do anything.',
      otherwise: `${canceled} you are refunded.`,
    }),
    seller: () => ({
      who: 'You have until {day} to answer the request to cancel.',
      can: 'Agree, or explain why not and ship it.',
      otherwise: `${canceled} the buyer is refunded.`,
    }),
    moderator: name => ({
      who: `${name} has until {day} to answer the request to cancel.`,
      can: 'You don’t have to do anything.',
      otherwise: `${canceled} the buyer is refunded.`,
    }),
  },
  'partiallyShipped.rest': {
    buyer: name => ({
      who: `${name} has until {day} to ship the rest of your order.`,
      can: 'You don’t have to do anything.',
      otherwise: 'Otherwise the rest is canceled on that day and refunded.',
    }),
    seller: () => ({
      who: 'You have until {day} to ship the rest of this order.',
      can: 'Ship it, or refuse the lines that you do not have.',
      otherwise: 'Otherwise the rest is canceled on that day and refunded.',
    }),
    moderator: name => ({
      who: `${name} has until {day} to ship the rest of this order.`,
      can: 'You don’t have to do anything.',
      otherwise: 'Otherwise the rest is canceled on that day and refunded.',
    }),
  },
  'shipped.arrival': {
    buyer: name => ({
      who: 'Your order should arrive by {day}.',
      can: `Confirm when it arrived. If it does not arrive, write to ${name}.`,
      otherwise: 'Otherwise it counts as delivered on that day, and the 30 days for returns begin.',
    }),
    seller: () => ({
      who: 'The order should arrive by {day}.',
      can: 'Confirm when it arrived. If it got lost, refund it.',
      otherwise: 'Otherwise it counts as delivered on that day, and the 30 days for returns begin.',
    }),
    moderator: () => ({
      who: 'The order should arrive by {day}.',
      can: 'The buyer and the brand can confirm that it arrived.',
      otherwise: 'Otherwise it counts as delivered on that day, and the 30 days for returns begin.',
    }),
  },
  'delivered.returnable.returnWindow': {
    buyer: name => ({
      who: 'You have until {day} to send something back.',
      can: 'Choose what you do not keep, and why.',
      otherwise: `Otherwise the order is complete, and ${name} is paid.`,
    }),
    seller: () => ({
      who: 'The buyer has until {day} to send something back.',
      can: 'You can give a part of the price back.',
      otherwise: 'Otherwise the order is complete, and you are paid.',
    }),
    moderator: name => ({
      who: 'The buyer has until {day} to send something back.',
      can: 'You don’t have to do anything.',
      otherwise: `Otherwise the order is complete, and ${name} is paid.`,
    }),
  },
  'delivered.awaitingReturns': {
    buyer: name => ({
      who: 'Something is on its way back.',
      can: 'The return shows what can be done now, and by when.',
      otherwise: `When it is settled, the order is complete, and ${name} is paid for what you keep.`,
    }),
    seller: () => ({
      who: 'Something is on its way back to you.',
      can: 'The return shows what can be done now, and by when.',
      otherwise: 'When it is settled, the order is complete, and you are paid for what the buyer keeps.',
    }),
    moderator: () => ({
      who: 'Something is on its way back.',
      can: 'The return shows what can be done now, and by when.',
      otherwise: 'When it is settled, the order is complete.',
    }),
  },
}
