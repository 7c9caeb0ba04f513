import { lighter, oklchOf } from '../palette.ts'
import { type Part, part, type Scene, scene } from '../parts.ts'
import { across, type Node, oval, path, ribbon } from '../path.ts'
import type { Brief, Silhouette } from './brief.ts'
import { pleat } from './folds.ts'
import { drawn } from './footwear.ts'
import { button } from './trims.ts'

/* Hats: the origin is the middle of the opening. They lie on the ground, seen a little from above. */

export const hats: Silhouette = brief => {
  switch (brief.cut('style')) {
    case 'cap':
      return cap(brief)
    case 'bucket':
      return bucketHat(brief)
    case 'fedora':
      return brimmed(brief, 300, 112, 236)
    case 'wide-brim':
      return brimmed(brief, 372, 132, 196)
    case 'beret':
      return beret(brief)
    default:
      return beanie(brief)
  }
}

const grounded = (parts: readonly Part[], focus: Scene['focus'], y: number, width: number): Scene =>
  scene(parts, { stands: true, focus, largest: 1, feet: [{ x: 0, y, width }] })

function beanie(brief: Brief): Scene {
  const { cloth, plain, back } = brief
  const rib = { ...plain, pattern: 'rib' as const }
  const dome: Node[] = path`-206,-40c -214,-150 -168,-290 -70,-366 0,-378 70,-366 168,-290 214,-150 206,-40c 0,-26`
  const cuff: Node[] = path`-214,-112 0,-96 214,-112 222,-50 212,14 0,32 -212,14 -222,-50`
  const parts: Part[] = [
    part(dome, cloth.pattern === 'plain' ? rib : cloth, {
      round: across(-220, -260, 224, -200),
      depth: 0.85,
      thick: 0.8,
      folds: [-120, -50, 20, 90].flatMap(x => pleat([x, -120], [x * 0.25, -366], x * 0.1, 13, 0.5)),
    }),
    part(cuff, rib, {
      round: across(-224, 0, 226, 30),
      depth: 0.8,
      thick: 1,
      casts: 0.65,
    }),
  ]
  if (brief.cut('detail') === 'pompom') {
    let fluff = ''
    for (let i = 0; i < 170; i++) {
      const [a, r] = [brief.random.between(0, 6.28), brief.random.between(30, 74)]
      const [x, y] = [Math.cos(a) * r, -414 + Math.sin(a) * r]
      fluff += `M${(x * 0.62).toFixed(1)} ${(-414 + Math.sin(a) * r * 0.62).toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}`
    }
    const wool = oklchOf(cloth.second).l > 0.6 ? cloth.second : lighter(cloth.colour, 0.1)
    parts.push(
      part(
        oval(0, -414, 66, 62),
        { ...plain, colour: wool },
        {
          round: across(-60, -460, 60, -370),
          depth: 0.9,
          casts: 0.5,
          after: `<path d="${fluff}" stroke="${wool}" stroke-width="5" stroke-linecap="round"/><path d="${fluff}" stroke="#000" stroke-opacity=".12" stroke-width="1.500" transform="translate(2 2)"/>`,
        },
      ),
    )
  } else if (!back)
    parts.push(
      part(
        path`104,-62c 166,-66c 167,-22c 105,-18c`,
        { ...plain, material: 'leather', colour: '#a8784a' },
        { casts: 0.4, depth: 0 },
      ),
    )
  return grounded(
    parts,
    [
      { at: [60, -70], share: 0.56 },
      { at: [-80, -240], share: 0.5 },
    ],
    24,
    420,
  )
}

