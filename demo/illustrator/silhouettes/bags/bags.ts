import { type Cloth, type Part, part, type Scene } from '../../parts.ts'
import { across, type Node, path } from '../../path.ts'
import type { Brief, Silhouette } from '../brief.ts'
import { pleat } from '../construction/folds.ts'
import { rivet, zip } from '../construction/trims.ts'
import { drawn } from '../shoes/footwear.ts'
import { body, clasp, finish, handle, links, metalOf } from './bag-parts.ts'
import { bucket, clutch, topHandle } from './handbags.ts'

export const bags: Silhouette = brief => {
  switch (brief.cut('style')) {
    case 'shoulder':
      return shoulder(brief)
    case 'crossbody':
      return crossbody(brief)
    case 'bucket':
      return bucket(brief)
    case 'top-handle':
      return topHandle(brief)
    case 'clutch':
      return clutch(brief)
    default:
      return tote(brief)
  }
}

function tote(brief: Brief): Scene {
  const { cloth, plain, lining, back, random } = brief
  const soft = cloth.material === 'canvas' || cloth.material === 'straw' || cloth.material === 'cotton'
  const strapCloth: Cloth =
    cloth.material === 'straw' ? { ...plain, material: 'leather', color: '#8a5a35' } : plain
  const [top, w, b] = [-420, 258, 216]
  const arc = (
    x: number,
    h: number,
  ): Node[] => path`${-x},${top + 40} ${-x + 8},${top - h * 0.6} ${-x * 0.45},${top - h} ${x * 0.45},${top - h}
    ${x - 8},${top - h * 0.6} ${x},${top + 40}`
  const parts: Part[] = [
    handle(arc(104, 232), 24, strapCloth, true),
    part(
      path`${-w + 6},${top + 4}c 0,${top - 18} ${w - 6},${top + 4}c ${w - 30},${top + 50}
        ${-w + 30},${top + 50}`,
      lining,
      {
        dim: 0.4,
        casts: 0,
        depth: 0.4,
        round: across(-w, 0, w, 0),
      },
    ),
    body(
      path`${-w},${top + 6}c ${-w * 0.5},${top + 14} 0,${top + 19} ${w * 0.5},${top + 14}
        ${w},${top + 6}c ${b + 22},-200 ${b + 6},-16 ${b - 16},0c 0,3 ${-b + 16},0c ${-b - 6},-16
        ${-b - 22},-200`,
      cloth,
      {
        folds: soft
          ? [
              ...pleat([-w + 20, top + 40], [-b + 20, -120], 14, 22, 0.55),
              ...pleat([w - 40, top + 60], [b - 60, -140], -14, 22, 0.5),
              ...pleat([-60, -40], [120, -130], 20, 20, 0.35),
              ...pleat([-b + 10, -30], [-80, -110], -10, 18, 0.5),
            ]
          : [
              ...pleat([-b - 6, -60], [-b + 60, -20], 6, 12, 0.4),
              ...pleat([b + 6, -60], [b - 60, -20], -6, 12, 0.4),
            ],
        seams: [
          {
            line: path`${-w + 3},${top + 28} 0,${top + 41} ${w - 3},${top + 28}`,
            kind: 'stitch',
          },
          ...(soft
            ? []
            : [
                {
                  line: path`${-b - 18},-150 ${-b + 20},-150c ${-b + 34},0`,
                  kind: 'seam' as const,
                },
                {
                  line: path`${b + 18},-150 ${b - 20},-150c ${b - 34},0`,
                  kind: 'seam' as const,
                },
              ]),
        ],
      },
    ),
  ]
  if (!back && soft && cloth.pattern === 'plain' && cloth.material !== 'straw' && random.chance(0.6)) {
    parts.push(
      part(
        path`-92,-250c 92,-250c 92,-238c -92,-238c`,
        { ...plain, color: cloth.second },
        { casts: 0, thick: 0, depth: 0 },
      ),
      part(
        path`-60,-226c 60,-226c 60,-219c -60,-219c`,
        { ...plain, color: cloth.second },
        { casts: 0, thick: 0, depth: 0 },
      ),
    )
  }
  const tabs = [-104, 104].map(x => rivet([x, top + 64], 6, metalOf(brief)))
  parts.push({
    ...handle(
      [[-104, top + 92], [-104, top + 40], ...arc(104, 216).slice(1, -1), [104, top + 40], [104, top + 92]],
      25,
      strapCloth,
      false,
    ),
    after: drawn(tabs),
  })
  return finish(
    parts,
    [
      { at: [-60, top + 60], share: 0.62 },
      { at: [80, -110], share: 0.6 },
    ],
    470,
  )
}

