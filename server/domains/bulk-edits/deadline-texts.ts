import type { ChartTexts } from '#server/platform/lifecycle/texts.ts'

export const bulkEditTexts: ChartTexts = {
  'planned.abandoned': {
    seller: () => ({
      who: 'The preview stays until {day}, {time}.',
      can: 'Until then you can make the changes.',
      otherwise: 'Then it is discarded, and nothing is changed.',
    }),
  },
  'applied.undoing': {
    seller: () => ({
      who: 'You can undo it until {day}, {time}.',
      can: 'Undo brings the former values back, but for those that were changed since.',
      otherwise: 'Then the changes stay.',
    }),
  },
}