function cap(brief: Brief): Scene {
  const { cloth, plain, back } = brief
  const seam = (line: Node[]) => ({ line, kind: 'seam' as const })
  if (back) {
    const dome: Node[] = path`-196,0c -206,-110 -150,-240 0,-292 150,-240 206,-110 196,0c 92,14c 80,-60 0,-88 -80,-60
      -92,14c`
    return grounded(
      [
        part(dome, cloth, {
          round: across(-210, 0, 210, 30),
          depth: 0.8,
          thick: 0.8,
          seams: [
            seam(path`0,-290 2,-90`),
            seam(path`0,-290 -120,-170 -150,6`),
            seam(path`0,-290 120,-170 150,6`),
          ],
        }),
        part(ribbon(path`-96,4 0,18 96,4`, 30), plain, {
          casts: 0.4,
          depth: 0.4,
          round: across(-90, 0, 90, 0),
          after: drawn([button(30, 14, 9, '#c9a45c')]),
        }),
      ],
      [{ at: [0, -100], share: 0.5 }],
      26,
      400,
    )
  }
  // Three-quarter: crown to the right, peak to the left.
  const dome: Node[] = path`-150,-36c -142,-150 -84,-248 30,-296 150,-262 224,-160 238,-34 226,20c 90,12 -40,-10`
  const peak: Node[] = path`-156,-66c -40,-46 90,-16 140,16c 40,44 -120,70 -262,66 -336,34 -316,-6 -240,-50`
  const parts: Part[] = [
    part(path`-130,-20 40,-4 224,14 200,44 40,50 -80,30`, plain, { dim: 0.55, casts: 0 }),
    part(dome, cloth, {
      round: across(-150, -220, 250, -160),
      depth: 0.8,
      thick: 0.8,
      folds: [...pleat([-120, -60], [-70, -200], 8, 14, 0.4), ...pleat([200, -40], [180, -190], -8, 14, 0.4)],
      seams: [
        seam(path`30,-296 -40,-180 -56,-20`),
        seam(path`30,-296 90,-160 100,8`),
        seam(path`30,-296 180,-200 206,10`),
      ],
    }),
    part(peak, cloth, {
      round: across(-140, -60, -110, 80),
      depth: 0.75,
      thick: 1,
      casts: 0.7,
      seams: [24, 40, 56].map(k => ({
        line: path`${-150 - k * 0.6},${-60 + k * 0.5} ${-250 - k * 0.4},${-20 + k * 0.3} ${-300 + k * 0.4},30
          -120,${66 - k * 0.6} ${120 - k},${22 - k * 0.15}`,
        kind: 'stitch' as const,
      })),
    }),
  ]
  const last = parts.pop()
  const emblem = `<g transform="translate(-92 -128) skewY(12)"><rect x="-24" y="-20" width="52" height="40" rx="5" fill="${cloth.second}" stroke="#000" stroke-opacity=".25"/><path d="M-12 0H16M2 -10V10" stroke="${cloth.colour}" stroke-width="6"/></g>`
  if (last)
    parts.push({
      ...last,
      after: `${drawn([button(30, -294, 12, lighter(cloth.colour, -0.03))])}${brief.cut('detail') === 'none' ? '' : emblem}`,
    })
  return grounded(
    parts,
    [
      { at: [-100, -90], share: 0.56 },
      { at: [-200, 20], share: 0.5 },
    ],
    46,
    460,
  )
}

function bucketHat(brief: Brief): Scene {
  const { cloth } = brief
  const parts: Part[] = [
    part(path`-262,30 -160,74 0,88 160,74 262,30 160,0 0,-8 -160,0`, brief.plain, { dim: 0.55, casts: 0 }),
    part(
      path`-182,-60c -172,-150 -152,-216c -90,-236 0,-242 90,-236 152,-216c 172,-150 182,-60c 0,-40`,
      cloth,
      {
        round: across(-160, 0, 164, 30),
        depth: 0.8,
        thick: 0.6,
        seams: [
          {
            line: path`-154,-202 0,-190 154,-202`,
            kind: 'stitch',
          },
        ],
        folds: pleat([-140, -90], [-120, -190], 4, 14, 0.35),
      },
    ),
    part(
      path`-186,-82 0,-60 186,-82 226,-20 284,34 256,60 140,40 0,34 -140,40 -256,60 -284,34 -226,-20`,
      cloth,
      {
        round: across(-270, -40, 280, 30),
        depth: 0.75,
        thick: 0.9,
        casts: 0.5,
        seams: [0.25, 0.5, 0.75].map(t => ({
          line: path`${-186 - t * 84},${-82 + t * 118} 0,${-60 + t * 94} ${186 + t * 84},${-82 + t * 118}`,
          kind: 'stitch' as const,
        })),
        folds: [...pleat([-120, -40], [-190, 30], 6, 12, 0.4), ...pleat([130, -44], [180, 30], -6, 12, 0.4)],
      },
    ),
  ]
  return grounded(parts, [{ at: [-60, -60], share: 0.55 }], 70, 480)
}

