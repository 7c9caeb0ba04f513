import { type Cloth, type Part, part, scene, type Trim, trim } from '../parts.ts'
import { across, flip, type Node, path, ribbon } from '../path.ts'
import type { Brief, Silhouette } from './brief.ts'
import { deepInside, type Lapel, lapels, standCollar } from './collars.ts'
import { fallFolds, pleat } from './folds.ts'
import { ribCuffs, ribHem } from './knits.ts'
import { tie } from './legs.ts'
import { collarOf, patchPocket, sleeveCut } from './tops.ts'
import {
  type Build,
  bodyPart,
  build,
  cuffBand,
  cuffLine,
  type Ease,
  flipSleeve,
  neckline,
  type SleeveCut,
  sleeve,
  sleeves,
  torso,
} from './torso.ts'
import { BRASS, button, buttonColour, buttons, COPPER, rivet, STEEL, zip } from './trims.ts'

/** A flap pocket. */
function flap(x: number, y: number, w: number, h: number, cloth: Cloth): Part {
  return part(
    path`${x - w / 2},${y}c ${x + w / 2},${y}c ${x + w / 2 - 1},${y + h - 5}
      ${x + w / 2 - 9},${y + h}c ${x - w / 2 + 9},${y + h}c ${x - w / 2 + 1},${y + h - 5}`,
    cloth,
    { casts: 0.5, thick: 0.6, depth: 0 },
  )
}

/** The edge of the front that lies on top, from the first button to the hem. */
const frontEdge = (cloth: Cloth, x: number, top: number, low: number, sweep = 0): Part =>
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
function tailoredArms(b: Build, brief: Brief, ease: Ease, longer: number): { parts: Part[]; cut: SleeveCut } {
  const raw = sleeveCut('long', b, brief.whose, ease)
  const cut = { ...raw, length: raw.length + longer, spread: raw.spread - 3, cuff: raw.cuff * 1.12 }
  return { parts: sleeves(b, cut, brief.cloth, brief.random, 0.75), cut }
}

const backSeam = (top: number, low: number): { line: Node[]; kind: 'seam' }[] => [
  {
    line: path`0,${top} 2,${(top + low) / 2} 0,${low}`,
    kind: 'seam',
  },
]

export const blazer: Silhouette = brief => {
  const { cloth, lining, random, whose, back } = brief
  const double = brief.cut('closure') === 'double'
  const ease: Ease =
    brief.cut('fit') === 'oversized' ? 'boxy' : brief.cut('fit') === 'cropped' ? 'slim' : 'regular'
  const long = brief.cut('fit') === 'cropped' ? 0.96 : 1.2
  const b = build(whose, ease, long)
  const n = neckline(back ? 'back' : 'crew', b, back)
  const stance = double ? b.waistY - 40 : b.waistY - 16
  const arms = tailoredArms(b, brief, ease, 14)
  const body = bodyPart(b, torso(b, n, double || back ? 'straight' : 'curved', random), cloth, random, 0.55, {
    seams: back
      ? backSeam(20, b.hem)
      : [1, -1].map(s => ({
          line: path`${s * b.pit * 0.62},${b.pitY + 40} ${s * b.waist * 0.6},${b.waistY}
            ${s * b.hip * 0.62},${b.hem - 130}`,
          kind: 'seam' as const,
        })),
  })
  const shade = brief.cut('buttons') === 'brass' ? BRASS : buttonColour(cloth.colour)
  const trims: Trim[] = []
  const parts: Part[] = [...arms.parts, body]
  for (const s of [-1, 1]) {
    const own = s === 1 ? sleeve(b, arms.cut) : flipSleeve(sleeve(b, arms.cut))
    for (const up of [20, 38, 56]) {
      const [o] = cuffLine(own, up)
      if (o) trims.push(button(o[0] - s * 12, o[1], 5, shade))
    }
  }
  if (back) {
    parts.push(...collarOf('classic', n, cloth, true).front)
    return scene(parts, { focus: [{ at: [0, 40], share: 0.45 }] })
  }
  parts.push(...deepInside(n, lining, cloth, stance - 20))
  parts.push(
    flap(-b.hip * 0.56, b.waistY + 66, 96, 34, cloth),
    flap(b.hip * 0.56, b.waistY + 66, 96, 34, cloth),
  )
  parts.push(
    part(
      path`${b.pit * 0.42},${b.pitY + 6}c ${b.pit * 0.42 + 62},${b.pitY - 2}c
        ${b.pit * 0.42 + 62},${b.pitY + 16}c ${b.pit * 0.42},${b.pitY + 24}c`,
      cloth,
      { casts: 0.3, depth: 0 },
    ),
  )
  const kind: Lapel['kind'] =
    brief.cut('lapel') === 'peak' ? 'peak' : brief.cut('lapel') === 'shawl' ? 'shawl' : 'notch'
  parts.push(...lapels(n, cloth, { stance, width: whose === 'man' ? 86 : 78, kind }))
  if (double) {
    parts.push(frontEdge(cloth, 58, stance + 6, b.hem + 6, 2))
    for (const y of [stance + 22, stance + 92])
      trims.push(button(-42, y, 10, shade), button(42, y, 10, shade))
  } else {
    parts.push(frontEdge(cloth, 6, stance + 4, b.hem + 12, 34))
    trims.push(button(0, stance + 16, 10, shade))
    if (whose === 'man' || brief.cut('fit') !== 'cropped') trims.push(button(-3, stance + 94, 10, shade))
  }
  return scene(parts, {
    trims,
    focus: [
      { at: [20, 130], share: 0.5 },
      { at: [-b.hip * 0.4, b.waistY + 50], share: 0.42 },
    ],
  })
}

