import { mostPieces } from '#src/machines/editors/outfits/board-pieces.ts'
import type { OutfitBoardContext } from '#src/machines/editors/outfits/outfit-board-context.ts'
import { garment, newer, piece, stored } from './outfit-fixtures.ts'

/** A board without room. */
export const full = {
  ...stored,
  pieces: Array.from({ length: mostPieces }, (_, at) => piece(`garment-${at}`, at * 10)),
}
export const anOutfit = { input: { stored } }

/** What is done with the board. */
export const added = (name = 'coat') => ({ type: 'board.added', garment: garment(name) })
export const selected = (name: string | null) => ({ type: 'board.selected', garment: name })
export const grabbed = (name = 'shirt') => ({ type: 'board.grabbed', garment: name })
export const dragged = (x: number, y: number) => ({ type: 'board.dragged', x, y })
export const dropped = { type: 'board.dropped' }
export const right = { type: 'board.moved', right: 20, down: 0 }
export const larger = { type: 'board.resized', by: 10 }
export const back = { type: 'board.shifted', by: -1 }
export const background = { type: 'board.backgroundToggled' }
export const removed = { type: 'board.removed' }
export const undone = { type: 'board.undone' }
export const redone = { type: 'board.redone' }
export const typed = (value: string, field = 'name') => ({ type: 'board.typed', field, value })
export const ticked = (season: string, isOn: boolean) => ({ type: 'board.seasonTicked', season, isOn })
export const submitted = { type: 'board.submitted' }
export const discarded = { type: 'board.discarded' }
export const reloaded = { type: 'board.reloaded' }
/** How its saving ends. */
export const refused = { status: 422, code: 'invalid', message: 'No.', errors: { pieces: ['It was sold.'] } }
// no toast tells of it
export const away = { status: 0, code: 'unreachable', message: 'We cannot reach Garderobe.' }
export const outdated = {
  status: 409,
  code: 'stale_version',
  message: 'Changed meanwhile.',
  errors: {},
  data: newer,
}

/** How the garments lie, the hindmost first. */
export const lies = (context: unknown) =>
  (context as OutfitBoardContext).pieces.map(({ garment, x, y, scale }) => [garment, x, y, scale])
