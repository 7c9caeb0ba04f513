import { type Part, part, type Seam, scene, type Trim } from '../parts.ts'
import { across, type Node, path, ribbon } from '../path.ts'
import type { Brief, Silhouette } from './brief.ts'
import { backBand, neckBand, shirtCollar, standCollar } from './collars.ts'
import {
  type Build,
  bodyPart,
  build,
  cuffBand,
  cuffLine,
  type Ease,
  flipSleeve,
  type Hem,
  insideBack,
  type NeckKind,
  type Neckline,
  neckline,
  type SleeveCut,
  sleeve,
  sleeves,
  torso,
} from './torso.ts'
import { button, buttonColour, buttons } from './trims.ts'

const SLEEVES: Readonly<Record<string, SleeveCut>> = {
  cap: { length: 92, elbow: 118, cuff: 112, spread: 46, bend: 0 },
  short: { length: 168, elbow: 122, cuff: 112, spread: 32, bend: 0 },
  elbow: { length: 230, elbow: 122, cuff: 110, spread: 27, bend: 2 },
  'three-quarter': { length: 360, elbow: 104, cuff: 84, spread: 19, bend: 7 },
  long: { length: 470, elbow: 100, cuff: 70, spread: 18, bend: 8 },
  puff: { length: 182, elbow: 138, cuff: 92, spread: 34, bend: 0, puff: 26 },
  bishop: { length: 455, elbow: 116, cuff: 92, spread: 20, bend: 8, puff: 10 },
  bell: { length: 420, elbow: 104, cuff: 148, spread: 20, bend: 4 },
}

/** A sleeve by name, fitted to the arm it is for. */
export function sleeveCut(kind: string, b: Build, whose: Brief['whose'], ease: Ease): SleeveCut {
  const cut = SLEEVES[kind] ?? { length: 168, elbow: 122, cuff: 112, spread: 32, bend: 0 }
  const arm = whose === 'man' ? 1.08 : whose === 'kids' ? 0.76 : 1
  const wide =
    (ease === 'oversized' ? 1.16 : ease === 'boxy' ? 1.08 : ease === 'slim' ? 0.92 : 1) * (b.pitY / 186)
  return { ...cut, length: cut.length * arm, elbow: cut.elbow * wide, cuff: cut.cuff * Math.min(wide, 1.12) }
}

const LENGTHS: Readonly<Record<string, number>> = { cropped: 0.78, regular: 1, longline: 1.18 }

/** Doubled stitching a finger above the hem. */
export const hemStitch = (b: Build, up = 12): Seam[] =>
  [up, up + 5].map(u => ({
    line: path`${-b.hip},${b.hem - u} 0,${b.hem + 8 - u} ${b.hip},${b.hem - u}`,
    kind: 'stitch' as const,
  }))

const neckKind = (name: string): NeckKind =>
  name === 'v' || name === 'scoop' || name === 'boat' ? name : 'crew'

const easeOf = (name: string): Ease =>
  name === 'slim' || name === 'boxy' || name === 'oversized' ? name : 'regular'

export const tShirt: Silhouette = brief => {
  const { cloth, plain, random, whose, back } = brief
  const ease = easeOf(brief.cut('fit'))
  const b = build(whose, ease, LENGTHS[brief.cut('length')] ?? 1)
  const n = neckline(neckKind(brief.cut('neck')), b, back)
  const kind = brief.cut('sleeve')
  const body = bodyPart(b, torso(b, n, 'straight', random), cloth, random, 0.8, { seams: hemStitch(b) })
  const arms =
    kind === 'sleeveless'
      ? []
      : sleeves(b, sleeveCut(kind, b, whose, ease), cloth, random, 0.8, s => ({
          seams: [10, 15].map(u => ({ line: cuffLine(s, u), kind: 'stitch' as const })),
        }))
  const binding = kind === 'sleeveless' ? armholes(b, plain) : []
  const pocket =
    brief.cut('pocket') === 'chest' && !back ? [patchPocket(b.pit * 0.45, b.pitY + 8, 76, 88, cloth)] : []
  return scene(
    [
      ...(back ? [] : [insideBack(n, plain), backBand(n, plain, 15)]),
      ...arms,
      body,
      ...binding,
      neckBand(n, { ...plain, pattern: 'rib' }, 18),
      ...pocket,
    ],
    {
      focus: [
        { at: [10, n.dip * 0.7 + 20], share: 0.42 },
        { at: [b.hip * 0.6, b.hem - 60], share: 0.36 },
      ],
    },
  )
}

/** Bindings along bare armholes. */
export const armholes = (b: Build, cloth: Brief['cloth']): Part[] =>
  [1, -1].map(side =>
    part(
      ribbon(
        path`${side * b.shoulder},${b.shoulderY}
          ${side * (b.shoulder - 11)},${(b.shoulderY + b.pitY) / 2 + 8} ${side * b.pit},${b.pitY}`,
        11,
      ),
      cloth,
      { depth: 0, casts: 0.15 },
    ),
  )

/** A patch pocket with a stitched edge and a hemmed mouth. Placed by its middle and its top. */
export function patchPocket(
  x: number,
  y: number,
  w: number,
  h: number,
  cloth: Brief['cloth'],
  pointed = true,
): Part {
  const half = w / 2
  return part(
    [
      [x - half, y, 'c'],
      [x + half, y, 'c'],
      [x + half - 2, y + h - 14, 'c'],
      ...(pointed
        ? ([[x, y + h, 'c']] as Node[])
        : path`${x + half - 12},${y + h}c ${x - half + 12},${y + h}c`),
      [x - half + 2, y + h - 14, 'c'],
    ],
    cloth,
    {
      casts: 0.35,
      thick: 0.5,
      depth: 0,
      seams: [
        {
          line: path`${x - half},${y + 15} ${x + half},${y + 15}`,
          kind: 'stitch',
        },
        {
          line: [
            [x - half + 5, y, 'c'],
            [x - half + 7, y + h - 18, 'c'],
            ...(pointed ? ([[x, y + h - 6, 'c']] as Node[]) : ([[x, y + h - 5]] as Node[])),
            [x + half - 7, y + h - 18, 'c'],
            [x + half - 5, y, 'c'],
          ],
          kind: 'stitch',
        },
      ],
    },
  )
}