export const coat: Silhouette = brief => {
  const { cloth, lining, random, whose, back } = brief
  const style = brief.cut('style')
  const length = brief.cut('length') === 'short' ? 1.45 : brief.cut('length') === 'long' ? 1.95 : 1.7
  const ease: Ease = style === 'cocoon' ? 'oversized' : 'boxy'
  const b0 = build(whose, ease, length)
  const b: Build =
    style === 'cocoon'
      ? { ...b0, waist: b0.pit + 14, hip: b0.hip + 10 }
      : { ...b0, hip: b0.hip + (style === 'trench' || style === 'wrap' ? 44 : 22) }
  const n = neckline(back ? 'back' : 'crew', b, back)
  const double = style === 'trench' || style === 'double'
  const stance = style === 'duffle' ? 60 : style === 'wrap' ? b.waistY - 30 : double ? 210 : 240
  const arms = tailoredArms(b, brief, ease, 24)
  const belted = style === 'trench' || style === 'wrap'
  const body = bodyPart(b, torso(b, n, 'straight', random), cloth, random, 0.6, {
    folds: [
      ...fallFolds(
        random,
        { y: b.waistY + 30, half: b.waist * 0.9 },
        { y: b.hem, half: b.hip * 0.95 },
        belted ? 6 : 4,
        belted ? 0.8 : 0.5,
      ),
      ...pleat([-b.pit, b.pitY + 6], [-b.pit * 0.4, b.pitY + 70], 8, 12, 0.55),
      ...pleat([b.pit, b.pitY + 6], [b.pit * 0.4, b.pitY + 74], -8, 12, 0.55),
      ...(belted
        ? fallFolds(
            random,
            { y: b.waistY - 6, half: b.waist * 0.95 },
            { y: b.pitY + 60, half: b.pit * 0.8 },
            5,
            0.3,
          )
        : []),
    ],
    seams: back ? backSeam(20, b.hem) : [],
  })
  const shade = style === 'trench' ? '#5d4630' : buttonColour(cloth.colour)
  const parts: Part[] = [...arms.parts]
  const trims: Trim[] = []
  if (style === 'trench') for (const s of [-1, 1]) parts.push(cuffStrap(b, arms.cut, s, cloth))
  parts.push(body)
  if (back) {
    parts.push(...(style === 'duffle' ? [] : collarOf('classic', n, cloth, true).front))
    if (style === 'trench')
      parts.push(
        part(
          path`${-b.shoulder + 6},${b.shoulderY}c ${b.shoulder - 6},${b.shoulderY}c
            ${b.pit * 0.9},${b.pitY + 30} 0,${b.pitY + 74} ${-b.pit * 0.9},${b.pitY + 30}`,
          cloth,
          {
            casts: 0.6,
            depth: 0.5,
            round: across(-b.pit, 0, b.pit, 20),
          },
        ),
      )
    if (belted)
      parts.push(
        part(
          ribbon(path`${-b.waist - 4},${b.waistY} 0,${b.waistY + 12} ${b.waist + 4},${b.waistY}`, 38),
          cloth,
          {
            casts: 0.5,
            depth: 0.5,
            round: across(-b.waist, 0, b.waist, 0),
          },
        ),
      )
    return scene(parts, { focus: [{ at: [0, 60], share: 0.42 }] })
  }
  if (style === 'duffle') {
    const made = standCollar(n, cloth, 40)
    parts.push(made.behind, ...made.front)
    parts.push(frontEdge(cloth, 6, n.dip + 6, b.hem + 8))
    for (let i = 0; i < 4; i++) {
      const y = 110 + i * 96
      parts.push(
        part(
          path`-64,${y - 12} 64,${y - 12} 64,${y + 12} -64,${y + 12}`,
          { ...brief.plain, colour: '#4b3524', material: 'leather' },
          { casts: 0.3, depth: 0, thick: 0.4 },
        ),
      )
      trims.push(
        trim(
          `<rect x="-26" y="${y - 7}" width="52" height="14" rx="7" fill="#c79a62"/><rect x="-22" y="${y - 5}" width="44" height="4" rx="2" fill="#fff" fill-opacity=".4"/>`,
        ),
      )
    }
    parts.push(
      patchPocket(-b.hip * 0.5, b.waistY + 90, 116, 132, cloth, false),
      patchPocket(b.hip * 0.54, b.waistY + 90, 116, 132, cloth, false),
    )
  } else {
    parts.push(...deepInside(n, lining, cloth, stance - 20))
    if (style === 'trench') {
      // Storm flap, epaulettes.
      parts.push(
        part(
          path`${-b.shoulder + 8},${b.shoulderY - 2}c ${-n.neck},4c ${-n.neck * 0.5},150
            ${-b.pit * 0.55},${b.pitY + 52} ${-b.pit + 6},${b.pitY + 6}c`,
          cloth,
          {
            casts: 0.45,
            depth: 0.3,
            round: across(-b.pit, 0, 0, 0),
          },
        ),
      )
      for (const s of [-1, 1]) {
        parts.push(
          part(ribbon(path`${s * (n.neck + 14)},10 ${s * (b.shoulder - 2)},${b.shoulderY + 4}`, 26), cloth, {
            casts: 0.5,
            depth: 0,
            turn: s * 20,
          }),
        )
        trims.push(button(s * (n.neck + 28), 14, 6, shade))
      }
    }
    parts.push(
      ...lapels(n, cloth, {
        stance,
        width: style === 'wrap' ? 104 : double ? 104 : 88,
        kind: style === 'wrap' || style === 'cocoon' ? 'shawl' : double ? 'peak' : 'notch',
      }),
    )
    if (double) {
      parts.push(frontEdge(cloth, 64, stance + 6, b.hem + 6))
      const rows =
        style === 'trench'
          ? [stance + 22, stance + 190, stance + 280]
          : [stance + 20, stance + 110, stance + 200]
      for (const y of rows) trims.push(button(-48, y, 11, shade), button(48, y, 11, shade))
    } else if (style !== 'wrap') {
      parts.push(frontEdge(cloth, 14, stance + 4, b.hem + 8))
      trims.push(...buttons(path`4,${stance + 18} 4,${stance + 220}`, 3, 11.5, shade))
    } else parts.push(frontEdge(cloth, 44, b.waistY + 30, b.hem + 8, -16))
    const py = b.waistY + (belted ? 90 : 70)
    if (style === 'trench' || style === 'wrap')
      for (const s of [-1, 1])
        parts.push(
          part(ribbon(path`${s * b.hip * 0.44},${py + 20} ${s * b.hip * 0.66},${py + 140}`, 26), cloth, {
            casts: 0.5,
            depth: 0,
          }),
        )
    else parts.push(flap(-b.hip * 0.56, py, 112, 42, cloth), flap(b.hip * 0.56, py, 112, 42, cloth))
    if (belted) {
      parts.push(...tie(b.waist + 3, cloth, random, b.waistY + 4, style === 'trench' ? 12 : 34))
    }
  }
  return scene(parts, {
    trims,
    focus: [
      { at: [16, 130], share: 0.5 },
      { at: [20, b.waistY + 20], share: 0.5 },
    ],
  })
}

