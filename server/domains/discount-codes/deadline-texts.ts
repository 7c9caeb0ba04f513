import type { ChartTexts } from '#server/platform/lifecycle/texts.ts'

const ending: ChartTexts[string] = {
  seller: () => ({
    who: 'It ends {day}, {time}.',
    can: 'You can end it early at any time.',
    otherwise: 'Then nobody can use it anymore.',
  }),
}

export const codeTexts: ChartTexts = {
  'scheduled.untilStart': {
    seller: () => ({
      who: 'It starts {day}, {time}.',
      can: 'Until then you can end it, and nobody will have used it.',
      otherwise: 'Then shoppers can use it.',
    }),
  },
  'active.untilEnd': ending,
  'paused.untilEnd': {
    seller: () => ({
      who: 'It ends {day}, {time}.',
      can: 'Until then you can resume it.',
      otherwise: 'Then it ends, and cannot be resumed.',
    }),
  },
  'usedUp.untilEnd': ending,
}
