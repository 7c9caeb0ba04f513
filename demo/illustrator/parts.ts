import { type Box, boxOf, curve, type Node, type Point } from './path.ts'
import type { MaterialSlug, PatternSlug } from './spec.ts'

/** What a part is made of. Colors are `#rrggbb`. */
export interface Cloth {
  readonly color: string
  readonly second: string
  readonly material: MaterialSlug
  readonly pattern: PatternSlug
}

/** A soft ridge (height > 0) or valley (height < 0) from one point to another, bent through a third. */
export interface Fold {
  readonly from: Point
  readonly bend: Point
  readonly to: Point
  readonly width: number
  readonly height: number
}

/** A line sewn or pressed into the cloth. */
export interface Seam {
  readonly line: readonly Node[]
  /** seam: two pieces meet; stitch: visible thread; crease: pressed; hem: seam with its stitch above. */
  readonly kind: 'seam' | 'stitch' | 'crease'
  /** Thread color of a stitch; without it the cloth's own. */
  readonly thread?: string
}

/** One piece of the garment, in painter's order. */
export interface Part {
  readonly d: string
  readonly box: Box
  readonly cloth: Cloth
  /** How far the grain is turned, in degrees. */
  readonly turn: number
  /** The direction across which the piece is round, from its lit to its shaded side; none: flat. */
  readonly round?: readonly [from: Point, to: Point]
  /** Strength of that roundness, 0..1. */
  readonly depth: number
  readonly folds: readonly Fold[]
  readonly seams: readonly Seam[]
  /** Shadow cast on what lies below, 0..1. */
  readonly casts: number
  /** Darkening: insides and far sides, 0..1. */
  readonly dim: number
  /** Height above the piece below, 0..1: how strong its edge catches light. */
  readonly thick: number
  /** Raw SVG painted on the cloth, inside the outline. */
  readonly marks: string
  /** Raw SVG drawn right after the part, not clipped: laces and buckles that later parts may cover. */
  readonly after: string
}

/** Buttons, zips, buckles, laces: drawn over the lit cloth as they are. */
export interface Trim {
  readonly raw: string
}

/** Where a close look is worth it: centre and the width of the crop, as a share of the piece's width. */
export interface Focus {
  readonly at: Point
  readonly share: number
}

export interface Scene {
  readonly parts: readonly Part[]
  readonly trims: readonly Trim[]
  readonly focus: readonly Focus[]
  /** How it is shown: hanging or laid flat against the backdrop, or standing on a ground. */
  readonly stands: boolean
  /** Where it touches the ground, when that is not simply below its box: middle, height, width. */
  readonly feet: readonly { readonly x: number; readonly y: number; readonly width: number }[]
  /** Largest enlargement allowed when fitting it into the image (small things stay small). */
  readonly largest: number
  /** Drawn behind the piece: a hanger, a stand. */
  readonly behind: string
}

export type PartOptions = Partial<Omit<Part, 'd' | 'box' | 'cloth'>>

/** All outlines run the same way round, so that their union is one silhouette. */
export function part(nodes: readonly Node[], cloth: Cloth, options: PartOptions = {}): Part {
  const outline = clockwise(nodes)
  return {
    d: curve(outline, true),
    box: boxOf(outline),
    cloth,
    turn: 0,
    depth: 0.6,
    folds: [],
    seams: [],
    casts: 0.5,
    dim: 0,
    thick: 0.5,
    marks: '',
    after: '',
    ...options,
  }
}

function clockwise(nodes: readonly Node[]): readonly Node[] {
  let twice = 0
  for (const [i, a] of nodes.entries()) {
    const b = nodes[(i + 1) % nodes.length] ?? a
    twice += a[0] * b[1] - b[0] * a[1]
  }
  return twice < 0 ? [...nodes].reverse() : nodes
}

export const trim = (raw: string): Trim => ({ raw })

export function scene(parts: readonly Part[], options: Partial<Omit<Scene, 'parts'>> = {}): Scene {
  return { parts, trims: [], focus: [], stands: false, feet: [], largest: 1.4, behind: '', ...options }
}
