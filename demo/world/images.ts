import { sketch } from '../illustrator/sketch.ts'
import type { ColorSlug, GarmentSpec, View } from '../illustrator/spec.ts'
import type { Composed } from '../words/compose.ts'
import { altOf } from '../words/images.ts'
import type { WorldRows } from './rows.ts'

/** What the illustrator is told of one picture; stands in `images.drawing`. */
export interface Drawing {
  spec: GarmentSpec
  view: View
}

/** Of every picture, in pixels. */
export const IMAGE_SIZE = { width: 800, height: 1000 } as const

/** Adds a picture that is yet to be drawn; lower priorities are drawn first. */
export function addImage(
  rows: WorldRows,
  picture: {
    id: string
    composed: Composed
    spec: GarmentSpec
    view: View
    priority: number
    at: Date
    /** Whose garment it shows: nobody else sees it then. */
    ownerId?: string
  },
): void {
  const { id, composed, spec, view, priority, at, ownerId } = picture
  const drawing: Drawing = { spec, view }
  const colors: readonly [ColorSlug, ColorSlug?] = spec.colors
  rows.images.push({
    id,
    alt: altOf(composed, colors, view),
    ...IMAGE_SIZE,
    placeholder: sketch(spec, view),
    drawing: JSON.stringify(drawing),
    priority,
    created_at: at,
    ...(ownerId === undefined ? {} : { owner_id: ownerId, purpose: 'garment' }),
  })
}

/**
 * Whose turn it is to be drawn. The first screen of the newest first, then the first rows of every category, then the
 * front of everything, other colors, and last what only a product's own page shows.
 */
export function turnOf(picture: {
  rank: number
  rankInCategory: number
  kind: 'front' | 'color' | 'more'
}): number {
  const { rank, rankInCategory, kind } = picture
  if (kind === 'more') return 30_000 + rank
  if (kind === 'color') return frontTurns + rank
  if (rank < 24) return rank
  return rankInCategory < 4 ? 1000 + rank : 10_000 + rank
}

/** Below it stand the fronts, of which every list shows one. */
export const frontTurns = 20_000

/** What is in wardrobes, after the first rows of every category and before the rest. */
export const wardrobeTurn = (nth: number): number => 5000 + nth

/** Of each brand, after the first screen's. */
export const brandTurn = (index: number): number => 100 + index
