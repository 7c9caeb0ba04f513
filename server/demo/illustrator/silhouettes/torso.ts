import type { Random } from '../../random.ts'
import { type Cloth, type Part, type PartOptions, part } from '../parts.ts'
import { across, flip, mid, mirror, type Node, type Point, path, ribbon } from '../path.ts'
import type { Whose } from '../spec.ts'
import { crumple, torsoFolds } from './folds.ts'

/** Half widths and heights of a torso, origin at the middle between the high points of the shoulders. */
export interface Build {
  readonly neck: number
  readonly shoulder: number
  readonly shoulderY: number
  readonly pit: number
  readonly pitY: number
  readonly waist: number
  readonly waistY: number
  readonly hip: number
  readonly hem: number
}

const BUILDS: Readonly<Record<Whose, Build>> = {
  woman: {
    neck: 68,
    shoulder: 150,
    shoulderY: 36,
    pit: 162,
    pitY: 186,
    waist: 146,
    waistY: 320,
    hip: 164,
    hem: 500,
  },
  man: {
    neck: 72,
    shoulder: 178,
    shoulderY: 40,
    pit: 184,
    pitY: 200,
    waist: 178,
    waistY: 350,
    hip: 180,
    hem: 545,
  },
  kids: {
    neck: 64,
    shoulder: 126,
    shoulderY: 28,
    pit: 138,
    pitY: 156,
    waist: 137,
    waistY: 260,
    hip: 142,
    hem: 370,
  },
}

export type Ease = 'slim' | 'regular' | 'boxy' | 'oversized'

/** A torso for somebody, with ease and a length (1 is a tee's). */
export function build(whose: Whose, ease: Ease, length = 1): Build {
  const b = BUILDS[whose]
  const wide = { slim: -8, regular: 0, boxy: 20, oversized: 34 }[ease]
  const drop = { slim: -4, regular: 0, boxy: 14, oversized: 30 }[ease]
  const straight = ease === 'boxy' || ease === 'oversized' ? 0.85 : 0
  const waist = b.waist + wide + (b.pit - b.waist) * straight
  return {
    ...b,
    shoulder: b.shoulder + drop,
    shoulderY: b.shoulderY + drop * 0.3,
    pit: b.pit + wide,
    pitY: b.pitY + drop * 0.6,
    waist,
    hip: b.hip + wide,
    hem: b.hem * length,
  }
}

const NECKS = {
  crew: (b: Build) => ({
    half: path`0,60 ${b.neck * 0.66},40`,
    wide: 1,
  }),
  scoop: (b: Build) => ({
    half: path`0,112 ${b.neck * 0.82},76`,
    wide: 1.18,
  }),
  v: (b: Build) => ({
    half: path`0,138c ${b.neck * 0.62},60`,
    wide: 1,
  }),
  'deep-v': (b: Build) => ({
    half: path`0,205c ${b.neck * 0.66},96`,
    wide: 1.05,
  }),
  boat: (b: Build) => ({
    half: path`0,34 ${b.neck * 0.9},24`,
    wide: 1.55,
  }),
  square: (b: Build) => ({
    half: path`0,96 ${b.neck * 1.02},96c`,
    wide: 1.2,
  }),
  high: (b: Build) => ({
    half: path`0,30 ${b.neck * 0.7},18`,
    wide: 0.86,
  }),
  back: (b: Build) => ({
    half: path`0,15 ${b.neck * 0.6},11`,
    wide: 1,
  }),
} satisfies Record<string, (b: Build) => { half: Node[]; wide: number }>
export type NeckKind = keyof typeof NECKS

export interface Neckline {
  /** From the middle of the neck to the high point of the right shoulder. */
  readonly half: readonly Node[]
  readonly dip: number
  readonly neck: number
}

export function neckline(kind: NeckKind, b: Build, back: boolean): Neckline {
  const wide = NECKS[kind](b)
  const neck = b.neck * wide.wide
  const shape = back ? NECKS.back({ ...b, neck }).half : wide.half
  const dip = shape[0]?.[1] ?? 40
  return { half: [...shape, [neck, shoulderLine(b, neck), 'c']], dip, neck }
}

