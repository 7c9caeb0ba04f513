import { type Part, part, scene, type Trim, trim } from '../../parts.ts'
import { across, path, ribbon } from '../../path.ts'
import type { Silhouette } from '../brief.ts'
import { waistband } from '../construction/falls.ts'
import { inside, legParts, legs, loops } from '../construction/legs.ts'
import { patchPocket } from '../construction/shirt-parts.ts'
import { tie } from '../construction/tie.ts'
import { button, buttonColor, cord } from '../construction/trims.ts'

export const trousers: Silhouette = brief => {
  const { cloth, plain, back, random } = brief
  const style = brief.cut('style')
  const shape =
    {
      wide: 'wide',
      tailored: 'straight',
      chino: 'slim',
      tapered: 'tapered',
      flared: 'flared',
      joggers: 'tapered',
      cargo: 'relaxed',
    }[style] ?? 'straight'
  const l = legs(brief, shape, brief.cut('length') === 'cropped' ? 760 : 870)
  const creased = style === 'tailored' || style === 'wide' || style === 'flared'
  const parts: Part[] = [inside(l, plain)]
  const trims: Trim[] = []
  parts.push(
    ...legParts(
      brief,
      style === 'joggers' ? { ...l, hem: l.hem * 0.92 } : l,
      style === 'wide' ? 1.1 : 0.85,
      side => ({
        seams: [
          ...(creased
            ? [
                {
                  line: path`${side * l.waist * 0.56},62 ${side * l.hip * 0.6},${l.rise}
                    ${side * (l.stride + 4)},${l.length + 4}`,
                  kind: 'crease' as const,
                },
              ]
            : []),
          ...(style === 'joggers'
            ? []
            : [
                {
                  line: path`${side * (l.stride + l.hem * 0.54)},${l.length - 32} ${side * l.stride},${l.length - 20}
                    ${side * (l.stride - l.hem * 0.5)},${l.length - 26}`,
                  kind: 'crease' as const,
                },
              ]),
        ],
      }),
    ),
  )
  if (style === 'joggers') {
    for (const side of [-1, 1]) {
      parts.push(
        part(
          ribbon(
            path`${side * (l.stride - l.hem * 0.42)},${l.length + 14} ${side * l.stride},${l.length + 20}
              ${side * (l.stride + l.hem * 0.46)},${l.length + 8}`,
            44,
          ),
          { ...plain, pattern: 'rib' },
          {
            casts: 0.25,
            depth: 0.5,
            round: across(side * l.stride - l.hem / 2, 0, side * l.stride + l.hem / 2, 0),
          },
        ),
      )
    }
  }
  if (style === 'cargo') {
    const y = l.rise + (l.length - l.rise) * 0.22
    for (const side of [-1, 1]) {
      const x = side * (l.stride + l.hem * 0.34)
      parts.push(
        patchPocket(x, y, 104, 136, cloth, false),
        part(path`${x - 56},${y - 8}c ${x + 56},${y - 8}c ${x + 55},${y + 38}c ${x - 55},${y + 38}c`, cloth, {
          casts: 0.5,
          depth: 0,
          thick: 0.6,
        }),
      )
      trims.push(button(x, y + 24, 6, buttonColor(cloth.color)))
    }
  }
  if (back) {
    for (const side of [-1, 1])
      parts.push(
        part(ribbon(path`${side * l.waist * 0.34},150 ${side * l.waist * 0.92},150`, 9), cloth, {
          casts: 0.45,
          depth: 0,
        }),
      )
  } else {
    for (const side of [1, -1]) {
      parts.push(
        part(ribbon(path`${side * l.waist * 0.74},52 ${side * l.hip * 0.985},176`, 5), cloth, {
          casts: 0.5,
          depth: 0,
          thick: 0.3,
        }),
      )
      if (style === 'wide' || style === 'tailored') {
        parts.push(
          part(
            path`${side * l.waist * 0.36},54c ${side * l.waist * 0.5},54c ${side * l.waist * 0.5},130c`,
            cloth,
            { casts: 0.4, depth: 0, thick: 0.3 },
          ),
        )
      }
    }
    if (style !== 'joggers')
      trims.push(
        trim(
          `<path d="M1 60V${l.rise - 4}" stroke="#000" stroke-opacity=".4" stroke-width="2.500" fill="none"/><path d="M36 60C38 ${l.rise * 0.6} 32 ${l.rise * 0.7} 4 ${l.rise * 0.76}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="1.800"/>`,
        ),
      )
  }
  const band = style === 'joggers' ? { ...plain, pattern: 'rib' as const } : plain
  parts.push(waistband(l.waist, 14, style === 'joggers' ? 48 : 38, band, false))
  if (style === 'joggers') {
    if (!back)
      trims.push(
        cord(path`-14,44 -22,96 -14,150`, 6, '#efe9dd'),
        cord(path`14,44 24,92 20,140`, 6, '#efe9dd'),
      )
  } else {
    parts.push(...loops(l, plain, 50))
    if (!back)
      trims.push(
        style === 'tailored' || style === 'wide'
          ? trim('<rect x="-4" y="38" width="10" height="7" rx="1.500" fill="#b9bdc2"/>')
          : button(2, 42, 8, buttonColor(cloth.color)),
      )
  }
  if (brief.cut('belt') === 'tie' && !back && style !== 'joggers') parts.push(...tie(l.waist, cloth, random))
  return scene(parts, {
    trims,
    focus: [
      { at: [20, 90], share: 0.62 },
      { at: [l.stride, l.length - 100], share: 0.62 },
    ],
  })
}
