import { lighter, oklchOf } from '../../palette.ts'
import { type Cloth, type Part, type PartOptions, part, type Scene, scene, type Trim } from '../../parts.ts'
import { across, moved, type Node, type Point, path, scaled } from '../../path.ts'
import type { Brief } from '../brief.ts'
import { cord } from '../construction/trims.ts'

/*
 * Shoes stand in profile, toe to the left, 600 long, the ground at y = 0. A pair is the same shoe twice:
 * the far one a little back and in shade.
 */

/** Where a shoe of the pair stands. */
export interface Stand {
  readonly nodes: (nodes: readonly Node[]) => Node[]
  readonly point: (at: Point) => Point
  readonly scale: number
  readonly far: boolean
}

const stand = (dx: number, dy: number, scale: number, far: boolean, mirrored = false): Stand => {
  const nodes = (list: readonly Node[]): Node[] =>
    moved(scaled(list, mirrored ? -scale : scale, scale), mirrored ? 600 + dx : dx, dy)
  return {
    nodes,
    point: at => {
      const [p] = nodes([at])
      return p ? [p[0], p[1]] : at
    },
    scale,
    far,
  }
}

/** A part of a shoe, placed. Far shoes stand in shade. */
export function piece(s: Stand, outline: readonly Node[], cloth: Cloth, options: PartOptions = {}): Part {
  const round = options.round
  const seams = options.seams?.map(seam => ({ ...seam, line: s.nodes(seam.line) }))
  const folds = options.folds?.map(f => ({
    ...f,
    from: s.point(f.from),
    bend: s.point(f.bend),
    to: s.point(f.to),
    width: f.width * s.scale,
  }))
  return part(s.nodes(outline), cloth, {
    casts: 0.3,
    thick: 0.5,
    ...options,
    ...(round ? { round: [s.point(round[0]), s.point(round[1])] as const } : {}),
    ...(seams ? { seams } : {}),
    ...(folds ? { folds } : {}),
    dim: Math.min(0.8, (options.dim ?? 0) + (s.far ? 0.12 : 0)),
  })
}

export type Maker = (brief: Brief, s: Stand) => readonly Part[]

/** The pair from the side; the other view shows one shoe alone from its inner side. */
export function pair(brief: Brief, make: Maker, focus: Scene['focus']): Scene {
  const parts = brief.back
    ? make(brief, stand(0, 0, 1, false, true))
    : [...make(brief, stand(66, -64, 0.965, true)), ...make(brief, stand(0, 0, 1, false))]
  const feet = brief.back
    ? []
    : [
        { x: 366, y: -66, width: 560 },
        { x: 300, y: -2, width: 590 },
      ]
  return scene(parts, { stands: true, feet, focus, largest: 1.15 })
}

/** Raw SVG of trims, to be drawn with the part they belong to. */
export const drawn = (trims: readonly Trim[]): string => trims.map(t => t.raw).join('')

export const sole = (color: string): Cloth => ({
  color,
  second: color,
  material: 'cotton',
  pattern: 'plain',
})

/**
 * A leather sole with its heel: flat under the ball, rising by `lift` over the arch. `thin` is its thickness.
 * The upper's lower edge runs 22 above the ground in front and 22 + `lift` at the heel.
 */
export function heeledSole(
  s: Stand,
  cloth: Cloth,
  lift: number,
  welted: boolean,
  heel?: readonly Node[],
): Part[] {
  return [
    piece(s, heel ?? path`444,${-10 - lift * 0.8}c 594,${-18 - lift}c 588,0c 456,0c`, cloth, {
      depth: 0.5,
      round: across(440, -lift, 600, 0),
      casts: 0.2,
      thick: 0.7,
    }),
    piece(
      s,
      path`2,-26 140,-26 300,-30 440,${-26 - lift * 0.8} 596,${-27 - lift}c 596,${-13 - lift}c
        440,${-11 - lift * 0.8} 320,-6 200,0 84,-2 26,-10 -2,-22`,
      cloth,
      {
        depth: 0.45,
        round: across(300, -34, 302, 2),
        thick: 0.7,
        seams: welted
          ? [
              {
                line: path`8,-22 140,-21 300,-25 440,${-21 - lift * 0.8} 590,${-22 - lift}`,
                kind: 'stitch',
                thread: '#d9c3a0',
              },
            ]
          : [],
      },
    ),
  ]
}

/** A sole color that goes with an upper: rubber white, gum or black. */
export function soleColor(cloth: Cloth, wanted: string): string {
  if (wanted === 'gum') return '#b98a55'
  if (wanted === 'black') return '#26242a'
  if (wanted === 'tonal') return lighter(cloth.color, oklchOf(cloth.color).l > 0.5 ? -0.07 : 0.05)
  return '#ece8df'
}

/** Laces crossing an opening: bars from the far row of eyelets to the near one, and a bow. */
export function laces(s: Stand, from: Point, to: Point, count: number, reach: number, color: string): string {
  const out: Trim[] = []
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1)
    const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
    out.push(
      cord(
        s.nodes(
          path`${x - reach * 0.62},${y - reach * 0.34} ${x},${y - 2} ${x + reach * 0.34},${y + reach * 0.55}`,
        ),
        9 * s.scale,
        color,
      ),
    )
  }
  const [bx, by] = [to[0] - 12, to[1] - 8]
  out.push(
    cord(
      s.nodes(path`${bx},${by} ${bx - 44},${by + 8} ${bx - 52},${by + 38} ${bx - 18},${by + 22} ${bx},${by}`),
      7 * s.scale,
      color,
    ),
    cord(s.nodes(path`${bx},${by} ${bx + 30},${by + 26} ${bx + 46},${by + 62}`), 7 * s.scale, color),
  )
  return drawn(out)
}