/** How far the shoulder has sloped at a distance from the middle. */
const shoulderLine = (b: Build, x: number) => (Math.max(0, x - b.neck) / (b.shoulder - b.neck)) * b.shoulderY

/** The neck opening as a line from the left shoulder over the middle to the right. */
export const neckLine = (n: Neckline): Node[] => [...mirror(n.half.slice(1)), ...n.half]

export type Hem = 'straight' | 'curved' | 'tails' | 'rounded'

/** The front (or back) of a torso as one outline. `open` shifts it for coats and jackets. */
export function torso(b: Build, n: Neckline, hem: Hem, random: Random): Node[] {
  const j = () => random.between(-2.2, 2.2)
  const side: Node[] = [
    [b.shoulder - 2, b.shoulderY + 1, 'c'],
    [b.shoulder - 11, (b.shoulderY + b.pitY) / 2 + 8],
    [b.pit, b.pitY, 'c'],
    [b.waist, b.waistY],
    ...(b.hem > b.waistY + 250 ? ([[b.waist + (b.hip - b.waist) * 0.62, b.waistY + 190]] as Node[]) : []),
  ]
  const low: Record<Hem, Node[]> = {
    straight: path`${b.hip},${b.hem}c ${b.hip * 0.5},${b.hem + 7} 0,${b.hem + 8}`,
    curved: path`${b.hip},${b.hem - 12}c ${b.hip * 0.62},${b.hem + 8} 0,${b.hem + 12}`,
    tails: path`${b.hip},${b.hem - 74}c ${b.hip * 0.84},${b.hem - 30} ${b.hip * 0.5},${b.hem + 14}
      0,${b.hem + 20}`,
    rounded: path`${b.hip},${b.hem - 38} ${b.hip * 0.95},${b.hem - 4} ${b.hip * 0.5},${b.hem + 6}
      0,${b.hem + 7}`,
  }
  const right = [...n.half, ...side, ...low[hem]]
  const shake = (nodes: readonly Node[]): Node[] =>
    nodes.map(([x, y, kind]): Node => (kind ? [x + j(), y + j(), kind] : [x + j(), y + j()]))
  const left = mirror(right.slice(1, -1))
  return [...shake(right), ...shake(left)]
}

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

const over = ([x, y]: Point): Point => [-x, y]
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

/** The body as a part with its folds and its roundness. */
export function bodyPart(
  b: Build,
  outline: readonly Node[],
  cloth: Cloth,
  random: Random,
  amount: number,
  options: PartOptions = {},
): Part {
  return part(outline, cloth, {
    round: across(-b.pit * 1.02, 0, b.pit * 1.02, 30),
    depth: 0.62,
    folds: torsoFolds(random, [b.pit, b.pitY], [b.waist, b.waistY], [b.hip, b.hem], amount),
    casts: 0.55,
    ...options,
  })
}

/** The inside of the back seen through the neck opening, with the label. */
export function insideBack(
  n: Neckline,
  cloth: Cloth,
  options: { readonly label?: boolean; readonly deep?: number } = {},
): Part {
  const deep = options.deep ?? n.dip
  const top = n.half[n.half.length - 1]?.[1] ?? 0
  const outline: Node[] = path`${-n.neck - 6},${top + 4}c ${-n.neck * 0.5},${top + 13} 0,${top + 16}
    ${n.neck * 0.5},${top + 13} ${n.neck + 6},${top + 4}c ${n.neck * 0.9},${deep * 0.8 + 16}
    0,${deep + 26} ${-n.neck * 0.9},${deep * 0.8 + 16}`
  const label =
    options.label === false
      ? ''
      : `<rect x="-19" y="${top + 26}" width="38" height="17" fill="#efe9dc"/><path d="M-11 ${top + 34.5}H11" stroke="#3a332c" stroke-width="3.2" stroke-opacity=".75"/>`
  return part(outline, cloth, {
    dim: 0.42,
    casts: 0,
    depth: 0,
    marks: label,
    seams: [
      {
        line: path`${-n.neck},${top + 20} 0,${top + 30} ${n.neck},${top + 20}`,
        kind: 'seam',
      },
    ],
  })
}