/** The strip that carries the buttons, from the neck to the hem. */
function placket(top: number, bottom: number, cloth: Brief['cloth'], width = 36): Part {
  const h = width / 2
  return part(path`${-h},${top}c ${h},${top}c ${h + 1},${bottom}c ${-h + 1},${bottom}c`, cloth, {
    casts: 0.35,
    thick: 0.5,
    depth: 0,
    seams: [
      {
        line: path`${-h + 5},${top} ${-h + 6},${bottom}`,
        kind: 'stitch',
      },
      {
        line: path`${h - 5},${top} ${h - 4},${bottom}`,
        kind: 'stitch',
      },
    ],
  })
}

export const shirt: Silhouette = brief => {
  const { cloth, plain, random, whose, back } = brief
  const ease = easeOf(brief.cut('fit'))
  const b = build(whose, ease, whose === 'woman' ? 1.12 : 1.1)
  const style = brief.cut('collar')
  const n = neckline(back ? 'back' : style === 'camp' ? 'v' : 'crew', b, back)
  const hem: Hem = brief.cut('hem') === 'straight' ? 'straight' : 'tails'
  const bottom = b.hem + (hem === 'tails' ? 20 : 8)
  const kind = brief.cut('sleeve')
  const whole = sleeveCut(kind, b, whose, ease)
  const cut = kind === 'long' ? { ...whole, length: whole.length - 44 } : whole
  const arms = sleeves(b, cut, cloth, random, 0.9, s => ({
    seams: kind === 'long' ? [] : [{ line: cuffLine(s, 24), kind: 'stitch' }],
  }))
  const cuffs =
    kind === 'long'
      ? [-1, 1].map(side => {
          const s = sleeve(b, cut)
          return cuffBand(side === 1 ? s : flipSleeve(s), cloth, 58, {
            casts: 0.35,
            seams: [{ line: cuffLine(side === 1 ? s : flipSleeve(s), -46), kind: 'stitch' }],
          })
        })
      : []
  const body = bodyPart(b, torso(b, n, hem, random), cloth, random, 0.85, {
    seams: back
      ? [
          {
            line: path`${-b.shoulder},${b.pitY * 0.45} 0,${b.pitY * 0.5} ${b.shoulder},${b.pitY * 0.45}`,
            kind: 'seam',
          },
          {
            line: path`-9,${b.pitY * 0.5} -9,${b.hem}`,
            kind: 'crease',
          },
          {
            line: path`9,${b.pitY * 0.5} 9,${b.hem}`,
            kind: 'crease',
          },
        ]
      : [
          {
            line: path`${-n.neck - 4},4 ${-b.shoulder + 6},${b.shoulderY + 12}`,
            kind: 'seam',
          },
          {
            line: path`${n.neck + 4},4 ${b.shoulder - 6},${b.shoulderY + 12}`,
            kind: 'seam',
          },
        ],
  })
  const shade = buttonColour(cloth.colour)
  const collar = collarOf(style, n, plain.pattern === cloth.pattern ? cloth : { ...cloth }, back)
  const pocketed = brief.cut('pocket') === 'chest' && !back
  const trims: Trim[] = back
    ? []
    : [
        ...buttons(path`0,${n.dip + 46} 1,${b.hem - 50}`, 6, 6.6, shade),
        ...(style === 'button-down' || style === 'classic' ? [button(0, n.dip + 2, 6, shade)] : []),
      ]
  return scene(
    [
      ...collar.behind,
      ...arms,
      ...cuffs,
      body,
      ...(back ? [] : [placket(n.dip + (style === 'camp' ? -2 : 4), bottom, cloth)]),
      ...(pocketed ? [patchPocket(b.pit * 0.47, b.pitY - 4, 84, 96, cloth)] : []),
      ...collar.front,
    ],
    {
      trims,
      focus: [
        { at: [14, n.dip + 10], share: 0.44 },
        { at: [b.pit * 0.4, b.pitY + 30], share: 0.4 },
      ],
    },
  )
}

/** The collar of a shirt by name. */
export function collarOf(
  style: string,
  n: Neckline,
  cloth: Brief['cloth'],
  back: boolean,
): { readonly behind: Part[]; readonly front: Part[] } {
  if (back) {
    const k = n.neck
    const fall = style === 'stand' ? 14 : 46
    return {
      behind: [],
      front: [
        part(
          path`${-k * 0.8},-26c 0,-32 ${k * 0.8},-26c ${k + 16},${fall * 0.5}c 0,${fall}
            ${-k - 16},${fall * 0.5}c`,
          cloth,
          {
            casts: 0.6,
            round: across(-k, 0, k, 0),
            depth: 0.4,
          },
        ),
      ],
    }
  }
  if (style === 'stand') {
    const made = standCollar(n, cloth, 30)
    return { behind: [made.behind], front: made.front }
  }
  const cut =
    style === 'camp'
      ? { point: 128, open: 70, rise: 20 }
      : style === 'button-down'
        ? { point: 104, open: 34, rise: 32 }
        : { point: 98, open: 44, rise: 32 }
  const made = shirtCollar(n, cloth, cut)
  return { behind: [made.behind], front: made.leaves }
}
