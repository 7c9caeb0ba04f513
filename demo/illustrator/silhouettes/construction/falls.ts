import { type Part, part } from '../../parts.ts'
import { across, type Node, path } from '../../path.ts'
import type { Brief } from '../brief.ts'

/** A skirt hanging from `top`: the fall from waist to hem as one part. */
export interface Fall {
  readonly top: number
  readonly waist: number
  readonly hip: number
  readonly hem: number
  readonly low: number
  /** How much the hem's middle hangs below its ends, and how wavy it is. */
  readonly wave: number
}

export function fallOutline(f: Fall): Node[] {
  const hipY = f.top + Math.min(170, (f.low - f.top) * 0.42)
  const waves = Math.round(f.wave)
  const hem: Node[] = []
  if (waves < 2)
    hem.push(
      [f.hem, f.low - 8, 'c'],
      [f.hem * 0.5, f.low + 4],
      [0, f.low + 7],
      [-f.hem * 0.5, f.low + 4],
      [-f.hem, f.low - 8, 'c'],
    )
  else {
    const count = waves * 2
    for (let i = 0; i <= count; i++) {
      const t = 1 - (i / count) * 2
      const sag = (1 - t * t) * 26 + (i % 2 ? 11 : -7)
      hem.push(i === 0 || i === count ? [f.hem * t, f.low - 14, 'c'] : [f.hem * t, f.low - 10 + sag])
    }
  }
  return [
    [-f.waist, f.top, 'c'],
    [0, f.top + 9],
    [f.waist, f.top, 'c'],
    [f.hip, hipY],
    ...(f.low - f.top > 420
      ? ([[f.hip + (f.hem - f.hip) * 0.45, hipY + (f.low - hipY) * 0.45]] as Node[])
      : []),
    ...hem,
    ...(f.low - f.top > 420
      ? ([[-f.hip - (f.hem - f.hip) * 0.45, hipY + (f.low - hipY) * 0.45]] as Node[])
      : []),
    [-f.hip, hipY],
  ]
}

/** The band at the waist, bowed a little as on a body. */
export function waistband(
  half: number,
  y: number,
  depth: number,
  cloth: Brief['cloth'],
  stitched: boolean,
): Part {
  return part(
    path`${-half},${y}c 0,${y + 10} ${half},${y}c ${half + 3},${y + depth}c 0,${y + depth + 10}
      ${-half - 3},${y + depth}c`,
    cloth,
    {
      round: across(-half, 0, half, 0),
      depth: 0.5,
      casts: 0.4,
      thick: 0.6,
      seams: stitched
        ? [
            {
              line: path`${-half},${y + 5} 0,${y + 15} ${half},${y + 5}`,
              kind: 'stitch',
              thread: '#c98f4a',
            },
            {
              line: path`${-half},${y + depth - 5} 0,${y + depth + 5} ${half},${y + depth - 5}`,
              kind: 'stitch',
              thread: '#c98f4a',
            },
          ]
        : [],
    },
  )
}

/** Knife pleats, each lit on one side and dark in its fold. */
export function pleats(f: Fall, cloth: Brief['cloth']): Part[] {
  const count = 11
  const out: Part[] = []
  const hipY = f.top + Math.min(170, (f.low - f.top) * 0.42)
  for (let i = count - 1; i >= 0; i--) {
    const a = (i / count) * 2 - 1
    const b = ((i + 1) / count) * 2 - 1 + 0.02
    const sagA = (1 - a * a) * 14
    const sagB = (1 - b * b) * 14
    // The light runs across the pleat, square to its own slant.
    const [middle, width] = [(a + b) / 2, (b - a) * (f.hip + f.hem) * 0.5]
    const slant = Math.atan2(middle * (f.hem - f.waist), f.low - f.top)
    const [px, py] = [a * (f.hip + f.hem) * 0.5 - 6, (hipY + f.low) / 2]
    out.push(
      part(
        path`${a * f.waist},${f.top + (1 - a * a) * 9}c ${b * f.waist},${f.top + (1 - b * b) * 9}c
          ${b * f.hip},${hipY} ${b * f.hem},${f.low - 16 + sagB}c ${a * f.hem + 3},${f.low - 4 + sagA}c
          ${a * f.hip},${hipY}`,
        cloth,
        {
          casts: 0.45,
          thick: 0.5,
          depth: 0.85,
          turn: -a * 8,
          round: across(px, py, px + Math.cos(slant) * (width + 10), py - Math.sin(slant) * (width + 10)),
        },
      ),
    )
  }
  return out
}
