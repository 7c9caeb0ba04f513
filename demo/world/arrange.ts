import type { Random } from '../random.ts'
import type { Piece } from './pieces.ts'

/** How many neighbours a piece should not look like (a screen's worth). */
const NEIGHBOURS = 7

/**
 * Puts pieces in a row, newest first, so that neighbours differ: in all of the shop no category twice among eight and
 * no color twice in a row; within one category not the same cut and color. Where nothing fits, the least bad is taken.
 */
export function arrange(random: Random, pieces: readonly Piece[]): Piece[] {
  const left = random.shuffle(pieces)
  const row: Piece[] = []
  const byCategory = new Map<string, Piece[]>()
  while (left.length > 0) {
    let best = 0
    let fewest = Number.POSITIVE_INFINITY
    for (const [index, piece] of left.entries()) {
      const bad = likeness(piece, row, byCategory.get(piece.category) ?? [])
      if (bad < fewest) {
        fewest = bad
        best = index
      }
      if (bad === 0) break
    }
    const [next] = left.splice(best, 1)
    if (!next) break
    row.push(next)
    byCategory.set(next.category, [...(byCategory.get(next.category) ?? []), next])
  }
  return row
}

function likeness(piece: Piece, row: readonly Piece[], same: readonly Piece[]): number {
  const near = row.slice(-NEIGHBOURS)
  const kin = same.slice(-NEIGHBOURS)
  const [color] = piece.composed.colors
  const colorOf = (other: Piece) => other.composed.colors[0]
  return (
    3 * near.filter(other => other.category === piece.category).length +
    near.slice(-2).filter(other => colorOf(other) === color).length +
    near.slice(-2).filter(other => sellerOf(other) === sellerOf(piece)).length +
    2 * kin.filter(other => lookOf(other) === lookOf(piece)).length +
    kin.slice(-2).filter(other => colorOf(other) === color).length
  )
}

const sellerOf = ({ seller }: Piece) => (seller.kind === 'brand' ? seller.brand.slug : seller.member.mailbox)

const lookOf = ({ composed }: Piece) =>
  `${composed.cut.style ?? composed.cut.leg ?? composed.cut.collar ?? ''} ${composed.colors[0]} ${composed.pattern}`
