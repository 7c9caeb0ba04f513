import { type Part, part, scene, type Trim } from '../../parts.ts'
import { across, flip, type Node, path, ribbon } from '../../path.ts'
import type { Silhouette } from '../brief.ts'
import { neckBand } from '../construction/collars.ts'
import { fallFolds, pleat } from '../construction/folds.ts'
import { insideBack, neckline } from '../construction/necklines.ts'
import { armholes, collarOf } from '../construction/shirt-parts.ts'
import { sleeveCut } from '../construction/sleeve-cuts.ts'
import { cuffBand, flipSleeve, sleeve, sleeves } from '../construction/sleeves.ts'
import { bodyPart, build, type Neckline, torso } from '../construction/torso.ts'
import { buttonColor, buttons } from '../construction/trims.ts'

export const blouse: Silhouette = brief => {
  const { cloth, random, whose, back } = brief
  const style = brief.cut('style')
  const kind = brief.cut('sleeve')
  const b = build(whose, 'regular', style === 'peplum' ? 0.98 : 1.04)
  const loose = { ...b, waist: b.pit - 2, hip: b.hip + 8 }
  const body = style === 'wrap' || style === 'peplum' ? b : loose
  const n = neckline(
    back
      ? 'back'
      : style === 'wrap'
        ? 'deep-v'
        : style === 'bow'
          ? 'v'
          : style === 'ruffle'
            ? 'high'
            : style === 'buttoned'
              ? 'crew'
              : 'v',
    body,
    back,
  )
  const gathered = kind === 'bishop' || kind === 'puff'
  const cut = { ...sleeveCut(kind, body, whose, 'regular'), gathered }
  const arms: Part[] =
    kind === 'sleeveless'
      ? []
      : [
          ...sleeves(body, cut, cloth, random, 1.15, s => ({
            folds: gathered
              ? [-0.6, -0.2, 0.2, 0.6].flatMap(t => {
                  const at = (u: number): [number, number] => [
                    s.cuffInner[0] + (s.cuffOuter[0] - s.cuffInner[0]) * u,
                    s.cuffInner[1] + (s.cuffOuter[1] - s.cuffInner[1]) * u,
                  ]
                  const [x, y] = at(0.5 + t * 0.42)
                  const dx = (s.elbowOuter[0] + s.elbowInner[0]) / 2 - x
                  const dy = (s.elbowOuter[1] + s.elbowInner[1]) / 2 - y
                  return pleat(
                    [x, y],
                    [x + dx * 0.75 + t * 46, y + dy * 0.75],
                    random.between(-8, 8),
                    11,
                    0.9,
                  )
                })
              : [],
          })),
          ...(gathered
            ? [-1, 1].map(side => {
                const s = sleeve(body, cut)
                return cuffBand(side === 1 ? s : flipSleeve(s), cloth, kind === 'puff' ? 20 : 40, {
                  casts: 0.35,
                })
              })
            : []),
        ]
  const hem = style === 'peplum' ? 'straight' : 'curved'
  const front = bodyPart(body, torso(body, n, hem, random), cloth, random, 1, {
    folds: [
      ...fallFolds(
        random,
        { y: body.pitY + 20, half: body.pit * 0.85 },
        { y: body.hem, half: body.hip * 0.95 },
        6,
        0.75,
      ),
    ],
  })
  const parts: Part[] = [...(back ? [] : [insideBack(n, cloth)]), ...arms]
  const trims: Trim[] = []
  const collar =
    style === 'buttoned' || back
      ? collarOf(style === 'buttoned' ? 'classic' : 'stand', n, cloth, back)
      : undefined
  if (collar && style === 'buttoned') parts.push(...collar.behind)
  parts.push(front)
  if (kind === 'sleeveless') parts.push(...armholes(body, cloth))
  if (!back) {
    if (style === 'wrap') parts.push(...wrapFront(n, body, cloth))
    if (style === 'bow') {
      parts.push(neckBand(n, cloth, 24), ...bow(n.dip + 4, cloth))
    }
    if (style === 'ruffle') {
      parts.push(...ruffles(n, body.pitY, cloth))
      trims.push(...buttons(path`0,${n.dip + 40} 0,${body.hem - 60}`, 6, 5.5, buttonColor(cloth.color)))
    }
    if (style === 'buttoned' && collar) {
      parts.push(...collar.front)
      trims.push(...buttons(path`0,${n.dip + 44} 0,${body.hem - 40}`, 7, 5.5, buttonColor(cloth.color)))
    }
    if (style === 'v-neck') parts.push(neckBand(n, cloth, 13))
  } else if (collar) parts.push(...collar.front)
  if (style === 'peplum') {
    parts.push(peplum(body, cloth, random))
    if (!back) parts.push(neckBand(n, cloth, 13))
  }
  return scene(parts, {
    trims,
    focus: [
      { at: [4, n.dip + 20], share: 0.44 },
      { at: [-body.hip * 0.6, body.hem - 60], share: 0.4 },
    ],
  })
}

