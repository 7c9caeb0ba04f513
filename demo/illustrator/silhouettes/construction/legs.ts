import { type Part, type PartOptions, part } from '../../parts.ts'
import { across, flip, type Node, path, ribbon } from '../../path.ts'
import type { Brief } from '../brief.ts'
import { crumple, pleat } from './folds.ts'

export interface Legs {
  readonly waist: number
  readonly hip: number
  readonly rise: number
  readonly length: number
  readonly thigh: number
  readonly knee: number
  readonly hem: number
  /** How far the middle of the hem stands from the axis. */
  readonly stride: number
}

const SHAPES: Readonly<Record<string, Pick<Legs, 'thigh' | 'knee' | 'hem' | 'stride'>>> = {
  skinny: { thigh: 148, knee: 92, hem: 66, stride: 86 },
  slim: { thigh: 158, knee: 108, hem: 84, stride: 92 },
  straight: { thigh: 164, knee: 128, hem: 116, stride: 98 },
  relaxed: { thigh: 174, knee: 148, hem: 132, stride: 106 },
  tapered: { thigh: 178, knee: 136, hem: 86, stride: 98 },
  flared: { thigh: 156, knee: 112, hem: 176, stride: 122 },
  wide: { thigh: 184, knee: 180, hem: 186, stride: 124 },
  barrel: { thigh: 180, knee: 180, hem: 112, stride: 104 },
}

export function legs(brief: Brief, shape: string, length: number): Legs {
  const base = SHAPES[shape] ?? { thigh: 164, knee: 128, hem: 116, stride: 98 }
  const k = brief.whose === 'kids' ? 0.84 : 1
  const man = brief.whose === 'man' ? 8 : 0
  const rise = brief.cut('rise') === 'high' ? 270 : brief.cut('rise') === 'low' ? 215 : 242
  return {
    waist: (134 + man) * k,
    hip: (176 + man * 0.6) * k,
    rise: rise * k,
    length: length * (brief.whose === 'kids' ? 0.74 : 1),
    thigh: base.thigh * k,
    knee: base.knee * k,
    hem: base.hem * k,
    stride: base.stride * k,
  }
}

/** The right leg (as seen) with its half of the seat; the other is its mirror. */
function legOutline(l: Legs, lift: number): Node[] {
  const kneeY = l.rise + (l.length - l.rise) * 0.48
  const kneeX = 20 + (l.stride - 20) * 0.62
  return [
    [-4, 26, 'c'],
    [l.waist, 18, 'c'],
    [l.hip, l.rise * 0.62],
    [l.thigh + 16, l.rise + 20],
    ...(l.length - l.rise > 260 ? ([[kneeX + l.knee * 0.62, kneeY]] as Node[]) : []),
    [l.stride + l.hem * 0.55, l.length - 6 + lift, 'c'],
    [l.stride, l.length + 6 + lift],
    [l.stride - l.hem * 0.5, l.length + 2 + lift, 'c'],
    ...(l.length - l.rise > 260 ? ([[kneeX - l.knee * 0.42, kneeY + 10]] as Node[]) : []),
    [10, l.rise + 46],
    [0, l.rise, 'c'],
  ]
}

export function legParts(
  brief: Brief,
  l: Legs,
  soft: number,
  options: (side: 1 | -1) => PartOptions,
): Part[] {
  const { cloth, random } = brief
  const kneeY = l.rise + (l.length - l.rise) * 0.48
  const long = l.length - l.rise > 260
  return ([-1, 1] as const).map(side => {
    const outline = legOutline(l, random.between(-5, 5))
    const at = (x: number, y: number): [number, number] => [side * x, y]
    const folds = [
      // Whiskers from the crotch, a pull at the hip.
      ...[0, 1, 2].flatMap(i =>
        pleat(
          at(2, l.rise - 12 + i * 9),
          at(l.thigh * (0.62 + i * 0.12), l.rise - 66 + i * 38),
          side * random.between(-12, -4),
          random.between(10, 15),
          soft * (0.55 - i * 0.1),
        ),
      ),
      ...(long
        ? [
            ...crumple(
              random,
              at(20 + l.stride * 0.62 - l.knee * 0.5, kneeY),
              at(20 + l.stride * 0.62 + l.knee * 0.5, kneeY),
              96,
              soft * 0.7,
            ),
            ...crumple(
              random,
              at(l.stride - l.hem * 0.5, l.length - 46),
              at(l.stride + l.hem * 0.5, l.length - 52),
              70,
              soft * 0.75,
            ),
            ...pleat(
              at(l.thigh * 0.6, l.rise + 40),
              at(l.stride + l.hem * 0.1, l.length - 90),
              side * 8,
              l.hem * 0.16,
              soft * 0.5,
            ),
          ]
        : crumple(
            random,
            at(l.stride - l.hem * 0.5, l.length - 40),
            at(l.stride + l.hem * 0.5, l.length - 60),
            60,
            soft * 0.6,
          )),
    ]
    const [a, b] = [l.stride - l.hem * 0.62 - 20, Math.max(l.stride + l.hem * 0.56, l.hip)]
    return part(side === 1 ? outline : flip(outline), cloth, {
      round: side === 1 ? across(a, 0, b, 20) : across(-b, 0, -a, 20),
      depth: 0.7,
      folds,
      casts: 0.35,
      turn: side * -2,
      ...options(side),
    })
  })
}

export const inside = (l: Legs, cloth: Brief['cloth']): Part =>
  part(path`${-l.waist + 2},4c 0,-8 ${l.waist - 2},4c ${l.waist - 4},26 0,38 ${-l.waist + 4},26`, cloth, {
    dim: 0.48,
    casts: 0,
    depth: 0,
    marks: '<rect x="-22" y="2" width="44" height="18" fill="#b98a5a"/>',
  })

export const loops = (l: Legs, cloth: Brief['cloth'], depth: number): Part[] =>
  [-0.66, -0.34, 0.34, 0.66].map(t =>
    part(
      ribbon(
        path`${t * l.waist * 1.1},${8 + (1 - t * t) * 8}
          ${t * l.waist * 1.12},${depth + 8 + (1 - t * t) * 8}`,
        12,
      ),
      cloth,
      { casts: 0.5, depth: 0, thick: 0.5 },
    ),
  )