function brimmed(brief: Brief, brim: number, depth: number, height: number): Scene {
  const { cloth, plain } = brief
  const band =
    cloth.material === 'straw'
      ? '#2a2724'
      : lighter(plain.colour, oklchOf(plain.colour).l > 0.4 ? -0.3 : 0.14)
  const under = part(oval(0, 14, brim, depth), plain, { dim: 0.35, casts: 0, thick: 0.8 })
  const plate = part(oval(0, -4, brim, depth), cloth, {
    round: across(-brim, -depth, brim, depth),
    depth: 0.5,
    thick: 0.8,
    casts: 0.2,
    seams: [
      {
        line: oval(0, -4, brim - 14, depth - 7).concat(oval(0, -4, brim - 14, depth - 7)[0] ?? []),
        kind: 'stitch',
      },
    ],
  })
  const c = 150
  const crown: Node[] = path`${-c},0c ${-c + 4},${-height * 0.5} ${-c + 24},${-height + 6} -70,${-height - 22}
    -12,${-height + 12} 60,${-height - 24} ${c - 20},${-height + 6} ${c - 4},${-height * 0.5}
    ${c},0c 0,44`
  const parts: Part[] = [
    under,
    plate,
    part(crown, cloth, {
      round: across(-c - 6, -60, c + 10, -20),
      depth: 0.9,
      thick: 0.7,
      casts: 0.6,
      folds: [
        ...pleat([-16, -height + 10], [-40, -height * 0.45], 8, 26, 0.8),
        ...pleat([90, -height], [110, -height * 0.5], -6, 24, 0.6),
      ],
    }),
    part(
      path`${-c - 1},-62c 0,-18 ${c + 1},-62c ${c + 2},-2c 0,46 ${-c - 2},-2c`,
      { ...plain, colour: band, material: 'satin' },
      {
        round: across(-c, 0, c, 20),
        depth: 0.6,
        thick: 0.4,
        casts: 0.2,
      },
    ),
  ]
  return grounded(
    parts,
    [
      { at: [60, -40], share: 0.46 },
      { at: [-150, 20], share: 0.44 },
    ],
    depth - 6,
    brim * 1.9,
  )
}

function beret(brief: Brief): Scene {
  const { cloth, plain } = brief
  return grounded(
    [
      part(path`-170,-30 0,-10 170,-30 160,20 0,40 -160,20`, plain, {
        round: across(-170, 0, 170, 0),
        depth: 0.7,
      }),
      part(path`-300,-80 -260,-190 -90,-262 120,-246 270,-150 280,-60 170,-14 0,2 -190,-10`, cloth, {
        round: across(-240, -240, 240, 10),
        depth: 0.85,
        thick: 1,
        casts: 0.6,
        folds: [
          ...pleat([-180, -20], [-250, -120], 10, 22, 0.5),
          ...pleat([120, -10], [220, -110], -10, 22, 0.5),
          ...pleat([-30, -4], [-60, -110], 6, 18, 0.35),
        ],
      }),
      part(ribbon(path`16,-250 20,-284 28,-292`, 14, 10), plain, { casts: 0.3 }),
    ],
    [{ at: [0, -110], share: 0.5 }],
    30,
    420,
  )
}

