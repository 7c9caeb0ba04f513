import { type Part, part, scene, type Trim } from '../../parts.ts'
import { across, mirror, type Node, path, ribbon } from '../../path.ts'
import type { Brief } from '../brief.ts'
import { backBand, neckBand, tubeNeck } from '../construction/collars.ts'
import { fallFolds, pleat } from '../construction/folds.ts'
import { insideBack, neckline } from '../construction/necklines.ts'
import { armholes, collarOf } from '../construction/shirt-parts.ts'
import { sleeveCut } from '../construction/sleeve-cuts.ts'
import { cuffBand, cuffLine, flipSleeve, type SleeveCut, sleeve, sleeves } from '../construction/sleeves.ts'
import { tie } from '../construction/tie.ts'
import { type Build, bodyPart, build, torso } from '../construction/torso.ts'
import { buttonColor, buttons } from '../construction/trims.ts'
import { ribCuffs } from '../tops/knitwear.ts'

/** Thin straps, a draped or pointed neckline, cut on the bias. */
export function slip(brief: Brief, low: number) {
  const { cloth, random, back } = brief
  const b = build(brief.whose, 'slim')
  const top = 150
  const k = b.pit
  const half: Node[] = back
    ? path`0,${top + 96} ${k * 0.6},${top + 70} ${k * 0.93},${top + 66}c`
    : path`0,${top + 34} ${k * 0.34},${top + 12} ${k * 0.6},${top - 44}c ${k * 0.82},${top + 26}
      ${k * 0.95},${top + 62}c`
  const right: Node[] = [
    ...half,
    [b.waist * 0.98, b.waistY],
    [b.hip + 12, b.waistY + 150],
    [b.hip + 26, low - 200],
    [b.hip + 44, low - 10, 'c'],
    [b.hip * 0.5, low + 8],
    [0, low + 12],
  ]
  const hang: [number, number] = back ? [k * 0.6, top + 70] : [k * 0.6, top - 42]
  const straps = [1, -1].map(s =>
    part(
      ribbon(path`${s * hang[0]},${hang[1] + 4} ${s * k * 0.56},${top - 110} ${s * k * 0.5},${top - 172}`, 8),
      cloth,
      { casts: 0.4, depth: 0 },
    ),
  )
  const straps2 = [1, -1].map(s =>
    part(
      ribbon(path`${s * k * 0.5},${top - 172} ${s * k * 0.56},${top - 90} ${s * k * 0.62},${top + 66}`, 7),
      cloth,
      { casts: 0, depth: 0, dim: 0.35 },
    ),
  )
  const inside = part(
    path`${-k * 0.9},${top + 60}c 0,${top + 72} ${k * 0.9},${top + 60}c ${k * 0.6},${top + 120}
      ${-k * 0.6},${top + 120}`,
    cloth,
    {
      dim: 0.45,
      casts: 0,
      depth: 0,
      marks: `<rect x="-17" y="${top + 74}" width="34" height="15" fill="#efe9dc"/>`,
    },
  )
  const body = part([...right, ...mirror(right.slice(1, -1))], cloth, {
    round: across(-k * 1.1, 0, k * 1.15, 40),
    depth: 0.75,
    folds: [
      ...(back
        ? []
        : [0, 1, 2].flatMap(i => [
            ...pleat([-k * 0.58, top - 36 + i * 5], [k * 0.2, top + 62 + i * 32], 22 + i * 10, 14, 0.34),
            ...pleat([k * 0.58, top - 36 + i * 5], [-k * 0.1, top + 70 + i * 32], -22 - i * 10, 14, 0.3),
          ])),
      ...pleat([-b.waist + 2, b.waistY - 10], [-20, b.waistY + 40], -10, 12, 0.7),
      ...pleat([b.waist - 2, b.waistY], [30, b.waistY + 60], 10, 12, 0.7),
      ...fallFolds(random, { y: b.waistY + 40, half: b.waist * 0.8 }, { y: low, half: b.hip + 30 }, 5, 0.85),
    ],
    seams: [
      {
        line: path`${-b.hip - 42},${low - 22} 0,${low} ${b.hip + 42},${low - 22}`,
        kind: 'crease',
      },
    ],
  })
  return scene([...straps2, inside, ...straps, body], {
    focus: [
      { at: [10, top + 40], share: 0.6 },
      { at: [40, low - 140], share: 0.6 },
    ],
  })
}

