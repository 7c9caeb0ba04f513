import type { CutoutBase, Stroke } from '#src/api/contract/values/cutout-strokes.ts'

/* The edit of a cutout. */
export const title = 'Edit cutout'
export const loading = 'Getting the cutout ready'
export const noCutout = 'No cutout was found in this photo. Remove the background with the brush.'
export const stage = 'The photo, with a brush'
export const pointerHelp = 'Paint over what to keep or remove.'
export const fingerMove = 'Move the photo with two fingers.'
export const mouseMove = 'Scroll to move an enlarged photo.'
export const keyHelp =
  'Keyboard: move the brush with the arrow keys, Shift for larger steps. Hold Space to paint, or press Enter to put the brush down and lift it. K keeps, R removes, + and − change the size. Ctrl+Z undoes, Ctrl+Shift+Z redoes.'
export const help = 'Keyboard shortcuts'

export const mode = 'Brush'
export const modes: Readonly<Record<Stroke['mode'], string>> = { keep: 'Keep', remove: 'Remove' }
export const size = 'Brush size'
export const sizeText = (percent: number) => `${percent} percent of the photo`
export const view = 'Show'
export const views = { brush: 'Brush', cutout: 'Cutout', photo: 'Photo' } as const
export const startFrom = 'Start from'
export const bases: Readonly<Record<CutoutBase, string>> = { automatic: 'Automatic', photo: 'Whole photo' }
export const none = 'No cutout'
export const undo = 'Undo'
export const redo = 'Redo'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'

export const save = 'Save'
export const cancel = 'Cancel'
export const saving = 'Saving the cutout'
export const saved = 'Cutout saved.'
export const notDecoded = 'Your browser can’t edit this cutout.'

export const discardTitle = 'Discard your changes?'
export const discardText = 'What you painted isn’t saved yet.'
export const discard = 'Discard'
export const keepEditing = 'Keep editing'

/* Said while the brush is used by keys. */
export const brushDown = (mode: Stroke['mode']) => `Brush down: ${modes[mode].toLowerCase()}.`
export const brushUp = 'Brush up.'
export const place = (across: number, down: number, isKept: boolean) =>
  `${across}% across, ${down}% down: ${isKept ? 'kept' : 'removed'}.`
export const undone = 'Undone.'
export const redone = 'Redone.'
export const nothingToUndo = 'Nothing to undo.'
export const nothingToRedo = 'Nothing to redo.'
