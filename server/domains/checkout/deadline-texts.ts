import type { ChartTexts } from '#server/platform/lifecycle/texts.ts'

export const checkoutTexts: ChartTexts = {
  'open.openFor': {
    buyer: () => ({
      who: 'You have until {day} to pay.',
      can: 'Nothing is held yet, so another shopper can still buy your items.',
      otherwise: 'Otherwise this checkout closes, and you pay nothing.',
    }),
  },
  'reserved.reservation': {
    buyer: () => ({
      who: 'You have until {day}, {time} to pay.',
      can: 'We hold your items until then.',
      otherwise: 'Otherwise they go back on sale.',
    }),
  },
  'awaitingChallenge.challengeWindow': {
    buyer: () => ({
      who: 'You have until {day}, {time} to confirm the payment with your bank.',
      can: 'We hold your items until then.',
      otherwise: 'Otherwise they go back on sale, and money that arrives later is refunded.',
    }),
  },
}
