import { lighter } from '../../palette.ts'
import type { Part } from '../../parts.ts'
import { across, type Node, path, xy } from '../../path.ts'
import type { Silhouette } from '../brief.ts'
import { pleat } from '../construction/folds.ts'

import { heeledSole, laces, type Maker, pair, piece, type Stand, sole, soleColor } from './footwear.ts'

interface Kind {
  /** Height of the shaft's end, and how far it widens towards it. */
  readonly top: number
  readonly flare: number
  /** Rise of the heel; with `platform` the sole is a flat slab instead. */
  readonly lift: number
  readonly platform: number
}

const KINDS: Readonly<Record<string, Kind>> = {
  chelsea: { top: -330, flare: 4, lift: 18, platform: 0 },
  ankle: { top: -330, flare: 4, lift: 58, platform: 0 },
  combat: { top: -390, flare: 4, lift: 0, platform: 42 },
  'knee-high': { top: -720, flare: 26, lift: 46, platform: 0 },
  cowboy: { top: -440, flare: 30, lift: 48, platform: 0 },
  hiking: { top: -330, flare: 6, lift: 0, platform: 34 },
  rain: { top: -520, flare: 34, lift: 0, platform: 26 },
}

/** Foot and shaft as one outline. */
function shell({ top, flare, lift, platform }: Kind): Node[] {
  const low = platform > 0 ? -platform + 2 : -20
  return path`4,${low}c -2,${low - 34} 14,${low - 72} 62,${low - 98} 128,${low - 110} 204,${low - 124}
    276,-180 322,-244 ${338 - flare * 0.2},${(top - 240) / 2} ${330 - flare},${top}c 440,${top + 8}
    ${566 + flare * 0.6},${top}c ${574 + flare * 0.2},${(top - 240) / 2} 580,-196 594,${-120 - lift * 0.5}
    ${588},${low - 4 - lift}c 440,${low - 4 - lift * 0.8} 300,${low - 4}`
}