/** The right front laid over the left, tied at the side. */
export function wrapFront(
  n: Neckline,
  b: { pit: number; waist: number; waistY: number; shoulderY: number; shoulder: number; pitY: number },
  cloth: Parameters<typeof part>[1],
): Part[] {
  const y = b.waistY
  return [
    part(
      path`${-n.neck - 2},2c ${-n.neck * 0.5},${n.dip * 0.5} 0,${n.dip + 4} ${b.waist * 0.6},${y - 30}
        ${b.waist + 2},${y - 6}c ${b.waist + 2},${y + 16}c 0,${y + 20} ${-b.waist},${y + 14}c
        ${-b.waist * 1.04},${y - 60} ${-b.pit},${b.pitY + 4}c ${-b.shoulder * 0.9},${b.pitY * 0.6}
        ${-b.shoulder},${b.shoulderY}c`,
      cloth,
      {
        casts: 0.55,
        thick: 0.5,
        depth: 0.5,
        round: across(-b.pit, 0, b.pit, 30),
        folds: [0, 1, 2, 3].flatMap(i =>
          pleat(
            [b.waist - 8, y - 4 + i * 4],
            [-b.pit * (0.25 + i * 0.22), n.dip + 20 + i * 42],
            -16 - i * 4,
            9,
            0.9,
          ),
        ),
      },
    ),
  ]
}

/** A pussy bow: two loops, a knot and two tails. */
export function bow(y: number, cloth: Parameters<typeof part>[1]): Part[] {
  const loop: Node[] = path`4,${y}c 40,${y - 34} 86,${y - 22} 82,${y + 22} 42,${y + 18}`
  const tail: Node[] = path`-4,${y + 4}c 14,${y + 8}c 40,${y + 100} 44,${y + 196}c 10,${y + 186}c 8,${y + 100}`
  return [
    part(tail, cloth, {
      casts: 0.5,
      depth: 0.5,
      round: across(0, y, 46, y),
      folds: pleat([8, y + 10], [28, y + 190], 6, 8, 0.9),
    }),
    part(flip(tail.map(([x, v, k]): Node => (k ? [x - 6, v * 0.98, k] : [x - 6, v * 0.98]))), cloth, {
      casts: 0.5,
      depth: 0.5,
      round: across(-46, y, 0, y),
      folds: pleat([-8, y + 10], [-26, y + 170], 6, 8, 0.9),
    }),
    ...[loop, flip(loop)].map((o, i) =>
      part(o, cloth, {
        casts: 0.6,
        depth: 0.4,
        round: i ? across(-86, y - 30, 0, y + 20) : across(0, y - 30, 86, y + 20),
        folds: [
          ...pleat([i ? -8 : 8, y - 2], [i ? -66 : 66, y - 14], 4, 8, 1),
          ...pleat([i ? -8 : 8, y + 4], [i ? -60 : 60, y + 10], -4, 7, 1),
        ],
      }),
    ),
    part(path`-13,${y - 15} 13,${y - 15} 15,${y + 15} -14,${y + 16}`, cloth, {
      casts: 0.6,
      depth: 0.5,
      round: across(-14, y, 14, y),
    }),
  ]
}

/** Two frills from the neck down the front and one around the neck. */
function ruffles(n: Neckline, low: number, cloth: Parameters<typeof part>[1]): Part[] {
  const frill = (side: number): Node[] => {
    const outer: Node[] = []
    for (let i = 0; i <= 8; i++)
      outer.push([side * (34 + (i % 2) * 14 - i * 1.2), n.dip + 6 + i * (low / 8) * 1.15])
    return [[side * 4, n.dip + 4, 'c'], ...outer, [side * 4, n.dip + low * 1.2, 'c']]
  }
  const collarEdge: Node[] = []
  for (let i = 0; i <= 10; i++) {
    const t = i / 5 - 1
    collarEdge.push([t * (n.neck + 4), -34 + (i % 2) * 9 + (1 - t * t) * 26])
  }
  return [
    part([...collarEdge, [n.neck + 5, 8, 'c'], [0, n.dip + 10], [-n.neck - 5, 8, 'c']], cloth, {
      casts: 0.5,
      depth: 0.5,
      round: across(-n.neck, 0, n.neck, 0),
      folds: [-0.7, -0.35, 0, 0.35, 0.7].flatMap(t =>
        pleat(
          [t * n.neck, 20 + (1 - t * t) * n.dip * 0.4],
          [t * (n.neck + 4), -26 + (1 - t * t) * 24],
          3,
          5,
          0.9,
        ),
      ),
    }),
    ...[1, -1].map(side =>
      part(frill(side), cloth, {
        casts: 0.55,
        depth: 0,
        folds: Array.from({ length: 7 }, (_, i) =>
          pleat([side * 6, n.dip + 18 + i * (low / 7.2)], [side * 42, n.dip + 22 + i * (low / 7)], 3, 6, 0.9),
        ).flat(),
      }),
    ),
    part(ribbon(path`0,${n.dip + 4} 0,${low + 60}`, 12), cloth, { depth: 0, casts: 0.1 }),
  ]
}

function peplum(
  b: { waist: number; waistY: number; hip: number; hem: number },
  cloth: Parameters<typeof part>[1],
  random: Parameters<typeof fallFolds>[0],
): Part {
  const [top, low] = [b.waistY + 26, b.hem + 30]
  return part(
    path`${-b.waist - 2},${top}c 0,${top + 8} ${b.waist + 2},${top}c ${b.hip + 40},${low - 16}c
      ${b.hip * 0.5},${low + 14} 0,${low + 4} ${-b.hip * 0.5},${low + 14}
      ${-b.hip - 40},${low - 16}c`,
    cloth,
    {
      casts: 0.4,
      round: across(-b.hip, 0, b.hip, 20),
      folds: fallFolds(random, { y: top, half: b.waist * 0.9 }, { y: low, half: b.hip + 26 }, 8, 1.1),
    },
  )
}
