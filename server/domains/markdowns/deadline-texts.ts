import type { ChartTexts } from '#server/platform/lifecycle/texts.ts'

export const markdownTexts: ChartTexts = {
  'scheduled.untilStart': {
    seller: () => ({
      who: 'It starts {day}, {time}.',
      can: 'Until then you can edit or cancel it.',
      otherwise: 'Then it reduces the prices by itself.',
    }),
  },
  'running.untilEnd': {
    seller: () => ({
      who: 'It ends {day}, {time}.',
      can: 'You can end it early at any time.',
      otherwise: 'Then its prices leave the shop by themselves.',
    }),
  },
}
