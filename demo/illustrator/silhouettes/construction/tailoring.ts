import { type Cloth, type Part, part } from '../../parts.ts'
import { type Node, path, ribbon } from '../../path.ts'
import type { Brief } from '../brief.ts'
import { sleeveCut } from './sleeve-cuts.ts'
import { type SleeveCut, sleeves } from './sleeves.ts'
import type { Build, Ease } from './torso.ts'

/** A flap pocket. */
export function flap(x: number, y: number, w: number, h: number, cloth: Cloth): Part {
  return part(
    path`${x - w / 2},${y}c ${x + w / 2},${y}c ${x + w / 2 - 1},${y + h - 5}
      ${x + w / 2 - 9},${y + h}c ${x - w / 2 + 9},${y + h}c ${x - w / 2 + 1},${y + h - 5}`,
    cloth,
    { casts: 0.5, thick: 0.6, depth: 0 },
  )
}

/** The edge of the front that lies on top, from the first button to the hem. */
export const frontEdge = (cloth: Cloth, x: number, top: number, low: number, sweep = 0): Part =>
  part(
    ribbon(
      path`${x},${top} ${x + 1},${top + (low - top) * 0.4} ${x},${top + (low - top) * 0.8}
        ${x - sweep},${low}`,
      3.5,
    ),
    cloth,
    {
      casts: 0.6,
      dim: 0.25,
      depth: 0,
      thick: 0.2,
    },
  )

/** Two-piece sleeves with a straight cuff, as on tailored pieces. */
export function tailoredArms(
  b: Build,
  brief: Brief,
  ease: Ease,
  longer: number,
): { parts: Part[]; cut: SleeveCut } {
  const raw = sleeveCut('long', b, brief.whose, ease)
  const cut = { ...raw, length: raw.length + longer, spread: raw.spread - 3, cuff: raw.cuff * 1.12 }
  return { parts: sleeves(b, cut, brief.cloth, brief.random, 0.75), cut }
}

export const backSeam = (top: number, low: number): { line: Node[]; kind: 'seam' }[] => [
  {
    line: path`0,${top} 2,${(top + low) / 2} 0,${low}`,
    kind: 'seam',
  },
]