export const scarves: Silhouette = brief => {
  const { cloth, random, back } = brief
  if (brief.cut('style') === 'square') return silkSquare(brief)
  const wide = brief.cut('style') === 'blanket' ? 180 : 132
  const fringe = (x: number, y: number, w: number): string => {
    let d = ''
    for (let i = 0; i < w / 6; i++) {
      const at = x - w / 2 + (i + 0.5) * 6
      d += `M${at} ${y - 4}q${random.between(-6, 6).toFixed(1)} 24 ${random.between(-7, 7).toFixed(1)} ${random.between(42, 56).toFixed(1)}`
    }
    return `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="4.500" transform="translate(2 3)"/><path d="${d}" fill="none" stroke="${cloth.colour}" stroke-width="3.600" stroke-linecap="round"/>`
  }
  const drop = (points: Node[], y: number, x: number, far: boolean): Part =>
    part(ribbon(points, wide * 0.86, wide), cloth, {
      round: across(x - wide / 2, 300, x + wide / 2, 320),
      depth: 0.7,
      thick: 0.8,
      casts: far ? 0.2 : 0.7,
      dim: far ? 0.08 : 0,
      turn: x / 12,
      after: brief.cut('edge') === 'plain' ? '' : fringe(x, y, wide),
      folds: [
        ...pleat([x * 0.6 - wide * 0.2, 120], [x - wide * 0.22, y - 20], 6, 15, 0.6),
        ...pleat([x * 0.6 + wide * 0.16, 90], [x + wide * 0.2, y - 60], -8, 14, 0.5),
      ],
    })
  const [l, r] = back ? [76, -64] : [-72, 70]
  const loop = part(
    path`-150,60 -176,-20 -130,-104 0,-142 130,-104 176,-20 150,60 80,118 0,136 -80,118`,
    cloth,
    {
      round: across(-170, -60, 180, 40),
      depth: 0.7,
      thick: 1,
      casts: 0.7,
      folds: [
        ...pleat([-160, 20], [150, 40], 62, 22, 0.9),
        ...pleat([-168, -20], [164, -10], 58, 20, 0.8),
        ...pleat([-150, 60], [120, 84], 30, 16, 0.7),
      ],
    },
  )
  const hole = part(path`-86,-24 -60,-70 0,-88 60,-70 86,-24 44,2 -44,2`, cloth, {
    dim: 0.6,
    casts: 0,
    thick: 0.3,
    folds: pleat([-70, -30], [70, -30], -20, 12, 0.6),
  })
  return scene(
    [
      drop(path`${l * 0.4},40 ${l * 0.9},240 ${l},560`, 560, l, true),
      drop(path`${r * 0.4},40 ${r * 0.9},300 ${r},660`, 660, r, false),
      loop,
      hole,
    ],
    {
      focus: [
        { at: [10, 40], share: 0.8 },
        { at: [r, 600], share: 0.7 },
      ],
    },
  )
}

function silkSquare(brief: Brief): Scene {
  const { cloth, plain, back } = brief
  const half = 290
  const edge: Node[] = path`${-half},${-half + 14}c -90,${-half - 4} 120,${-half + 10} ${half},${-half}c ${half + 8},-60
    ${half - 6},130 ${half},${half}c 60,${half + 8} -130,${half - 6} ${-half + 10},${half}c
    ${-half - 6},90 ${-half + 6},-110`
  const inner: Node[] = edge.map(([x, y]): Node => [x * 0.84, y * 0.84, 'c'])
  const border: Node[] = edge.map(([x, y]): Node => [x * 0.93, y * 0.93, 'c'])
  const cloth2 = { ...plain, colour: cloth.second }
  const folds = [
    ...pleat([-half, -half], [half * 0.5, half * 0.4], 40, 40, 0.5),
    ...pleat([half, -half * 0.8], [-half * 0.5, half * 0.7], -50, 42, 0.45),
    ...pleat([-half, half * 0.3], [half * 0.2, half], 30, 30, 0.5),
  ]
  const corner = part(
    path`${half - 170},${half + 4}c ${half + 2},${half - 190}c ${half - 30},${half - 60}
      ${half - 150},${half - 150}c ${half - 120},${half - 60}`,
    { ...plain, colour: lighter(plain.colour, 0.04) },
    {
      casts: 0.7,
      thick: 0.8,
      depth: 0.5,
      round: across(half - 150, half - 150, half, half),
    },
  )
  return scene(
    [
      part(edge, plain, {
        folds,
        depth: 0.4,
        round: across(-half, -half, half, half),
        thick: 0.6,
      }),
      part(border, cloth2, { casts: 0, thick: 0, depth: 0 }),
      part(inner, cloth, {
        casts: 0,
        thick: 0,
        depth: 0.35,
        round: across(-half, -half, half, half),
        folds,
      }),
      ...(back ? [corner] : []),
    ],
    {
      focus: [
        { at: [-half * 0.5, -half * 0.5], share: 0.55 },
        { at: [half * 0.6, half * 0.5], share: 0.5 },
      ],
    },
  )
}