function cuffStrap(b: Build, cut: SleeveCut, side: number, cloth: Cloth): Part {
  const own = side === 1 ? sleeve(b, cut) : flipSleeve(sleeve(b, cut))
  return part(ribbon(cuffLine(own, 62), 20), cloth, {
    casts: 0.45,
    depth: 0.4,
    round: [
      own.cuffInner[0] < own.cuffOuter[0] ? own.cuffInner : own.cuffOuter,
      own.cuffInner[0] < own.cuffOuter[0] ? own.cuffOuter : own.cuffInner,
    ],
  })
}

export const jacket: Silhouette = brief => {
  const style = brief.cut('style')
  switch (style) {
    case 'puffer':
      return puffer(brief)
    case 'bomber':
      return bomber(brief)
    case 'biker':
      return biker(brief)
    default:
      return trucker(brief, style === 'overshirt')
  }
}

/** Denim jacket; as an overshirt plainer, with two patch pockets. */
function trucker(brief: Brief, over: boolean) {
  const { cloth, random, whose, back } = brief
  const ease: Ease = brief.cut('fit') === 'oversized' ? 'oversized' : 'boxy'
  const b = build(whose, ease, over ? 1.12 : 0.94)
  const n = neckline(back ? 'back' : 'crew', b, back)
  const thread = cloth.material === 'denim' ? '#c98f4a' : undefined
  const stitched = (line: Node[]) => ({ line, kind: 'stitch' as const, ...(thread ? { thread } : {}) })
  const raw = sleeveCut('long', b, whose, ease)
  const cut = { ...raw, length: raw.length - 40 }
  const collar = collarOf('classic', n, cloth, back)
  const yoke: Node[] = path`${-b.shoulder + 4},${b.pitY * 0.72} 0,${b.pitY * 0.78} ${b.shoulder - 4},${b.pitY * 0.72}`
  const parts: Part[] = [
    ...collar.behind,
    ...sleeves(b, cut, cloth, random, 0.9),
    ...[-1, 1].map(s =>
      cuffBand(s === 1 ? sleeve(b, cut) : flipSleeve(sleeve(b, cut)), cloth, 50, { casts: 0.4, thick: 0.6 }),
    ),
    bodyPart(b, torso(b, n, 'straight', random), cloth, random, 0.7, {
      seams: over
        ? []
        : [
            { line: yoke, kind: 'seam' },
            stitched(yoke.map(([x, y]): Node => [x, y + 6])),
            ...[1, -1].flatMap(s => [
              stitched(path`${s * 44},${b.pitY * 0.78} ${s * 34},${b.hem - 20}`),
              stitched(path`${s * b.pit * 0.72},${b.pitY * 0.76} ${s * 62},${b.hem - 20}`),
            ]),
          ],
    }),
  ]
  const trims: Trim[] = []
  if (!over)
    parts.push(
      part(
        path`${-b.hip + 4},${b.hem - 30}c 0,${b.hem - 22} ${b.hip - 4},${b.hem - 30}c
          ${b.hip - 8},${b.hem + 16}c 0,${b.hem + 24} ${-b.hip + 8},${b.hem + 16}c`,
        cloth,
        {
          casts: 0.4,
          depth: 0.5,
          round: across(-b.hip, 0, b.hip, 0),
          seams: [stitched(path`${-b.hip},${b.hem - 24} 0,${b.hem - 16} ${b.hip},${b.hem - 24}`)],
        },
      ),
    )
  if (!back) {
    const low = b.hem + (over ? 8 : 22)
    parts.push(
      part(path`-19,${n.dip + 4}c 19,${n.dip + 4}c 20,${low}c -18,${low}c`, cloth, {
        casts: 0.45,
        depth: 0,
        thick: 0.6,
        seams: [stitched(path`-13,${n.dip + 6} -12,${low}`), stitched(path`13,${n.dip + 6} 14,${low}`)],
      }),
    )
    for (const s of [-1, 1]) {
      const x = s * b.pit * 0.52
      const y = b.pitY * 0.78
      if (over)
        parts.push(
          patchPocket(x, y, 104, 118, cloth),
          patchPocket(s * b.hip * 0.52, b.hem - 150, 116, 124, cloth, false),
        )
      else {
        parts.push(
          part(
            path`${x - 48},${y}c ${x + 48},${y}c ${x + 48},${y + 24}c ${x},${y + 44}c ${x - 48},${y + 24}c`,
            cloth,
            {
              casts: 0.5,
              thick: 0.6,
              depth: 0,
              seams: [stitched(path`${x - 44},${y + 22} ${x},${y + 39} ${x + 44},${y + 22}`)],
            },
          ),
        )
        trims.push(rivet([x, y + 30], 6, COPPER))
      }
    }
    if (over) trims.push(...buttons(path`0,${n.dip + 50} 0,${b.hem - 40}`, 5, 8, buttonColour(cloth.colour)))
    else
      for (const y of [n.dip + 20, 150, 230, 310, 390, b.hem - 2].filter(v => v <= b.hem))
        trims.push(rivet([0, y], 7.5, COPPER))
  }
  parts.push(...collar.front)
  return scene(parts, {
    trims,
    focus: [
      { at: [20, b.pitY * 0.7], share: 0.46 },
      { at: [-b.pit * 0.4, b.pitY + 20], share: 0.4 },
    ],
  })
}

