import type { ChartTexts } from '#server/platform/lifecycle/texts.ts'

const cancelled = 'Otherwise it is cancelled on that day and'
const waits = 'Otherwise the order waits for shipping, which is not available yet, and'
const back = `${cancelled} the buyer is refunded.`

export const purchaseTexts: ChartTexts = {
  'paid.cancellable.secondThoughts': {
    buyer: name => ({
      who: 'You have until {time} to cancel the order.',
      can: 'You do not have to give a reason.',
      otherwise: `${waits} only ${name} can cancel it.`,
    }),
    seller: () => ({
      who: 'The buyer has until {time} to cancel the order without a reason.',
      can: 'You can cancel it, too, with a reason.',
      otherwise: `${waits} only you can cancel it.`,
    }),
    moderator: name => ({
      who: 'The buyer has until {time} to cancel the order without a reason.',
      can: `${name} can cancel it, too, with a reason.`,
      otherwise: `${waits} only ${name} can cancel it.`,
    }),
  },
  'paid.dispatch': {
    buyer: name => ({
      who: `Shipping is not available yet, so ${name} cannot send your order.`,
      can: `You do not have to do anything, and ${name} can cancel it until {day}.`,
      otherwise: `${cancelled} you are refunded.`,
    }),
    seller: () => ({
      who: 'Shipping is not available yet, so you cannot send this order.',
      can: 'You can cancel it until {day}, with a reason.',
      otherwise: `${back} Your ad then comes back paused.`,
    }),
    moderator: name => ({
      who: `Shipping is not available yet, so ${name} cannot send this order.`,
      can: `${name} can cancel it until {day}, with a reason.`,
      otherwise: back,
    }),
  },
}
