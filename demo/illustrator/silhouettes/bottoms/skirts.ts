import { type Part, part, scene, type Trim, trim } from '../../parts.ts'
import { across, path, ribbon } from '../../path.ts'
import type { Brief, Silhouette } from '../brief.ts'
import { type Fall, fallOutline, pleats, waistband } from '../construction/falls.ts'
import { fallFolds, pleat } from '../construction/folds.ts'
import { patchPocket } from '../construction/shirt-parts.ts'
import { BRASS, button, COPPER, rivet } from '../construction/trims.ts'

const LENGTHS: Readonly<Record<string, number>> = { mini: 330, midi: 600, maxi: 790 }

const KIDS = 0.8

export const skirt: Silhouette = brief => {
  const { cloth, plain, random, whose, back } = brief
  const style = brief.cut('style')
  const k = whose === 'kids' ? KIDS : 1
  const long = (LENGTHS[brief.cut('length')] ?? 600) * (whose === 'kids' ? 0.7 : 1)
  const waist = 132 * k
  const low = long + 30
  const shapes: Record<string, Omit<Fall, 'top' | 'low' | 'waist'>> = {
    pencil: { hip: 178 * k, hem: (long > 400 ? 150 : 168) * k, wave: 0 },
    'a-line': { hip: 192 * k, hem: (190 + long * 0.12) * k, wave: 3 },
    pleated: { hip: 196 * k, hem: (200 + long * 0.16) * k, wave: 0 },
    denim: { hip: 182 * k, hem: (176 + long * 0.06) * k, wave: 0 },
    wrap: { hip: 186 * k, hem: (184 + long * 0.09) * k, wave: 2 },
    slip: { hip: 176 * k, hem: (172 + long * 0.07) * k, wave: 2 },
    tiered: { hip: 190 * k, hem: (200 + long * 0.17) * k, wave: 6 },
  }
  const shape: Fall = { top: 30, low, waist, ...(shapes[style] ?? { hip: 186, hem: 200, wave: 0 }) }
  const soft =
    { pencil: 0.35, denim: 0.45, pleated: 0, tiered: 0.9, slip: 1.1, wrap: 0.9, 'a-line': 1 }[style] ?? 0.8
  const body = part(fallOutline(shape), cloth, {
    round: across(-shape.hip * 1.05, 0, shape.hip * 1.05, 30),
    depth: 0.65,
    folds:
      style === 'pencil' || style === 'denim'
        ? [
            ...pleat([-shape.hip + 4, 150], [-40, 190], 10, 11, soft),
            ...pleat([shape.hip - 4, 140], [50, 176], -10, 11, soft),
            ...fallFolds(
              random,
              { y: 200, half: shape.hip * 0.7 },
              { y: low, half: shape.hem * 0.8 },
              3,
              soft,
            ),
          ]
        : fallFolds(
            random,
            { y: 40, half: waist * 0.85 },
            { y: low, half: shape.hem * 0.92 },
            style === 'slip' ? 5 : 7,
            soft,
          ),
    seams: [
      {
        line: path`${-shape.hem + 2},${low - 26} 0,${low - 10} ${shape.hem - 2},${low - 26}`,
        kind: style === 'denim' ? 'stitch' : 'crease',
      },
    ],
  })
  const parts: Part[] = []
  const trims: Trim[] = []
  // The inside of the back waistband above the front's.
  parts.push(
    part(path`${-waist + 2},2c 0,-8 ${waist - 2},2c ${waist - 4},24 0,34 ${-waist + 4},24`, plain, {
      dim: 0.45,
      casts: 0,
      depth: 0,
      marks: '<rect x="-20" y="1" width="40" height="15" fill="#efe9dc"/>',
    }),
  )
  parts.push(body)
  if (style === 'pleated') parts.push(...pleats(shape, cloth))
  if (style === 'wrap' && !back) parts.push(wrapOver(shape, cloth))
  if (style === 'tiered') parts.push(...tiers(shape, cloth, random))
  const band = style === 'denim' ? 38 : style === 'slip' ? 20 : 34
  parts.push(waistband(waist, 4, band, plain, style === 'denim'))
  if (style === 'denim') {
    parts.push(...denimDetails(shape, cloth, back))
    if (!back) {
      trims.push(button(0, 24, 9, COPPER))
      if (brief.cut('length') === 'midi') {
        for (let i = 1; i < 7; i++) trims.push(rivet([0, 24 + i * 62], 7, COPPER))
      } else {
        trims.push(
          trim(
            `<path d="M3 44C14 110 12 130 -14 168" fill="none" stroke="#c98f4a" stroke-width="1.8" stroke-dasharray="5.500 3"/>`,
          ),
        )
      }
    }
  } else if (style === 'pencil' && !back) {
    trims.push(
      trim(
        `<path d="M${shape.hem * 0.35} ${low + 4}L${shape.hem * 0.3} ${low - 130}" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="3.5"/><path d="M${shape.hem * 0.36 + 3} ${low + 4}L${shape.hem * 0.3 + 2} ${low - 130}" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>`,
      ),
    )
  } else if (style === 'wrap') trims.push(button(waist * 0.7, 22, 10, BRASS))
  return scene(parts, {
    trims,
    focus: [
      { at: [10, 60], share: 0.5 },
      { at: [shape.hem * 0.4, low - 90], share: 0.5 },
    ],
  })
}

