import type { BoardPlace } from '#src/api/contract/values/composition.ts'

/** Where a garment stands on any board, whatever its size: a third of its width at 100 percent. */
export function placeOnBoard({ x, y, scale }: BoardPlace) {
  return { left: `${x / 10}%`, top: `${y / 10}%`, width: `${scale / 3}%` }
}

/** The part of the frame that an arrangement fills, and the most that it is enlarged for it. */
const filled = 920
const mostEnlarged = 1.4

/**
 * The same arrangement in the middle of its frame and as large as the frame allows: no garment is cut off, although
 * one may hang over the edge of the board.
 */
export function framed<P extends BoardPlace>(pieces: readonly P[]): P[] {
  const box = boxOf(pieces)
  const factor = Math.min(mostEnlarged, filled / Math.max(1, box.width, box.height))
  return pieces.map(piece => ({
    ...piece,
    x: 500 + (piece.x - box.x) * factor,
    y: 500 + (piece.y - box.y) * factor,
    scale: piece.scale * factor,
  }))
}

/** The box around all garments: its middle and its sides, in thousandths of the board. */
function boxOf(pieces: readonly BoardPlace[]) {
  // a garment of 100 percent is a third of the board wide, and of 4:5 like the board
  const half = ({ scale }: BoardPlace) => (scale * 10) / 6
  const [left, right] = [
    Math.min(...pieces.map(piece => piece.x - half(piece))),
    Math.max(...pieces.map(piece => piece.x + half(piece))),
  ]
  const [top, bottom] = [
    Math.min(...pieces.map(piece => piece.y - half(piece))),
    Math.max(...pieces.map(piece => piece.y + half(piece))),
  ]
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }
}
