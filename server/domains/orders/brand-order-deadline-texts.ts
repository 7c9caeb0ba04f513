import type { ChartTexts } from '#server/platform/lifecycle/texts.ts'

const canceled = 'Otherwise it is canceled on that day and'

export const brandOrderTexts: ChartTexts = {
  'placed.acceptance': {
    buyer: name => ({
      who: `Shipping is not available yet, so ${name} cannot accept your order.`,
      can: 'You can cancel it until {day}.',
      otherwise: `${canceled} you are refunded.`,
    }),
    seller: () => ({
      who: 'Shipping is not available yet, so you cannot accept this order.',
      can: 'You can cancel it until {day}.',
      otherwise: `${canceled} the buyer is refunded.`,
    }),
    moderator: name => ({
      who: `Shipping is not available yet, so ${name} cannot accept this order.`,
      can: `The buyer and ${name} can cancel it until {day}.`,
      otherwise: `${canceled} the buyer is refunded.`,
    }),
  },
}