function shoulder(brief: Brief): Scene {
  const { cloth, plain, back } = brief
  const metal = metalOf(brief)
  const parts: Part[] = [
    handle(path`-216,-230 -206,-360 -110,-452 0,-474 110,-452 206,-360 216,-230`, 22, plain, true),
    body(
      path`-254,-262c -120,-238 0,-230 120,-238 254,-262c 272,-170 236,-44 150,-2 0,4 -150,-2 -236,-44
        -272,-170`,
      cloth,
      {
        folds: [
          ...pleat([-244, -250], [-110, -70], 30, 20, 0.6),
          ...pleat([244, -250], [110, -80], -30, 20, 0.6),
          ...pleat([-190, -250], [-40, -150], 24, 14, 0.5),
          ...pleat([190, -250], [50, -150], -24, 14, 0.5),
          ...pleat([-130, -20], [110, -24], -14, 14, 0.4),
        ],
        seams: [
          {
            line: path`-248,-246 -120,-222 0,-214 120,-222 248,-246`,
            kind: 'stitch',
          },
        ],
        after: drawn(
          back ? [] : [zip(path`-226,-251 -110,-230 0,-223 110,-230 226,-251`, metal, cloth.color, 0.06, 7)],
        ),
      },
    ),
    {
      ...handle(path`-232,-214 -236,-300 -150,-420 0,-452 150,-420 236,-300 232,-214`, 25, plain, false),
      after: drawn([rivet([-232, -226], 12, metal), rivet([232, -226], 12, metal)]),
    },
  ]
  return finish(
    parts,
    [
      { at: [-150, -220], share: 0.56 },
      { at: [60, -120], share: 0.55 },
    ],
    440,
  )
}

function crossbody(brief: Brief): Scene {
  const { cloth, plain, back } = brief
  const metal = metalOf(brief)
  const [w, top] = [212, -300]
  const chain = brief.cut('hardware') === 'gold'
  const strap: Node[] = path`${-w + 4},${top + 40} ${-w - 14},${top - 150} ${-w + 70},${top - 330} 0,${top - 384}
    ${w - 70},${top - 330} ${w + 14},${top - 150} ${w - 4},${top + 40}`
  const parts: Part[] = [
    { ...handle(strap, 15, plain, false), casts: 0.1, after: chain ? links(strap, metal) : '' },
    body(
      path`${-w},${top + 30} ${-w + 14},${top + 4} 0,${top} ${w - 14},${top + 4} ${w},${top + 30}
        ${w + 8},-60 ${w - 12},-6 0,0 ${-w + 12},-6 ${-w - 8},-60`,
      cloth,
    ),
  ]
  if (!back) {
    parts.push(
      part(
        path`${-w + 2},${top + 20} ${-w + 16},${top + 1} 0,${top - 3} ${w - 16},${top + 1}
          ${w - 2},${top + 20} ${w - 2},-160 ${w - 60},-112 0,-100 ${-w + 60},-112 ${-w + 2},-160`,
        cloth,
        {
          round: across(-w, top, w, -60),
          depth: 0.6,
          thick: 0.95,
          casts: 0.8,
          seams: [
            {
              line: path`${-w + 14},${top + 30} ${-w + 14},-164 ${-w + 66},-122 0,-111 ${w - 66},-122 ${w - 14},-164
                ${w - 14},${top + 30}`,
              kind: 'stitch',
            },
          ],
          after: clasp(0, -116, metal),
        },
      ),
    )
  } else
    parts.push(
      part(path`${-w + 40},${top + 60}c ${w - 40},${top + 60}c ${w - 44},-60 ${-w + 44},-60`, cloth, {
        casts: 0.35,
        thick: 0.4,
        depth: 0.3,
        round: across(-w, 0, w, 0),
      }),
    )
  return finish(
    parts,
    [
      { at: [0, -130], share: 0.6 },
      { at: [-130, top + 50], share: 0.56 },
    ],
    420,
  )
}
