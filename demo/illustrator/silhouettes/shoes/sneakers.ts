import { blend, lighter, oklchOf } from '../../palette.ts'
import type { Part } from '../../parts.ts'
import { across, type Node, path } from '../../path.ts'
import type { Silhouette } from '../brief.ts'
import { pleat } from '../construction/folds.ts'
import { laces, type Maker, pair, piece, sole, soleColor } from './footwear.ts'

const FOCUS = [
  { at: [240, -120] as const, share: 0.5 },
  { at: [500, -120] as const, share: 0.46 },
]

const low: Maker = (brief, s) => {
  const { cloth, plain } = brief
  const style = brief.cut('style')
  const high = style === 'high-top'
  const runner = style === 'runner'
  const rubber = sole(soleColor(cloth, brief.cut('sole')))
  const pale = oklchOf(cloth.color).l
  const accent = { ...plain, color: cloth.second }
  const tone = { ...plain, color: lighter(plain.color, pale > 0.5 ? -0.06 : 0.07) }
  const lace = pale > 0.8 ? '#e9e4d8' : '#f1ede4'
  const top = high ? -330 : -206
  const parts: Part[] = []
  // Inside, tongue, upper, then what is sewn on it.
  parts.push(
    piece(
      s,
      high
        ? path`440,-356 500,-344 566,-330 572,-280 430,-270`
        : path`420,-236 480,-196 560,-206 572,-180 430,-160`,
      { ...plain, color: blend(plain.color, '#3a332e', 0.3) },
      { dim: 0.42, casts: 0 },
    ),
  )
  parts.push(
    piece(
      s,
      high
        ? path`286,-160c 350,-262 402,-370 432,-388 452,-366 440,-300 380,-190c`
        : path`252,-146c 330,-206 396,-262 430,-268 440,-246 414,-200 340,-140c`,
      tone,
      {
        round: across(300, -260, 420, -160),
        depth: 0.5,
      },
    ),
  )
  const back: Node[] = high
    ? path`590,-150 578,-250 570,${top}c 520,-346 452,-352c`
    : path`598,-112 590,-172 570,${top}c 528,-190 470,-186 436,-226c`
  const throat: Node[] = high ? path`404,-300 330,-196 262,-146` : path`396,-208 330,-170 258,-142`
  parts.push(
    piece(
      s,
      [
        [10, -46, 'c'],
        [24, -76],
        [84, -104],
        [170, -118],
        ...throat.slice().reverse(),
        ...back.slice().reverse(),
        [588, -42, 'c'],
        [300, -34],
      ],
      cloth,
      {
        round: across(240, -240, 330, 10),
        depth: 0.72,
        casts: 0.35,
        thick: 0.6,
        folds: [...pleat([196, -116], [224, -62], 6, 9, 0.55), ...pleat([226, -124], [262, -70], 6, 8, 0.45)],
      },
    ),
  )
  // Toe cap with its perforations, heel counter, eyestay, a side panel.
  let holes = ''
  for (let i = 0; i < 12; i++) {
    const [x, y] = s.point([92 + (i % 4) * 20, -88 + Math.floor(i / 4) * 13 - (i % 4) * 3])
    holes += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(2.5 * s.scale).toFixed(1)}" fill="#000" fill-opacity=".4"/>`
  }
  if (!runner)
    parts.push(
      piece(s, path`12,-46c 26,-76 82,-102 168,-116c 182,-84 176,-40c`, cloth, {
        round: across(60, -110, 110, 0),
        depth: 0.5,
        thick: 0.5,
        casts: 0.25,
        marks: holes,
        seams: [
          {
            line: path`160,-110 172,-82 167,-44`,
            kind: 'stitch',
          },
        ],
      }),
    )
  parts.push(
    piece(
      s,
      high
        ? path`592,-46c 594,-120 580,-226c 520,-180 486,-44c`
        : path`592,-46c 600,-112 590,-160c 520,-136 470,-44c`,
      style === 'court' ? accent : tone,
      {
        round: across(500, -170, 596, -40),
        depth: 0.4,
        thick: 0.5,
        casts: 0.25,
      },
    ),
  )
  const stay: Node[] = high
    ? path`252,-136c 330,-196 404,-300 446,-350c 470,-330c 424,-214 340,-128 286,-104c`
    : path`250,-138c 330,-172 396,-210 434,-226c 452,-204c 410,-160 340,-118 284,-98c`
  const eyelets: [number, number] = high ? [6, 40] : [5, 36]
  parts.push(
    piece(s, stay, runner ? tone : cloth, {
      round: across(340, -240, 400, -110),
      depth: 0.4,
      thick: 0.5,
      casts: 0.3,
      after: laces(s, [286, -138], high ? [424, -322] : [418, -212], ...eyelets, lace),
    }),
  )
  if (runner) {
    parts.push(
      piece(s, path`14,-46c 30,-74 88,-96c 180,-70 300,-60 470,-70 474,-40c 240,-34`, tone, {
        round: across(200, -100, 230, -30),
        depth: 0.4,
        casts: 0.25,
      }),
    )
    parts.push(
      piece(s, path`300,-64c 340,-64c 404,-156 392,-168c 350,-112`, accent, { casts: 0.2, depth: 0 }),
      piece(s, path`362,-64c 404,-66c 452,-164 438,-172c 408,-112`, accent, { casts: 0.2, depth: 0 }),
    )
  } else if (style === 'court')
    parts.push(
      piece(s, path`300,-46c 352,-46c 440,-150c 404,-158c`, accent, { casts: 0.15, depth: 0, thick: 0.35 }),
    )
  else if (high) {
    const [x, y] = s.point([500, -232])
    parts.push(
      piece(s, path`470,-232 500,-262 530,-232 500,-202`, accent, {
        casts: 0.15,
        depth: 0,
        thick: 0.3,
        marks: `<circle cx="${x}" cy="${y}" r="${16 * s.scale}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>`,
      }),
    )
  }
  // The sole last, in front of everything.
  if (runner) {
    parts.push(
      piece(
        s,
        path`8,-64c 110,-44 300,-52 470,-62 606,-86c 626,-44 600,-8 580,-4c 440,-2 300,-6 130,-3 44,-14 2,-40`,
        rubber,
        {
          round: across(300, -60, 304, 4),
          depth: 0.7,
          thick: 0.8,
          seams: [
            {
              line: path`10,-34 160,-24 330,-32 480,-40 612,-56`,
              kind: 'crease',
            },
          ],
        },
      ),
    )
    parts.push(
      piece(s, path`34,-18c 130,-9 300,-12 440,-8 604,-14c 584,0c 130,0 60,-3`, sole('#2b2a2e'), {
        depth: 0,
        casts: 0,
      }),
    )
  } else {
    parts.push(
      piece(
        s,
        path`8,-62c 90,-50 200,-45 330,-44 480,-48 602,-62c 610,-40 606,-18 580,-2c 300,0 120,-2 44,-12 4,-34`,
        rubber,
        {
          round: across(300, -58, 303, 2),
          depth: 0.6,
          thick: 0.8,
          seams: [
            {
              line: path`8,-46 90,-38 200,-33 330,-31 480,-34 604,-46`,
              kind: 'stitch',
              thread: '#b9b2a4',
            },
            {
              line: path`30,-20 120,-13 300,-11 480,-12 598,-18`,
              kind: 'crease',
            },
          ],
        },
      ),
    )
  }
  return parts
}

export const sneakers: Silhouette = brief => pair(brief, low, FOCUS)
