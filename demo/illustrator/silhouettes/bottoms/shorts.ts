import { type Part, part, scene, type Trim, trim } from '../../parts.ts'
import { path, ribbon } from '../../path.ts'
import type { Silhouette } from '../brief.ts'
import { waistband } from '../construction/falls.ts'
import { inside, type Legs, legParts, legs, loops } from '../construction/legs.ts'
import { patchPocket } from '../construction/shirt-parts.ts'
import { button, buttonColor, COPPER, cord } from '../construction/trims.ts'
import { THREAD } from './jeans.ts'

export const shorts: Silhouette = brief => {
  const { cloth, plain, back, random } = brief
  const style = brief.cut('style')
  const base = legs(brief, 'straight', style === 'bermuda' ? 500 : style === 'bike' ? 480 : 400)
  const wide =
    { denim: 150, tailored: 168, chino: 158, bermuda: 162, drawstring: 172, bike: 124 }[style] ?? 160
  const k = brief.whose === 'kids' ? 0.84 : 1
  const l: Legs = {
    ...base,
    length: (style === 'bermuda' ? 520 : style === 'bike' ? 490 : 415) * k,
    hem: wide * k,
    stride: (style === 'bike' ? 92 : 106) * k,
    thigh: (style === 'bike' ? 146 : 172) * k,
  }
  const thread = style === 'denim' ? THREAD : undefined
  const parts: Part[] = [inside(l, plain)]
  const trims: Trim[] = []
  parts.push(
    ...legParts(brief, l, 0.8, side => ({
      seams: [
        {
          line: path`${side * (l.stride + l.hem * 0.55)},${l.length - 34} ${side * l.stride},${l.length - 20}
            ${side * (l.stride - l.hem * 0.5)},${l.length - 26}`,
          kind: 'stitch',
          ...(thread ? { thread } : {}),
        },
      ],
    })),
  )
  if (style === 'denim') {
    // A turned-up, frayed hem.
    for (const side of [-1, 1]) {
      let fringe = ''
      for (let i = 0; i < 34; i++) {
        const t = i / 33
        const x = side * (l.stride - l.hem * 0.5 + l.hem * 1.05 * t)
        fringe += `M${x.toFixed(1)} ${(l.length + 2 - t * 6).toFixed(1)}l${random.between(-4, 4).toFixed(1)} ${random.between(7, 17).toFixed(1)}`
      }
      trims.push(
        trim(`<path d="${fringe}" stroke="#e9eef4" stroke-opacity=".8" stroke-width="1.600" fill="none"/>`),
      )
    }
  }
  if (!back && style !== 'bike') {
    for (const side of [1, -1])
      parts.push(
        part(
          ribbon(
            path`${side * l.waist * 0.62},52 ${side * l.waist * 0.78},110 ${side * l.hip * 0.97},140`,
            5,
          ),
          cloth,
          { casts: 0.55, depth: 0, thick: 0.3 },
        ),
      )
    if (style !== 'drawstring')
      trims.push(
        trim(
          `<path d="M1 60V${l.rise - 4}" stroke="#000" stroke-opacity=".4" stroke-width="2.800" fill="none"/><path d="M36 60C38 ${l.rise * 0.6} 32 ${l.rise * 0.7} 4 ${l.rise * 0.76}" fill="none" stroke="${thread ?? '#000'}" stroke-opacity="${thread ? 1 : 0.25}" stroke-width="1.800"${thread ? ' stroke-dasharray="5.500 3"' : ''}/>`,
        ),
      )
  }
  if (back && style !== 'bike')
    parts.push(
      patchPocket(-l.waist * 0.66, 130, 104, 112, cloth, style === 'denim'),
      patchPocket(l.waist * 0.66, 130, 104, 112, cloth, style === 'denim'),
    )
  const elastic = style === 'drawstring' || style === 'bike'
  parts.push(
    waistband(
      l.waist,
      14,
      elastic ? 48 : 38,
      elastic ? { ...plain, pattern: 'rib' } : plain,
      style === 'denim',
    ),
  )
  if (!elastic) parts.push(...loops(l, plain, 50))
  if (!back) {
    if (style === 'drawstring')
      trims.push(
        cord(path`-14,44 -24,96 -18,158`, 7, '#efe9dd'),
        cord(path`14,44 26,92 22,144`, 7, '#efe9dd'),
      )
    else if (!elastic) trims.push(button(2, 42, 9, style === 'denim' ? COPPER : buttonColor(cloth.color)))
  }
  return scene(parts, {
    trims,
    focus: [
      { at: [24, 90], share: 0.62 },
      { at: [-l.stride, l.length - 60], share: 0.6 },
    ],
  })
}
