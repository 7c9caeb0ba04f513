import type { Random } from '../../../random.ts'
import { type Cloth, type Part, type PartOptions, part } from '../../parts.ts'
import { flip, mid, type Node, type Point, path, ribbon } from '../../path.ts'
import { crumple } from './folds.ts'
import type { Build } from './torso.ts'

export interface SleeveCut {
  /** Along the arm. */
  readonly length: number
  readonly elbow: number
  readonly cuff: number
  /** Degrees away from hanging straight down, and how much the forearm turns back. */
  readonly spread: number
  readonly bend: number
  readonly puff?: number
  /** Drawn together into a band at the wrist. */
  readonly gathered?: boolean
}

export interface Sleeve {
  readonly outline: Node[]
  readonly cuffOuter: Point
  readonly cuffInner: Point
  readonly elbowOuter: Point
  readonly elbowInner: Point
  readonly turn: number
}

/** The right sleeve (as seen); flip it for the left. */
export function sleeve(b: Build, cut: SleeveCut): Sleeve {
  const rad = Math.PI / 180
  const [a1, a2] = [cut.spread * rad, (cut.spread - cut.bend) * rad]
  const puff = cut.puff ?? 0
  const start: Point = [b.shoulder + 2, b.shoulderY + 6]
  const o1: Point = [
    start[0] + Math.sin(a1) * cut.length * 0.48 + puff,
    start[1] + Math.cos(a1) * cut.length * 0.48,
  ]
  const o2: Point = [
    o1[0] + Math.sin(a2) * cut.length * 0.52 - puff,
    o1[1] + Math.cos(a2) * cut.length * 0.52,
  ]
  const i1: Point = [o1[0] - Math.cos(a1) * cut.elbow, o1[1] + Math.sin(a1) * cut.elbow]
  const i2: Point = [o2[0] - Math.cos(a2) * cut.cuff, o2[1] + Math.sin(a2) * cut.cuff]
  const m: Node = [(o2[0] + i2[0]) / 2 + Math.sin(a2) * 5, (o2[1] + i2[1]) / 2 + Math.cos(a2) * 5]
  const back = (p: Point, up: number): Node => [p[0] - Math.sin(a2) * up, p[1] - Math.cos(a2) * up]
  const [outer, inner] = [mid(o2, i2, 0.06), mid(i2, o2, 0.06)]
  const wrist: Node[] = cut.gathered
    ? [back(o2, 26), [...outer, 'c'], m, [...inner, 'c'], back(i2, 26)]
    : [[...o2, 'c'], m, [...i2, 'c']]
  return {
    outline: [
      [b.shoulder - 30, b.shoulderY - 9, 'c'],
      [b.shoulder + 1, b.shoulderY + 5],
      [b.shoulder + 15 + puff * 0.7, b.shoulderY + 26 - puff * 0.35],
      [o1[0] + 2, o1[1]],
      ...wrist,
      [i1[0], i1[1]],
      [b.pit - 20, b.pitY - 6, 'c'],
    ],
    cuffOuter: o2,
    cuffInner: i2,
    elbowOuter: o1,
    elbowInner: i1,
    turn: -(cut.spread - cut.bend * 0.5),
  }
}

/** Both sleeves as parts, each with folds of its own. */
export function sleeves(
  b: Build,
  cut: SleeveCut,
  cloth: Cloth,
  random: Random,
  amount: number,
  options: (s: Sleeve) => PartOptions = () => ({}),
): Part[] {
  return [-1, 1].map(side => {
    const s = sleeve(b, {
      ...cut,
      spread: cut.spread + random.between(-1.6, 1.6),
      bend: cut.bend + random.between(-1.5, 1.5),
    })
    const own: Sleeve = side === 1 ? s : flipSleeve(s)
    const [left, right] = side === 1 ? [own.elbowInner, own.elbowOuter] : [own.elbowOuter, own.elbowInner]
    const long = cut.length > 260
    const folds = long
      ? [
          ...crumple(random, left, right, cut.length * 0.3, amount),
          ...crumple(random, own.cuffInner, own.cuffOuter, 60, amount * 0.5),
        ]
      : crumple(random, [left[0], left[1] - 10], right, 46, amount * 0.55)
    return part(own.outline, cloth, {
      turn: own.turn,
      round: [left, right],
      depth: 0.75,
      folds,
      casts: 0.25,
      ...options(own),
    })
  })
}

export const over = ([x, y]: Point): Point => [-x, y]

export const flipSleeve = (s: Sleeve): Sleeve => ({
  outline: flip(s.outline),
  cuffOuter: over(s.cuffOuter),
  cuffInner: over(s.cuffInner),
  elbowOuter: over(s.elbowOuter),
  elbowInner: over(s.elbowInner),
  turn: -s.turn,
})

/** A line across the sleeve, `up` above its cuff. */
export function cuffLine(s: Sleeve, up: number): Node[] {
  const [dx, dy] = [s.cuffOuter[0] - s.elbowOuter[0], s.cuffOuter[1] - s.elbowOuter[1]]
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [(dx / length) * up, (dy / length) * up]
  const m: Point = [(s.cuffOuter[0] + s.cuffInner[0]) / 2, (s.cuffOuter[1] + s.cuffInner[1]) / 2]
  return path`${s.cuffOuter[0] - ux},${s.cuffOuter[1] - uy}
    ${m[0] - ux + (dx / length) * 5},${m[1] - uy + (dy / length) * 5}
    ${s.cuffInner[0] - ux},${s.cuffInner[1] - uy}`
}

/** A band at the end of a sleeve: ribbed or turned. */
export function cuffBand(s: Sleeve, cloth: Cloth, depth: number, options: PartOptions = {}): Part {
  const [a, m, z] = cuffLine(s, -depth * 0.42)
  if (!a || !m || !z) throw new RangeError('a cuff line has three points')
  const drawn = (p: Node): Node => [m[0] + (p[0] - m[0]) * 0.9, m[1] + (p[1] - m[1]) * 0.9]
  const line = [drawn(a), m, drawn(z)]
  return part(ribbon(line, depth), cloth, {
    turn: s.turn,
    round: s.cuffInner[0] < s.cuffOuter[0] ? [s.cuffInner, s.cuffOuter] : [s.cuffOuter, s.cuffInner],
    depth: 0.7,
    casts: 0.2,
    ...options,
  })
}