const boot: Maker = (brief, s) => {
  const { cloth, plain, lining } = brief
  const style = brief.cut('style')
  const kind = KINDS[style] ?? { top: -330, flare: 4, lift: 18, platform: 0 }
  const { top, flare: shaft, lift, platform } = kind
  const knee = style === 'knee-high'
  const tone = { ...plain, color: lighter(plain.color, -0.04) }
  const black = sole(
    style === 'hiking' || brief.cut('sole') === 'gum' ? '#a97b4c' : soleColor(cloth, brief.cut('sole')),
  )
  const parts: Part[] = []
  parts.push(
    piece(
      s,
      path`${332 - shaft},${top}c 440,${top - 16} ${564 + shaft * 0.6},${top}c 550,${top + 40}
        440,${top + 50} ${345 - shaft},${top + 40}`,
      lining,
      { dim: 0.45, casts: 0 },
    ),
  )
  parts.push(
    piece(s, shell(kind), cloth, {
      round: across(300, -300, 590, -240),
      depth: 0.8,
      thick: 0.7,
      casts: 0.4,
      folds: [
        ...pleat([326, -240], [420, -206], 10, 17, 0.42),
        ...pleat([336, -280], [440, -262], 12, 16, 0.36),
        ...pleat([584, -190], [490, -214], -10, 16, 0.4),
        ...pleat([190, -126], [216, -62], 8, 14, 0.34),
        ...(knee
          ? [
              ...pleat([330, -430], [430, -400], 14, 13, 0.6),
              ...pleat([575, -360], [480, -330], -12, 13, 0.6),
              ...pleat([360, top + 60], [380, -320], 10, 18, 0.5),
            ]
          : []),
      ],
      seams:
        style === 'chelsea'
          ? []
          : [
              {
                line: path`450,${top + 6} 452,${(top - 100) / 2} 456,${-34 - lift}`,
                kind: 'seam',
              },
            ],
    }),
  )
  if (style === 'chelsea') {
    // Elastic gusset and pull tab.
    parts.push(
      piece(
        s,
        path`408,${top + 4}c 508,${top + 4}c 486,-190 462,-166 436,-190`,
        { ...plain, pattern: 'rib', color: lighter(plain.color, -0.05) },
        {
          casts: 0.1,
          thick: 0.4,
          depth: 0.3,
          round: across(408, 0, 508, 0),
        },
      ),
    )
    parts.push(
      piece(s, path`548,${top + 40}c 546,${top - 24} 566,${top - 30} 572,${top + 44}c`, plain, {
        casts: 0.3,
        depth: 0.2,
      }),
    )
  }
  if (style === 'combat' || style === 'hiking') {
    parts.push(
      piece(s, path`276,-160c 330,-250 344,${top + 6}c 396,${top + 6}c 388,-240 330,-120c`, tone, {
        casts: 0.25,
        depth: 0.4,
        round: across(300, 0, 400, 0),
        after: laces(
          s,
          [312, -172],
          [366, top + 30],
          style === 'combat' ? 7 : 5,
          42,
          style === 'hiking' ? '#b6502f' : '#29272a',
        ),
      }),
    )
    parts.push(
      piece(
        s,
        path`6,${-platform}c 0,${-platform - 34} 16,${-platform - 70} 62,${-platform - 96} 172,${-platform - 114}c 182,-92 176,${-platform}c`,
        cloth,
        {
          casts: 0.25,
          depth: 0.5,
          round: across(70, -120, 110, 0),
          seams: [
            {
              line: path`160,-132 172,-90 166,-36`,
              kind: 'stitch',
            },
          ],
        },
      ),
    )
    parts.push(
      piece(
        s,
        path`330,${top - 6}c 440,${top - 12} 570,${top - 6}c 572,${top + 36} 440,${top + 40}
          334,${top + 36}`,
        tone,
        {
          casts: 0.3,
          thick: 0.8,
          depth: 0.5,
          round: across(330, 0, 570, 0),
        },
      ),
    )
  }
  if (style === 'cowboy') {
    const curl = (
      k: number,
    ): Node[] => path`${400 - k},${top + 60} ${372 - k},${top + 130} 420,${top + 200} ${468 + k},${top + 130}
      ${440 + k},${top + 60}`
    parts.push(
      piece(
        s,
        path`300,${top}c 370,${top + 18} 440,${top + 66} 510,${top + 18} 584,${top}c 582,${top + 26}
          440,${top + 92} 302,${top + 26}`,
        tone,
        {
          casts: 0.3,
          depth: 0.3,
          round: across(300, 0, 580, 0),
          seams: [
            { line: curl(0), kind: 'stitch' },
            { line: curl(26), kind: 'stitch' },
          ],
        },
      ),
    )
    parts.push(
      piece(s, path`3,-30c 2,-72 38,-111 112,-129 194,-143c 150,-80 196,-30c`, cloth, {
        casts: 0.25,
        depth: 0.5,
        round: across(70, -120, 110, 0),
      }),
    )
  }
  if (platform === 0) {
    const heel =
      style === 'cowboy'
        ? path`450,${-10 - lift * 0.8}c 596,${-18 - lift}c 578,0c 486,0c`
        : path`452,${-10 - lift * 0.8}c 596,${-18 - lift}c 590,0c 470,0c`
    return [...parts, ...heeledSole(s, black, lift, false, heel)]
  }
  const tread = style === 'rain' ? '' : treads(s, platform)
  return [
    ...parts,
    piece(
      s,
      path`2,${-platform - 12} 300,${-platform - 8} 606,${-platform - 16}c 608,${-platform * 0.4} 602,0c 452,0c
        446,-9c 410,-9c 404,0c 60,0c 8,-10 -6,${-platform * 0.55}`,
      black,
      {
        round: across(300, -platform - 16, 302, 4),
        depth: 0.5,
        thick: 0.8,
        after: tread,
        seams:
          style === 'combat'
            ? [
                {
                  line: path`2,${-platform - 4} 300,${-platform} 600,${-platform - 6}`,
                  kind: 'stitch',
                  thread: '#d8b14a',
                },
              ]
            : [],
      },
    ),
  ]
}

/** Notches along the lower edge of a lugged sole. */
function treads(s: Stand, platform: number): string {
  let d = ''
  for (let x = 70; x < 596; x += 34) {
    const [a, b] = [s.point([x, -2]), s.point([x, -platform * 0.45])]
    d += `M${xy(...a)}L${xy(...b)}`
  }
  return `<path d="${d}" stroke="#000" stroke-opacity=".5" stroke-width="7"/>`
}

export const boots: Silhouette = brief =>
  pair(brief, boot, [
    { at: [400, -220], share: 0.62 },
    { at: [150, -80], share: 0.55 },
  ])
