import type { ChartTexts } from '#server/platform/lifecycle/texts.ts'

const undoing = {
  member: () => ({
    who: 'You have until {day} to undo this.',
    can: 'Choose “I still have it” to put it back in your wardrobe.',
    otherwise: 'Otherwise it is gone for good, and its history stays with you.',
  }),
}

export const garmentTexts: ChartTexts = {
  'donated.recent.undoing': undoing,
  'discarded.recent.undoing': undoing,
}