function bomber(brief: Brief) {
  const { cloth, plain, random, whose, back } = brief
  const b = build(whose, 'oversized', 0.92)
  const n = neckline(back ? 'back' : 'high', b, back)
  const rib = { ...plain, pattern: 'rib' as const, material: 'wool' as const }
  const raw = sleeveCut('long', b, whose, 'oversized')
  const cut: SleeveCut = {
    ...raw,
    elbow: raw.elbow * 1.06,
    cuff: raw.cuff * 1.1,
    length: raw.length - 56,
    gathered: true,
  }
  const collar = standCollar(n, rib, 30)
  const parts: Part[] = [
    ...(back ? [] : [collar.behind]),
    ...sleeves(b, cut, cloth, random, 1.15),
    ...ribCuffs(b, cut, rib, 48),
    bodyPart(b, torso(b, n, 'rounded', random), cloth, random, 1, {
      folds: [
        ...fallFolds(random, { y: b.hem, half: b.hip * 0.9 }, { y: b.hem - 110, half: b.hip * 0.85 }, 9, 0.7),
        ...pleat([-b.pit, b.pitY], [-b.pit * 0.3, b.pitY + 80], 14, 14, 0.9),
        ...pleat([b.pit, b.pitY], [b.pit * 0.3, b.pitY + 90], -14, 14, 0.9),
      ],
    }),
    ribHem(b, rib, 50),
    ...(back
      ? [
          part(ribbon(path`${-n.neck},-2 0,10 ${n.neck},-2`, 34), rib, {
            casts: 0.4,
            depth: 0.3,
            round: across(-n.neck, 0, n.neck, 0),
          }),
        ]
      : collar.front),
  ]
  const trims: Trim[] = []
  if (!back) {
    trims.push(zip(path`0,${n.dip - 14} 0,${b.hem + 44}`, STEEL, cloth.colour, 0.04, 11))
    for (const s of [-1, 1])
      parts.push(
        part(
          ribbon(path`${s * b.pit * 0.4},${b.waistY - 10} ${s * b.pit * 0.66},${b.waistY + 80}`, 18),
          cloth,
          { casts: 0.5, depth: 0 },
        ),
      )
  }
  return scene(parts, {
    trims,
    focus: [
      { at: [0, 60], share: 0.44 },
      { at: [-b.hip * 0.4, b.hem - 40], share: 0.42 },
    ],
  })
}

