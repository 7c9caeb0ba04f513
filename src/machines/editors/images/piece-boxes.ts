import type { PieceBox } from '#src/api/contract/pieces.ts'

export type Edge = keyof PieceBox

/** A garment on a photo as it is proposed. */
export interface Piece extends PieceBox {
  readonly isWanted: boolean
}

/** The least width and height of a box, as a share of the photo's. */
const least = 0.04
/** Where a box begins that is drawn by hand. */
export const centerBox: PieceBox = { left: 0.3, top: 0.3, right: 0.7, bottom: 0.7 }

/** Where boxes begin on a photo on which none were found. */
export const halves: readonly PieceBox[] = [
  { left: 0.04, top: 0.04, right: 0.48, bottom: 0.96 },
  { left: 0.52, top: 0.04, right: 0.96, bottom: 0.96 },
]

const opposites: Readonly<Record<Edge, Edge>> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' }

/** The box with one edge at another place, inside the photo and not beyond the opposite edge. */
export function edgePlaced(box: PieceBox, edge: Edge, to: number): Partial<PieceBox> {
  const other = box[opposites[edge]]
  const isFirst = edge === 'left' || edge === 'top'
  const place = isFirst ? Math.min(to, other - least) : Math.max(to, other + least)
  return { [edge]: rounded(Math.min(1, Math.max(0, place))) }
}

/** The box with one edge moved by a share of the photo. */
export const edgeMoved = (box: PieceBox, edge: Edge, by: number): Partial<PieceBox> =>
  edgePlaced(box, edge, box[edge] + by)

/** The pieces with one of them changed. */
export const withPiece = (
  pieces: readonly Piece[],
  at: number | null,
  change: (piece: Piece) => Partial<Piece>,
): readonly Piece[] => pieces.map((piece, place) => (place === at ? { ...piece, ...change(piece) } : piece))

/** The boxes that become garments. */
export const wantedBoxes = (pieces: readonly Piece[]): readonly PieceBox[] =>
  pieces.filter(({ isWanted }) => isWanted).map(({ isWanted: _, ...box }) => box)

/** Rounded, so that steps there and back end at the same place. */
const rounded = (share: number) => Math.round(share * 1000) / 1000
