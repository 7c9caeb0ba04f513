import { invalid } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Placed } from './board-store.ts'
import { type GarmentRow, lockGarments } from './store.ts'
import { goneBy } from './view.ts'

interface Sent {
  garment: string
  x: number
  y: number
  scale: number
  is_whole?: boolean | undefined
}

/**
 * The garments of a board, as stored in the owner's wardrobe now.
 * @throws Refusal 422 on `pieces` if one does not belong to the owner, or no longer does
 */
export async function boardOf(uow: UnitOfWork, ownerId: string, pieces: readonly Sent[]): Promise<Placed[]> {
  const found = await lockGarments(
    uow,
    ownerId,
    pieces.map(({ garment }) => garment),
  )
  const bySlug = new Map(found.map(row => [row.slug, row]))
  return pieces.map(({ garment, is_whole: isWhole = false, ...place }) => {
    const row = bySlug.get(garment)
    if (row === undefined) throw invalid('pieces', 'One of these items is not in your wardrobe.')
    if (goneBy(row.state) !== null) throw invalid('pieces', goneSentence(row))
    return { ...place, isWhole, garmentId: row.id }
  })
}

const goneSentence = ({ title }: GarmentRow) =>
  `${title ?? 'One of these items'} is no longer yours. Remove it from the board.`