function wrapOver(f: Fall, cloth: Brief['cloth']): Part {
  return part(
    path`${-f.waist},${f.top}c 0,${f.top + 9} ${f.waist * 0.8},${f.top + 4}c
      ${f.hip * 0.66},${f.top + 170} ${f.hem * 0.5},${f.low - 40} ${f.hem * 0.18},${f.low + 10}c
      ${-f.hem * 0.5},${f.low + 12} ${-f.hem},${f.low - 10}c ${-f.hip},${f.top + 160}`,
    cloth,
    {
      casts: 0.6,
      round: across(-f.hip, 0, f.hip, 20),
      folds: [0, 1, 2, 3].flatMap(i =>
        pleat(
          [f.waist * (0.74 - i * 0.12), f.top + 8],
          [-f.hip * (0.1 + i * 0.26), f.top + 150 + i * 60],
          -14,
          13,
          0.4,
        ),
      ),
    },
  )
}

function tiers(f: Fall, cloth: Brief['cloth'], random: Brief['random']): Part[] {
  return [0.36, 0.68].map(t => {
    const y = f.top + (f.low - f.top) * t
    const half = f.hip + (f.hem - f.hip) * t
    const low = y + (f.low - f.top) * 0.34
    const wide = f.hip + (f.hem - f.hip) * (t + 0.32) + 8
    return part(
      fallOutline({ top: y, waist: half, hip: half + (wide - half) * 0.6, hem: wide, low, wave: 6 }),
      cloth,
      {
        round: across(-wide, 0, wide, 20),
        depth: 0.6,
        casts: 0.35,
        folds: fallFolds(
          random,
          { y: y + 2, half: half * 0.95 },
          { y: low - 20, half: wide * 0.95 },
          11,
          0.8,
        ),
      },
    )
  })
}

function denimDetails(f: Fall, cloth: Brief['cloth'], back: boolean): Part[] {
  if (back)
    return [patchPocket(-f.waist * 0.62, 76, 96, 108, cloth), patchPocket(f.waist * 0.62, 76, 96, 108, cloth)]
  return [1, -1].map(side =>
    part(
      ribbon(path`${side * f.waist * 0.5},44 ${side * f.waist * 0.66},88 ${side * f.hip * 0.84},104`, 5),
      cloth,
      {
        casts: 0.5,
        depth: 0,
        thick: 0.3,
        seams: [
          {
            line: path`${side * f.waist * 0.48},46 ${side * f.waist * 0.64},95 ${side * f.hip * 0.84},111`,
            kind: 'stitch',
            thread: '#c98f4a',
          },
        ],
      },
    ),
  )
}