/** A long jumper: high or round neck, ribbed cuffs. */
export function knit(brief: Brief, low: number) {
  const { cloth, plain, random, whose, back } = brief
  const base = build(whose, 'slim')
  const b: Build = { ...base, hem: low }
  const neck = brief.cut('neck')
  const n = neckline(back ? 'back' : neck === 'high' ? 'high' : neck === 'v' ? 'v' : 'crew', b, back)
  const rib = { ...plain, pattern: 'rib' as const }
  const raw = sleeveCut('long', b, whose, 'slim')
  const cut: SleeveCut = { ...raw, length: raw.length - 34, gathered: true }
  const right: Node[] = [
    ...n.half,
    [b.shoulder - 2, b.shoulderY + 1, 'c'],
    [b.shoulder - 11, 110],
    [b.pit, b.pitY, 'c'],
    [b.waist, b.waistY],
    [b.hip + 12, b.waistY + 160],
    [b.hip + 4, low - 160],
    [b.hip - 2, low - 8, 'c'],
    [0, low + 8],
  ]
  const body = bodyPart(b, [...right, ...mirror(right.slice(1, -1))], cloth, random, 0.7)
  return scene(
    [
      ...(back || neck === 'high' ? [] : [insideBack(n, plain), backBand(n, rib, 20)]),
      ...sleeves(b, cut, cloth, random, 0.8),
      ...ribCuffs(b, cut, rib, 40),
      body,
      part(ribbon(path`${-b.hip + 2},${low - 14} 0,${low} ${b.hip - 2},${low - 14}`, 34), rib, {
        casts: 0.1,
        depth: 0.5,
        round: across(-b.hip, 0, b.hip, 0),
      }),
      ...(neck === 'high' ? tubeNeck(n, rib, 60, true) : [neckBand(n, rib, 24)]),
    ],
    {
      focus: [
        { at: [0, n.dip + 10], share: 0.5 },
        { at: [60, low - 120], share: 0.55 },
      ],
    },
  )
}

/** A tee grown long. */
export function column(brief: Brief, low: number) {
  const { cloth, plain, random, whose, back } = brief
  const b: Build = { ...build(whose, 'boxy'), hem: low }
  const wide: Build = { ...b, hip: b.hip + 22 }
  const n = neckline(brief.cut('neck') === 'v' ? 'v' : 'crew', b, back)
  const kind = brief.cut('sleeve')
  return scene(
    [
      ...(back ? [] : [insideBack(n, plain), backBand(n, plain, 15)]),
      ...(kind === 'sleeveless'
        ? []
        : sleeves(b, sleeveCut(kind, b, whose, 'boxy'), cloth, random, 0.9, s => ({
            seams: [{ line: cuffLine(s, 12), kind: 'stitch' as const }],
          }))),
      bodyPart(wide, torso(wide, n, 'straight', random), cloth, random, 0.9, {
        folds: fallFolds(random, { y: 240, half: b.waist * 0.8 }, { y: low, half: wide.hip * 0.95 }, 5, 0.7),
        seams: [
          {
            line: path`${-wide.hip},${low - 16} 0,${low - 6} ${wide.hip},${low - 16}`,
            kind: 'stitch',
          },
        ],
      }),
      ...(kind === 'sleeveless' ? armholes(b, plain) : []),
      neckBand(n, { ...plain, pattern: 'rib' }, 18),
    ],
    {
      focus: [
        { at: [8, n.dip + 20], share: 0.5 },
        { at: [-80, low - 110], share: 0.5 },
      ],
    },
  )
}

export function shirtDress(brief: Brief, low: number) {
  const { cloth, random, whose, back } = brief
  const base = build(whose, 'regular')
  const b: Build = { ...base, hem: low, hip: base.hip + 46 }
  const n = neckline(back ? 'back' : 'crew', b, back)
  const kind = brief.cut('sleeve') === 'short' ? 'short' : 'long'
  const whole = sleeveCut(kind, b, whose, 'regular')
  const cut = kind === 'long' ? { ...whole, length: whole.length - 44 } : whole
  const collar = collarOf('classic', n, cloth, back)
  const parts: Part[] = [
    ...collar.behind,
    ...sleeves(b, cut, cloth, random, 0.9),
    ...(kind === 'long'
      ? [-1, 1].map(side =>
          cuffBand(side === 1 ? sleeve(b, cut) : flipSleeve(sleeve(b, cut)), cloth, 54, { casts: 0.35 }),
        )
      : []),
    bodyPart(b, torso(b, n, 'straight', random), cloth, random, 0.8, {
      folds: [
        ...fallFolds(
          random,
          { y: b.waistY + 20, half: b.waist * 0.9 },
          { y: low, half: b.hip * 0.95 },
          7,
          0.85,
        ),
        ...fallFolds(
          random,
          { y: b.waistY - 10, half: b.waist * 0.9 },
          { y: b.pitY - 10, half: b.pit * 0.8 },
          5,
          0.5,
        ),
      ],
    }),
  ]
  const trims: Trim[] = []
  if (!back) {
    parts.push(
      part(path`-18,${n.dip + 4}c 18,${n.dip + 4}c 19,${low + 20}c -17,${low + 20}c`, cloth, {
        casts: 0.35,
        depth: 0,
        thick: 0.5,
      }),
    )
    trims.push(
      ...buttons(path`0,${n.dip + 46} 0,${b.waistY - 40}`, 3, 6.5, buttonColor(cloth.color)),
      ...buttons(path`0,${b.waistY + 64} 0,${low - 90}`, low > 800 ? 6 : 4, 6.5, buttonColor(cloth.color)),
    )
  }
  parts.push(...collar.front)
  parts.push(...(back ? [] : tie(b.waist * 1.0, cloth, random, b.waistY + 6, 30)))
  return scene(parts, {
    trims,
    focus: [
      { at: [14, n.dip + 20], share: 0.48 },
      { at: [20, b.waistY + 40], share: 0.5 },
    ],
  })
}
