import type { Image } from '#src/api/contract/values.ts'

/** A garment on the board. The list of them begins with the one at the back. */
export interface BoardPiece {
  /** The garment's slug: it lies on a board once. */
  readonly garment: string
  readonly title: string
  readonly image: Image | null
  /** Its middle, in thousandths of the board's width and height. */
  readonly x: number
  readonly y: number
  /** In percent of the usual size. */
  readonly scale: number
}

/** What is chosen from the wardrobe to be put on the board. */
export type BoardGarment = Pick<BoardPiece, 'garment' | 'title' | 'image'>

export type Pieces = readonly BoardPiece[]

export const fewestPieces = 2
export const mostPieces = 20
export const leastScale = 40
export const usualScale = 100
export const mostScale = 250

/** Where garments lie that nobody has placed yet, so that none covers another before there are many. */
const places = [
  [500, 260],
  [500, 680],
  [220, 420],
  [780, 420],
  [220, 800],
  [780, 800],
  [220, 160],
  [780, 160],
] as const

/** With one more in front of all others, at the first place where no other lies. */
export function withPiece(pieces: Pieces, garment: BoardGarment): Pieces {
  const isFree = ([x, y]: readonly [number, number]) =>
    pieces.every(piece => Math.abs(piece.x - x) > 100 || Math.abs(piece.y - y) > 100)
  const [x, y] = places.find(isFree) ?? [500, 500]
  return [...pieces, { ...garment, x, y, scale: usualScale }]
}

export function withoutPiece(pieces: Pieces, garment: string): Pieces {
  return pieces.filter(piece => piece.garment !== garment)
}

/** Its middle at another place; never beyond the board's edge. */
export function placed(pieces: Pieces, garment: string, at: { x: number; y: number }): Pieces {
  return changed(pieces, garment, () => ({ x: onBoard(at.x), y: onBoard(at.y) }))
}

/** Further to the right and down, or the other way where negative. */
export function moved(pieces: Pieces, garment: string, right: number, down: number): Pieces {
  return changed(pieces, garment, ({ x, y }) => ({ x: onBoard(x + right), y: onBoard(y + down) }))
}

/** Larger by so many percent of the usual size, or smaller. */
export function resized(pieces: Pieces, garment: string, by: number): Pieces {
  return changed(pieces, garment, ({ scale }) => ({ scale: between(leastScale, scale + by, mostScale) }))
}

/** So many steps nearer to who looks at it, or further away. */
export function shifted(pieces: Pieces, garment: string, by: number): Pieces {
  const at = pieces.findIndex(piece => piece.garment === garment)
  const piece = pieces[at]
  if (piece === undefined) return pieces
  const to = between(0, at + by, pieces.length - 1)
  return to === at ? pieces : withoutPiece(pieces, garment).toSpliced(to, 0, piece)
}

/** Whether the same garments lie at the same places. */
export function sameArrangement(one: Pieces, other: Pieces): boolean {
  const isSame = (a: BoardPiece, b: BoardPiece | undefined) =>
    b !== undefined && a.garment === b.garment && a.x === b.x && a.y === b.y && a.scale === b.scale
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

/** In whole numbers: that is how it is stored. */
function between(least: number, value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, least), most))
}
