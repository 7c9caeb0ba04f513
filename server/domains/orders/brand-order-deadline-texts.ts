import type { ChartTexts } from '#server/platform/lifecycle/texts.ts'

const cancelled = 'Otherwise it is cancelled on that day and'

export const brandOrderTexts: ChartTexts = {
  'placed.acceptance': {
    buyer: name => ({
      who: `Shipping is not available yet, so ${name} cannot accept your order.`,
      can: 'You can cancel it until {day}.',
      otherwise: `${cancelled} you are refunded.`,
    }),
    seller: () => ({
      who: 'Shipping is not available yet, so you cannot accept this order.',
      can: 'You can cancel it until {day}.',
      otherwise: `${cancelled} the buyer is refunded.`,
    }),
    moderator: name => ({
      who: `Shipping is not available yet, so ${name} cannot accept this order.`,
      can: `The buyer and ${name} can cancel it until {day}.`,
      otherwise: `${cancelled} the buyer is refunded.`,
    }),
  },
}
