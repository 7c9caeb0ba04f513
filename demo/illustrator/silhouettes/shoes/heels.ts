import { lighter } from '../../palette.ts'
import type { Part } from '../../parts.ts'
import { across, type Node, path, ribbon } from '../../path.ts'
import type { Silhouette } from '../brief.ts'
import { pleat } from '../construction/folds.ts'
import { BRASS, rivet } from '../construction/trims.ts'
import { drawn, type Maker, pair, piece, sole } from './footwear.ts'

const HEELS: Readonly<Record<string, number>> = { high: 190, mid: 140, kitten: 92 }

const heel: Maker = (brief, s) => {
  const { cloth, lining, plain } = brief
  const style = brief.cut('style')
  const h = HEELS[brief.cut('height')] ?? 150
  const block = brief.cut('heel') === 'block'
  const parts: Part[] = []
  const open = style === 'sandal'
  // The footbed climbs from the ball (x = 190) to the heel seat (x = 520).
  const bed: Node[] = path`14,-22 110,-16 210,-26 330,${-h * 0.5 - 20} 440,${-h * 0.92 - 22} 540,${-h - 28}`
  const under: Node[] = path`538,${-h - 10} 440,${-h * 0.86} 330,${-h * 0.42} 214,-8 110,0 20,-4`
  if (open) {
    parts.push(
      piece(
        s,
        [...bed, ...under],
        { ...plain, color: lighter(plain.color, 0.04) },
        {
          depth: 0.3,
          round: across(300, -h, 320, 0),
          casts: 0.2,
          thick: 0.8,
        },
      ),
    )
    const band = (nodes: Node[], o = {}) =>
      piece(s, nodes, cloth, { depth: 0.45, thick: 0.5, casts: 0.4, ...o })
    parts.push(
      band(ribbon(path`66,-16 84,-58 128,-76 168,-20`, 22), {
        round: across(70, -90, 190, -20),
      }),
      band(ribbon(path`140,-20 162,-72 212,-92 258,-46`, 22), {
        round: across(150, -90, 250, -30),
      }),
      band(path`500,${-h - 18}c 534,${-h - 96} 558,${-h - 108} 566,${-h - 26}c 540,${-h - 20}`, {
        round: across(500, 0, 566, 0),
      }),
      band(ribbon(path`408,${-h - 66} 430,${-h - 112} 490,${-h - 126} 556,${-h - 96}`, 17), {
        round: across(440, -h - 126, 444, -h - 90),
      }),
    )
    const last = parts.pop()
    if (last) parts.push({ ...last, after: drawn([rivet(s.point([424, -h - 100]), 8 * s.scale, BRASS)]) })
  } else {
    const sling = style === 'slingback'
    parts.push(
      piece(
        s,
        path`190,-92 330,${-h * 0.6 - 60} 470,${-h - 60} 560,${-h - 110} 540,${-h - 30}
          330,${-h * 0.5 - 20}`,
        lining,
        { dim: 0.3, casts: 0 },
      ),
    )
    const backLine: Node[] = sling
      ? path`400,${-h * 0.86 - 44}c 372,${-h * 0.64 - 10}c`
      : path`430,${-h * 0.92 - 52} 520,${-h - 104} 556,${-h - 118}c 570,${-h - 70} 552,${-h - 24}c`
    parts.push(
      piece(
        s,
        [
          [2, -14, 'c'],
          [20, -44],
          [90, -78],
          [170, -100, 'c'],
          [236, -70],
          [310, -h * 0.36 - 46],
          ...backLine,
          [440, -h * 0.9 - 14],
          [330, -h * 0.46 - 8],
          [214, -14],
          [110, -6],
        ],
        cloth,
        {
          round: across(150, -140, 230, 20),
          depth: 0.75,
          thick: 0.7,
          casts: 0.3,
          folds: pleat([140, -92], [168, -30], 6, 9, 0.4),
        },
      ),
    )
    if (sling) {
      parts.push(
        piece(
          s,
          path`376,${-h * 0.66 - 10}c 440,${-h * 0.92 - 22} 544,${-h - 30}c 540,${-h - 8} 440,${-h * 0.86}
            370,${-h * 0.58}`,
          { ...plain, color: lighter(plain.color, 0.03) },
          { depth: 0.2, casts: 0.1 },
        ),
      )
      parts.push(
        piece(
          s,
          path`384,${-h * 0.84 - 36} 470,${-h - 56} 552,${-h - 104} 562,${-h - 92}c 474,${-h - 42}
            390,${-h * 0.84 - 20}`,
          cloth,
          {
            depth: 0.4,
            thick: 0.7,
            casts: 0.4,
            round: across(460, -h - 80, 470, -h - 40),
          },
        ),
      )
    }
    if (style === 'mary-jane') {
      parts.push(
        piece(
          s,
          path`268,${-h * 0.3 - 40}c 310,${-h * 0.5 - 96} 380,${-h * 0.7 - 100} 414,${-h * 0.8 - 60}c
            392,${-h * 0.74 - 54} 352,${-h * 0.62 - 78} 318,${-h * 0.5 - 66} 292,${-h * 0.36 - 36}c`,
          cloth,
          {
            depth: 0.5,
            thick: 0.8,
            casts: 0.45,
            round: across(300, -180, 380, -100),
            after: drawn([rivet(s.point([394, -h * 0.76 - 62]), 9 * s.scale, BRASS)]),
          },
        ),
      )
    }
    parts.push(
      piece(
        s,
        path`4,-14c 110,-6 214,-14 330,${-h * 0.46 - 8} 440,${-h * 0.9 - 14} 550,${-h - 24}c
          548,${-h - 14}c 440,${-h * 0.86 - 6} 330,${-h * 0.42} 214,-4 110,2 20,-2c`,
        sole('#c9a27c'),
        { depth: 0, casts: 0 },
      ),
    )
  }
  parts.push(
    piece(
      s,
      block
        ? path`452,${-h * 0.9 - 12}c 566,${-h - 28}c 562,${-h * 0.5} 566,0c 478,0c 474,${-h * 0.5}`
        : path`466,${-h * 0.92 - 10}c 566,${-h - 28}c 556,${-h * 0.72} 536,${-h * 0.36} 532,0c 514,0c
          514,${-h * 0.36} 500,${-h * 0.7}`,
      cloth,
      {
        round: across(470, -h * 0.6, 566, -h * 0.5),
        depth: 0.8,
        thick: 0.6,
        casts: 0.2,
      },
    ),
  )
  return parts
}

export const heels: Silhouette = brief =>
  pair(brief, heel, [
    { at: [140, -70], share: 0.5 },
    { at: [480, -150], share: 0.5 },
  ])