function biker(brief: Brief) {
  const { cloth, lining, random, whose, back } = brief
  const b = build(whose, 'regular', 0.9)
  const n = neckline(back ? 'back' : 'crew', b, back)
  const raw = sleeveCut('long', b, whose, 'regular')
  const cut: SleeveCut = { ...raw, length: raw.length - 6 }
  const parts: Part[] = [
    ...sleeves(b, cut, cloth, random, 1.2),
    bodyPart(b, torso(b, n, 'straight', random), cloth, random, 1, {
      seams: back
        ? [
            {
              line: path`${-b.pit},${b.pitY} 0,${b.pitY + 20} ${b.pit},${b.pitY}`,
              kind: 'seam',
            },
            ...backSeam(b.pitY + 20, b.hem),
          ]
        : [],
    }),
  ]
  const trims: Trim[] = []
  if (back) parts.push(...collarOf('classic', n, cloth, true).front)
  else {
    const stance = 250
    parts.push(
      ...deepInside(n, lining, cloth, stance - 20),
      ...lapels(n, cloth, { stance, width: 104, kind: 'notch' }),
    )
    trims.push(
      zip(path`-6,${stance} -36,${stance + 100} -44,${b.hem + 2}`, STEEL, cloth.colour, 0.06, 10),
      zip(path`${n.neck * 0.9},118 70,180 10,${stance - 6}`, STEEL, cloth.colour, 0.9, 6),
      zip(
        path`${b.pit * 0.42},${b.waistY - 36} ${b.pit * 0.8},${b.waistY - 84}`,
        STEEL,
        cloth.colour,
        0.95,
        8,
      ),
      zip(
        path`${b.pit * 0.36},${b.waistY + 70} ${b.pit * 0.74},${b.waistY + 22}`,
        STEEL,
        cloth.colour,
        0.95,
        8,
      ),
      zip(
        path`${-b.pit * 0.44},${b.waistY + 70} ${-b.pit * 0.8},${b.waistY + 22}`,
        STEEL,
        cloth.colour,
        0.95,
        8,
      ),
    )
    for (const s of [-1, 1]) trims.push(rivet([s * (n.neck * 0.5 + 86), 84], 6, STEEL))
  }
  parts.push(
    part(ribbon(path`${-b.hip},${b.hem - 16} 0,${b.hem - 8} ${b.hip},${b.hem - 16}`, 34), cloth, {
      casts: 0.4,
      depth: 0.5,
      round: across(-b.hip, 0, b.hip, 0),
    }),
  )
  if (!back)
    trims.push(
      trim(
        `<rect x="${-b.hip * 0.5 - 14}" y="${b.hem - 28}" width="32" height="34" rx="4" fill="none" stroke="${STEEL}" stroke-width="6"/>`,
      ),
    )
  return scene(parts, {
    trims,
    focus: [
      { at: [20, 150], share: 0.5 },
      { at: [b.pit * 0.5, b.waistY + 10], share: 0.42 },
    ],
  })
}

