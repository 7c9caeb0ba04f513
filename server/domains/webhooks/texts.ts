import type { ChartTexts } from '#server/platform/lifecycle/texts.ts'

export const deliveryTexts: ChartTexts = {
  'pending.lost': {
    seller: () => ({
      who: 'It is sent in a moment.',
      can: 'You don’t have to do anything.',
      otherwise: 'If it isn’t sent by {day}, {time}, we start again.',
    }),
  },
  'waiting.retry': {
    seller: () => ({
      who: 'It is tried again on {day}, {time}.',
      can: 'You can resend it now.',
      otherwise: 'We give it up after eight attempts in three days.',
    }),
  },
}
