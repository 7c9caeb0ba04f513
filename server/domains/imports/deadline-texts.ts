import type { ChartTexts } from '#server/platform/lifecycle/texts.ts'

const abandoned = (can: string) => ({
  seller: () => ({
    who: 'You have until {day} to continue.',
    can,
    otherwise: 'Otherwise this import is canceled, and nothing in your shop changes.',
  }),
})
const undoing = {
  seller: () => ({
    who: 'You have until {day}, {time} to undo this import.',
    can: 'Undo it, and every product that nobody has touched since is as it was before.',
    otherwise: 'Otherwise it stays.',
  }),
}

export const importTexts: ChartTexts = {
  'mapping.abandoned': abandoned('Check what each column is, then confirm.'),
  'ready.abandoned': abandoned('Look at the preview, then start the import or edit the mapping.'),
  'completed.undoable.undoing': undoing,
  'completedWithErrors.undoable.undoing': undoing,
  'stopped.undoable.undoing': undoing,
  'failed.undoable.undoing': undoing,
}
