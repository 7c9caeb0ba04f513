import { type Part, part, type Seam, scene, type Trim, trim } from '../../parts.ts'
import { type Node, path, ribbon } from '../../path.ts'
import type { Silhouette } from '../brief.ts'
import { waistband } from '../construction/falls.ts'
import { inside, legParts, legs, loops } from '../construction/legs.ts'
import { patchPocket } from '../construction/shirt-parts.ts'
import { button, COPPER, rivet } from '../construction/trims.ts'

export const THREAD = '#c98f4a'

export const jeans: Silhouette = brief => {
  const { cloth, plain, back } = brief
  const shape = brief.cut('leg')
  const l = legs(brief, shape, brief.cut('length') === 'cropped' ? 760 : 860)
  const parts: Part[] = [inside(l, { ...plain, color: plain.color })]
  const seam = (line: readonly Node[]): Seam => ({ line, kind: 'stitch', thread: THREAD })
  const kneeY = l.rise + (l.length - l.rise) * 0.48
  const fade = brief.cut('wash') === 'faded'
  parts.push(
    ...legParts(brief, l, 0.95, side => ({
      marks: fade
        ? [1, 0.75, 0.5, 0.28]
            .map(
              t =>
                `<ellipse cx="${side * (l.stride * 0.9)}" cy="${(l.rise + kneeY) / 2 + 40}" rx="${l.knee * 0.5 * t}" ry="${(kneeY - l.rise + 190) * 0.62 * t}" fill="#fff" fill-opacity=".075"/>`,
            )
            .join('')
        : '',
      seams: [
        seam(path`${side * (l.stride + l.hem * 0.54)},${l.length - 24} ${side * l.stride},${l.length - 12}
          ${side * (l.stride - l.hem * 0.5)},${l.length - 18}`),
        seam(path`${side * (l.hip - 6)},${l.rise * 0.62} ${side * (l.thigh + 9)},${l.rise + 20}
          ${side * (l.thigh + 6)},${l.rise + 60}`),
        ...(back
          ? [seam(path`${side * (l.waist - 2)},96 0,128`), seam(path`${side * (l.waist - 2)},101 0,133`)]
          : []),
      ],
    })),
  )
  const trims: Trim[] = []
  if (back) {
    parts.push(
      patchPocket(-l.waist * 0.66, 150, 112, 122, cloth),
      patchPocket(l.waist * 0.66, 150, 112, 122, cloth),
    )
    for (const s of [-1, 1])
      trims.push(
        trim(
          `<path d="M${s * l.waist * 0.66 - 46} 214q46 34 46 4q0 30 46 -4" fill="none" stroke="${THREAD}" stroke-width="1.900" stroke-dasharray="5.500 3"/>`,
        ),
      )
  } else {
    for (const side of [1, -1]) {
      parts.push(
        part(
          ribbon(path`${side * l.waist * 0.46},52 ${side * l.waist * 0.6},108 ${side * l.hip * 0.95},128`, 5),
          cloth,
          {
            casts: 0.6,
            depth: 0,
            thick: 0.3,
            seams: [
              seam(path`${side * l.waist * 0.43},52 ${side * l.waist * 0.58},116 ${side * l.hip * 0.95},137`),
            ],
          },
        ),
      )
      trims.push(
        rivet([side * l.waist * 0.5, 58], 4.4, COPPER),
        rivet([side * l.hip * 0.88, 129], 4.4, COPPER),
      )
    }
    trims.push(
      trim(
        `<path d="M1 62V${l.rise - 4}" stroke="#000" stroke-opacity=".4" stroke-width="3" fill="none"/><path d="M40 62C42 ${l.rise * 0.6} 36 ${l.rise * 0.72} 4 ${l.rise * 0.78}M34 62C36 ${l.rise * 0.58} 30 ${l.rise * 0.68} 4 ${l.rise * 0.74}" fill="none" stroke="${THREAD}" stroke-width="1.900" stroke-dasharray="5.500 3"/>`,
      ),
    )
  }
  parts.push(waistband(l.waist, 14, 40, plain, true), ...loops(l, plain, 52))
  if (back)
    parts.push(
      part(
        path`${l.waist * 0.5},22c ${l.waist * 0.9},19c ${l.waist * 0.9},56c ${l.waist * 0.5},59c`,
        { ...plain, color: '#a8784a', material: 'leather' },
        { casts: 0.3, depth: 0 },
      ),
    )
  else trims.push(button(2, 44, 10, COPPER))
  return scene(parts, {
    trims,
    focus: [
      { at: [24, 100], share: 0.62 },
      { at: [l.stride, l.length - 90], share: 0.62 },
    ],
  })
}
