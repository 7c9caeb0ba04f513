import { lighter } from '../palette.ts'
import type { Part } from '../parts.ts'
import { across, type Node, path } from '../path.ts'
import type { Silhouette } from './brief.ts'
import { pleat } from './folds.ts'
import { laces, type Maker, pair, piece, sole, soleColour } from './footwear.ts'

/** Foot and shaft as one outline; the shaft ends at `top`. */
const shell = (
  top: number,
  shaft: number,
  lift: number,
): Node[] => path`2,-30c 2,-74 38,-112 112,-130 196,-144 276,-178 322,-240
  ${338 - shaft * 0.2},${(top - 240) / 2} ${330 - shaft},${top}c 440,${top + 8}
  ${566 + shaft * 0.6},${top}c ${574 + shaft * 0.2},${(top - 240) / 2} 580,-190
  592,${-110 - lift * 0.2} 582,${-34 - lift}c 420,${-30 - lift * 0.9} 250,-30`

const boot: Maker = (brief, s) => {
  const { cloth, plain, lining } = brief
  const style = brief.cut('style')
  const knee = style === 'knee-high'
  const heel =
    { chelsea: 34, ankle: 92, combat: 40, 'knee-high': 84, hiking: 36, cowboy: 74, rain: 28 }[style] ?? 36
  const top = knee
    ? -720
    : style === 'rain'
      ? -520
      : style === 'combat'
        ? -390
        : style === 'cowboy'
          ? -440
          : -330
  const shaft = knee ? 26 : style === 'rain' ? 34 : style === 'cowboy' ? 30 : 4
  const tone = { ...plain, colour: lighter(plain.colour, -0.04) }
  const black = sole(
    style === 'hiking' || brief.cut('sole') === 'gum' ? '#a97b4c' : soleColour(cloth, brief.cut('sole')),
  )
  const parts: Part[] = []
  const lift = style === 'ankle' || knee || style === 'cowboy' ? 30 : 0
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
    piece(s, shell(top, shaft, lift), cloth, {
      round: across(300, -300, 590, -240),
      depth: 0.8,
      thick: 0.7,
      casts: 0.4,
      folds: [
        ...pleat([326, -240], [420, -206], 10, 12, 0.8),
        ...pleat([336, -280], [440, -262], 12, 11, 0.6),
        ...pleat([584, -190], [490, -214], -10, 11, 0.7),
        ...pleat([190, -126], [216, -62], 8, 10, 0.55),
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
        { ...plain, pattern: 'rib', colour: lighter(plain.colour, -0.05) },
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
      piece(s, path`4,-32c 3,-72 40,-111 112,-129 172,-139c 182,-86 176,-32c`, cloth, {
        casts: 0.25,
        depth: 0.5,
        round: across(70, -120, 110, 0),
        seams: [
          {
            line: path`160,-132 172,-90 166,-36`,
            kind: 'stitch',
          },
        ],
      }),
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
  // Heel, then sole.
  const platform = style === 'combat' ? 40 : style === 'hiking' || style === 'rain' ? 34 : 14
  if (lift)
    parts.push(
      piece(
        s,
        style === 'cowboy' ? path`452,-52c 588,-64c 576,-2c 488,0c` : path`462,-54c 588,-66c 580,0c 488,0c`,
        black,
        {
          round: across(470, 0, 588, 0),
          depth: 0.6,
          thick: 0.7,
        },
      ),
    )
  else
    parts.push(
      piece(s, path`436,${-platform + 4}c 598,${-platform + 4}c 596,0c 446,0c`, black, {
        depth: 0.4,
        round: across(440, -heel, 442, 0),
        casts: 0.1,
      }),
    )
  parts.push(
    piece(
      s,
      lift
        ? path`2,-30c 140,-34 300,-38 440,-62 590,-70c 588,-56c 440,-46 300,-6 160,0 22,-4 0,-16`
        : path`-2,${-platform - 14}c 300,${-platform - 10} 604,${-platform - 18}c 604,0c 446,0c 440,-7c
          424,-7c 418,-1c 20,-2c -4,${-platform * 0.5}`,
      black,
      {
        round: across(300, -platform - 16, 302, 4),
        depth: 0.5,
        thick: 0.8,
        seams:
          style === 'combat'
            ? [
                {
                  line: path`2,${-platform - 6} 300,${-platform - 2} 600,${-platform - 8}`,
                  kind: 'stitch',
                  thread: '#d8b14a',
                },
              ]
            : [],
      },
    ),
  )
  return parts
}

export const boots: Silhouette = brief =>
  pair(brief, boot, [
    { at: [400, -220], share: 0.62 },
    { at: [150, -80], share: 0.55 },
  ])
