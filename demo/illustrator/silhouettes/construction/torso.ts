import type { Random } from '../../../random.ts'
import { type Cloth, type Part, type PartOptions, part } from '../../parts.ts'
import { across, mirror, type Node, path } from '../../path.ts'
import type { Whose } from '../../spec.ts'
import { torsoFolds } from './folds.ts'

export interface Neckline {
  /** From the middle of the neck to the high point of the right shoulder. */
  readonly half: readonly Node[]
  readonly dip: number
  readonly neck: number
}

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

/** The ease that a cut names; others are regular. */
export const easeOf = (name: string): Ease =>
  name === 'slim' || name === 'boxy' || name === 'oversized' ? name : 'regular'

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
