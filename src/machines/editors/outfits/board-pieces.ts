import { composed } from '#src/api/contract/values/composition.ts'
import type { Image } from '#src/api/contract/values/values.ts'

/** A garment on the board. The list of them starts with the one at the back. */
export interface BoardPiece {
  /** The garment's slug: it is on a board at most once. */
  readonly garment: string
  readonly title: string
  /** A leaf of the category tree; null where it has none yet. */
  readonly category: string | null
  readonly image: Image | null
  /** Its center, in thousandths of the board's width and height. */
  readonly x: number
  readonly y: number
  /** In percent of the usual size. */
  readonly scale: number
  /** Whether the whole photo is shown instead of the garment without its background. */
  readonly isWhole: boolean
}

/** A garment chosen from the wardrobe for the board. */
export type BoardGarment = Pick<BoardPiece, 'garment' | 'title' | 'category' | 'image'>

export type Pieces = readonly BoardPiece[]

export const fewestPieces = 2
export const mostPieces = 20
export const leastScale = 40
export const usualScale = 100
export const mostScale = 250

/** The width and the height of a garment of the usual size, in thousandths of the board's: a third. */
const usualSize = 1000 / 3

/** The positions of garments that join an arrangement by hand: down the middle, then to both sides. */
const places = [
  [500, 167],
  [500, 500],
  [500, 833],
  [167, 333],
  [833, 333],
  [167, 667],
  [833, 667],
] as const

/**
 * Adds a garment in front of all others. A board that nobody has arranged by hand is composed anew; on any other
 * the garment takes the first position where it covers no other.
 */
export function withPiece(pieces: Pieces, garment: BoardGarment): Pieces {
  const isFree = ([x, y]: readonly [number, number]) =>
    pieces.every(piece => {
      const apart = (usualSize * (1 + piece.scale / usualScale)) / 2
      // positions are rounded
      return Math.max(Math.abs(piece.x - x), Math.abs(piece.y - y)) > apart - 2
    })
  const [x, y] = places.find(isFree) ?? [500, 500]
  const more = [...pieces, { ...garment, x, y, scale: usualScale, isWhole: false }]
  return isComposed(pieces) ? inComposition(more) : more
}

/** Removes a garment. The others stay where they were put by hand; a composed board is composed anew. */
export function withoutPiece(pieces: Pieces, garment: string): Pieces {
  const rest = pieces.filter(piece => piece.garment !== garment)
  return rest.length < pieces.length && isComposed(pieces) ? inComposition(rest) : rest
}

function inComposition(pieces: Pieces): Pieces {
  const composition = composed(pieces.map(({ category }) => category))
  return pieces.map((piece, at) => ({ ...piece, ...composition[at] }))
}

/** Whether all garments lie where the composition puts them. */
function isComposed(pieces: Pieces): boolean {
  return sameArrangement(pieces, inComposition(pieces))
}

/** Moves its center to a position, never beyond the board's edge. */
export function placed(pieces: Pieces, garment: string, at: { x: number; y: number }): Pieces {
  return changed(pieces, garment, () => ({ x: onBoard(at.x), y: onBoard(at.y) }))
}

/** Moves it to the right and down, or the other way where negative. */
export function moved(pieces: Pieces, garment: string, right: number, down: number): Pieces {
  return changed(pieces, garment, ({ x, y }) => ({ x: onBoard(x + right), y: onBoard(y + down) }))
}

/** Enlarges it by a percentage of the usual size, or shrinks it where negative. */
export function resized(pieces: Pieces, garment: string, by: number): Pieces {
  return changed(pieces, garment, ({ scale }) => ({ scale: between(leastScale, scale + by, mostScale) }))
}

/** Shows the whole photo of it, or removes the background again. */
export function withOtherBackground(pieces: Pieces, garment: string): Pieces {
  return changed(pieces, garment, ({ isWhole }) => ({ isWhole: !isWhole }))
}

/** Moves it so many steps to the front, or to the back where negative. */
export function shifted(pieces: Pieces, garment: string, by: number): Pieces {
  const at = pieces.findIndex(piece => piece.garment === garment)
  const piece = pieces[at]
  if (piece === undefined) return pieces
  const to = between(0, at + by, pieces.length - 1)
  return to === at ? pieces : pieces.toSpliced(at, 1).toSpliced(to, 0, piece)
}

/** Whether the same garments lie at the same positions, and look the same. */
export function sameArrangement(one: Pieces, other: Pieces): boolean {
  const isSame = (a: BoardPiece, b: BoardPiece | undefined) =>
    b !== undefined &&
    a.garment === b.garment &&
    a.x === b.x &&
    a.y === b.y &&
    a.scale === b.scale &&
    a.isWhole === b.isWhole
  return one.length === other.length && one.every((piece, at) => isSame(piece, other[at]))
}

function changed(
  pieces: Pieces,
  garment: string,
  change: (piece: BoardPiece) => Partial<BoardPiece>,
): Pieces {
  return pieces.map(piece => (piece.garment === garment ? { ...piece, ...change(piece) } : piece))
}

const onBoard = (value: number) => between(0, value, 1000)

/** Rounded, because whole numbers are stored. */
function between(least: number, value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, least), most))
}