function puffer(brief: Brief) {
  const { cloth, random, whose, back } = brief
  const vest = brief.cut('fit') === 'vest'
  const b0 = build(whose, 'oversized', 1.08)
  const b: Build = { ...b0, pit: b0.pit + 6, waist: b0.waist + 16, hip: b0.hip + 4 }
  const n = neckline(back ? 'back' : 'high', b, back)
  const raw = sleeveCut('long', b, whose, 'oversized')
  const cut: SleeveCut = { ...raw, elbow: raw.elbow * 1.18, cuff: raw.cuff * 1.25, length: raw.length - 10 }
  const parts: Part[] = []
  // Each baffle is a part of its own: a soft tube across the body.
  if (!vest) {
    for (const side of [-1, 1]) {
      const own = side === 1 ? sleeve(b, cut) : flipSleeve(sleeve(b, cut))
      parts.push(
        part(own.outline, cloth, {
          turn: own.turn,
          casts: 0.3,
          depth: 0.8,
          round: side === 1 ? [own.elbowInner, own.elbowOuter] : [own.elbowOuter, own.elbowInner],
        }),
      )
      for (let i = 6; i >= 0; i--) {
        const line = cuffLine(own, 22 + i * (cut.length * 0.118))
        const [o, m, inn] = line
        if (!o || !m || !inn) continue
        const grow = i > 3 ? 1.1 : 0.98
        const wide = [o, m, inn].map((p): Node => [m[0] + (p[0] - m[0]) * grow, m[1] + (p[1] - m[1]) * grow])
        parts.push(tube(ribbon(wide, cut.length * 0.135, cut.length * 0.135, 'round'), cloth, random))
      }
    }
  }
  const rows = 8
  const top = n.dip + 6
  parts.push(bodyPart(b, torso(b, n, 'rounded', random), cloth, random, 0.2, { folds: [] }))
  for (let i = rows - 1; i >= 0; i--) {
    const y = top + ((i + 0.5) / rows) * (b.hem - top) + 14
    const t = y < b.pitY ? 0 : 1
    const half = t
      ? b.waist + Math.sin((i / rows) * 3) * 4
      : b.shoulder - 14 - (b.pitY - y) * 0.06 + (y > 120 ? 8 : 0)
    const h = ((b.hem - top) / rows) * 1.18
    if (y > 70)
      parts.push(
        tube(
          ribbon(
            path`${-half},${y - 4} ${-half * 0.5},${y + 3} 0,${y + 5} ${half * 0.5},${y + 3} ${half},${y - 4}`,
            h,
            h,
            'round',
          ),
          cloth,
          random,
        ),
      )
  }
  const k = n.neck
  const collarHalf: Node[] = path`0,-52 ${k * 0.8},-66 ${k + 16},-30 ${k + 18},16 ${k * 0.6},52 0,62`
  const made = part([...collarHalf, ...flip(collarHalf.slice(1, -1)).reverse()], cloth, {
    casts: 0.6,
    thick: 0.9,
    depth: 0.7,
    round: across(-k - 10, 0, k + 10, 10),
    folds: [
      { from: [-k - 10, -4], bend: [0, 16], to: [k + 10, -4], width: 9, height: -1.2 },
      { from: [-k - 8, -20], bend: [0, -6], to: [k + 8, -20], width: 12, height: 0.8 },
    ],
  })
  if (!back)
    parts.push(
      part(path`${-k * 0.8},-54 0,-70 ${k * 0.8},-54 0,-20`, brief.lining, { dim: 0.3, casts: 0, depth: 0 }),
    )
  parts.push(made)
  const trims: Trim[] = []
  if (!back) {
    trims.push(zip(path`0,-46 0,${b.hem + 10}`, STEEL, cloth.colour, 0.03, 10))
    for (const s of [-1, 1])
      trims.push(
        zip(
          path`${s * b.pit * 0.62},${b.waistY + 34} ${s * b.pit * 0.74},${b.waistY + 120}`,
          STEEL,
          cloth.colour,
          0.05,
          6,
        ),
      )
  }
  return scene(parts, {
    trims,
    focus: [
      { at: [10, 60], share: 0.44 },
      { at: [-b.pit * 0.5, b.waistY + 40], share: 0.42 },
    ],
  })
}

/** One quilted chamber: bright above its middle, dark in the stitch below, puckered along it. */
function tube(outline: readonly Node[], cloth: Cloth, random: Brief['random']): Part {
  const xs = outline.map(p => p[0])
  const ys = outline.map(p => p[1])
  const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const puckers = Array.from({ length: Math.max(3, Math.round((right - left) / 34)) }, (_, i) => {
    const x =
      left + ((i + random.between(0.2, 0.8)) / Math.max(3, Math.round((right - left) / 34))) * (right - left)
    const fromTop = random.chance(0.5)
    return pleat(
      [x, fromTop ? top + 3 : low - 3],
      [x + random.between(-14, 14), fromTop ? top + (low - top) * 0.45 : low - (low - top) * 0.5],
      random.between(-4, 4),
      5,
      0.75,
    )
  }).flat()
  return part(outline, cloth, {
    casts: 0.32,
    thick: 0.8,
    depth: 0.85,
    round: across((left + right) / 2 - 8, top - 4, (left + right) / 2 + 8, low + 2),
    folds: puckers,
  })
}
