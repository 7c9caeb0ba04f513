import type { Mark } from '../illustrator/logo.ts'
import { EXTENSIONS, WIDTHS } from '../illustrator/rasterise.ts'
import { sketch } from '../illustrator/sketch.ts'
import type { ColorSlug, GarmentSpec, View } from '../illustrator/spec.ts'
import type { Composed } from '../words/compose.ts'
import { altOf } from '../words/images.ts'
import type { WorldRows } from './rows.ts'

/** What the illustrator is told of one image; stands in `images.drawing`. A row stands side by side. */
export type Drawing =
  | { spec: GarmentSpec; view: View }
  | { row: readonly GarmentSpec[] }
  | { mark: Mark; color: ColorSlug }
  /** A member's portrait, by its seed. */
  | { face: number }
  /** A drop-off receipt, by its seed. */
  | { receipt: number }

/** The files that are drawn of every image when they are asked for. */
export const drawnFiles = { widths: [...WIDTHS], types: [...EXTENSIONS] }
/** The pixels of an image of a garment. */
export const portrait = { width: 1600, height: 2000 } as const

/** Adds an image; those of the first screens, of low priorities, are drawn before somebody asks for them. */
export function addImage(
  rows: WorldRows,
  image: {
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
  const { id, composed, spec, view, priority, at, ownerId } = image
  const drawing: Drawing = { spec, view }
  const colors: readonly [ColorSlug, ColorSlug?] = spec.colors
  rows.images.push({
    id,
    alt: altOf(composed, colors, view),
    ...drawnFiles,
    ...portrait,
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
export function turnOf(image: {
  rank: number
  rankInCategory: number
  kind: 'front' | 'color' | 'more'
}): number {
  const { rank, rankInCategory, kind } = image
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
