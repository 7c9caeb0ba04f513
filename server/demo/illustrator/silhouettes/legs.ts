import { type Part, type PartOptions, part, type Seam, scene, type Trim, trim } from '../parts.ts'
import { across, flip, type Node, path, ribbon } from '../path.ts'
import type { Brief, Silhouette } from './brief.ts'
import { crumple, pleat } from './folds.ts'
import { waistband } from './skirts.ts'
import { patchPocket } from './tops.ts'
import { button, buttonColour, COPPER, cord, rivet } from './trims.ts'

interface Legs {
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
  barrel: { thigh: 180, knee: 196, hem: 108, stride: 104 },
}

function legs(brief: Brief, shape: string, length: number): Legs {
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

function legParts(brief: Brief, l: Legs, soft: number, options: (side: 1 | -1) => PartOptions): Part[] {
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

const inside = (l: Legs, cloth: Brief['cloth']): Part =>
  part(path`${-l.waist + 2},4c 0,-8 ${l.waist - 2},4c ${l.waist - 4},26 0,38 ${-l.waist + 4},26`, cloth, {
    dim: 0.48,
    casts: 0,
    depth: 0,
    marks: '<rect x="-22" y="2" width="44" height="18" fill="#b98a5a"/>',
  })

const loops = (l: Legs, cloth: Brief['cloth'], depth: number): Part[] =>
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

const THREAD = '#c98f4a'

export const jeans: Silhouette = brief => {
  const { cloth, plain, back } = brief
  const shape = brief.cut('leg')
  const l = legs(brief, shape, brief.cut('length') === 'cropped' ? 760 : 860)
  const parts: Part[] = [inside(l, { ...plain, colour: plain.colour })]
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
        { ...plain, colour: '#a8784a', material: 'leather' },
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
      trims.push(button(x, y + 24, 6, buttonColour(cloth.colour)))
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
          : button(2, 42, 8, buttonColour(cloth.colour)),
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

/** A cloth belt, knotted, its ends hanging. */
export function tie(half: number, cloth: Brief['cloth'], random: Brief['random'], y = 34, x = 26): Part[] {
  const end = (dx: number, length: number): Part =>
    part(
      ribbon(
        path`${x},${y + 6} ${x + dx * 0.4},${y + length * 0.4}
          ${x + dx + random.between(-6, 6)},${y + length}`,
        24,
        30,
      ),
      cloth,
      {
        casts: 0.6,
        depth: 0.4,
        round: across(x - 20, 0, x + dx + 20, 0),
        turn: -dx * 0.2,
      },
    )
  return [
    part(
      path`${-half - 3},${y - 17}c 0,${y - 8} ${half + 3},${y - 17}c ${half + 4},${y + 14}c 0,${y + 22}
        ${-half - 4},${y + 14}c`,
      cloth,
      {
        casts: 0.6,
        depth: 0.5,
        round: across(-half, 0, half, 0),
      },
    ),
    end(-26, 170),
    end(34, 150),
    part(
      path`${x - 17},${y - 15}c ${x + 16},${y - 18}c ${x + 21},${y} ${x + 18},${y + 18}c
        ${x - 15},${y + 20}c ${x - 20},${y + 2}`,
      cloth,
      {
        casts: 0.7,
        thick: 0.9,
        depth: 0.5,
        round: across(x - 20, y, x + 20, y),
      },
    ),
  ]
}

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
    else if (!elastic) trims.push(button(2, 42, 9, style === 'denim' ? COPPER : buttonColour(cloth.colour)))
  }
  return scene(parts, {
    trims,
    focus: [
      { at: [24, 90], share: 0.62 },
      { at: [-l.stride, l.length - 60], share: 0.6 },
    ],
  })
}
