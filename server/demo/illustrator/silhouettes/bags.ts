import { lighter, shadowOf } from '../palette.ts'
import { type Cloth, type Part, part, type Scene, scene } from '../parts.ts'
import { across, curve, type Node, path, ribbon } from '../path.ts'
import type { Brief, Silhouette } from './brief.ts'
import { pleat } from './folds.ts'
import { drawn } from './footwear.ts'
import { patchPocket } from './tops.ts'
import { BRASS, cord, pull, rivet, STEEL, zip } from './trims.ts'

/* Bags stand; the origin is the middle of their base. */

const metalOf = (brief: Brief): string => (brief.cut('hardware') === 'silver' ? STEEL : BRASS)

const body = (nodes: readonly Node[], cloth: Cloth, options: Parameters<typeof part>[2] = {}): Part => {
  const xs = nodes.map(p => p[0])
  const [l, r] = [Math.min(...xs), Math.max(...xs)]
  return part(nodes, cloth, {
    round: across(l - 10, -300, r + 10, -240),
    depth: 0.7,
    thick: 0.8,
    casts: 0.4,
    ...options,
  })
}

const handle = (line: readonly Node[], width: number, cloth: Cloth, far: boolean): Part =>
  part(ribbon(line, width), cloth, { casts: far ? 0 : 0.5, dim: far ? 0.28 : 0, depth: 0, thick: 0.9 })

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

function finish(parts: readonly Part[], focus: Scene['focus'], width: number): Scene {
  return scene(parts, { stands: true, focus, feet: [{ x: 4, y: 0, width }], largest: 1.05 })
}

function tote(brief: Brief): Scene {
  const { cloth, plain, lining, back, random } = brief
  const soft = cloth.material === 'canvas' || cloth.material === 'straw' || cloth.material === 'cotton'
  const strapCloth: Cloth =
    cloth.material === 'straw' ? { ...plain, material: 'leather', colour: '#8a5a35' } : plain
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
        { ...plain, colour: cloth.second },
        { casts: 0, thick: 0, depth: 0 },
      ),
      part(
        path`-60,-226c 60,-226c 60,-219c -60,-219c`,
        { ...plain, colour: cloth.second },
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
          back ? [] : [zip(path`-226,-251 -110,-230 0,-223 110,-230 226,-251`, metal, cloth.colour, 0.06, 7)],
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

/** A chain along a line: links seen flat and edge-on by turns. */
function links(line: readonly Node[], metal: string): string {
  const d = curve(line)
  const stroke = (colour: string, width: number, dash: string, offset: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-dashoffset="${offset}" stroke-linecap="round"/>`
  return (
    stroke(shadowOf(metal), 15, '1 17', 0) +
    stroke(lighter(metal, -0.12), 8, '9 9', 9) +
    stroke(metal, 12.5, '2 16', 0) +
    stroke(lighter(metal, 0.16), 5, '4 14', -1)
  )
}

const clasp = (x: number, y: number, metal: string): string =>
  `<rect x="${x - 24}" y="${y - 16}" width="48" height="36" rx="6" fill="${shadowOf(metal)}" fill-opacity=".5"/><rect x="${x - 24}" y="${y - 19}" width="48" height="36" rx="6" fill="${metal}"/><rect x="${x - 17}" y="${y - 13}" width="34" height="24" rx="3" fill="none" stroke="${shadowOf(metal)}" stroke-opacity=".5" stroke-width="2"/><path d="M${x - 18} ${y - 15}H${x + 10}" stroke="#fff" stroke-opacity=".8" stroke-width="3"/><circle cx="${x}" cy="${y}" r="5" fill="${lighter(metal, 0.1)}" stroke="${shadowOf(metal)}" stroke-opacity=".5"/>`

function bucket(brief: Brief): Scene {
  const { cloth, plain, lining } = brief
  const top = -350
  const parts: Part[] = [
    handle(
      path`-150,${top + 30} -190,${top - 150} -60,${top - 290} 80,${top - 280} 190,${top - 140}
        156,${top + 30}`,
      24,
      plain,
      false,
    ),
    part(
      path`-170,${top + 6} -90,${top - 26} 0,${top - 34} 90,${top - 26} 170,${top + 6} 120,${top + 40}
        -120,${top + 40}`,
      lining,
      { dim: 0.45, casts: 0 },
    ),
    body(
      path`-176,${top + 4} -130,${top + 22} -96,${top + 8} -50,${top + 28} 0,${top + 12} 50,${top + 28}
        96,${top + 8} 130,${top + 22} 176,${top + 4} 196,${top + 90} 204,-60 186,-8 0,6 -186,-8
        -204,-60 -196,${top + 90}`,
      cloth,
      {
        folds: [-140, -86, -30, 28, 84, 138].flatMap((x, i) =>
          pleat([x, top + 36], [x * 1.12, top + 170 + (i % 2) * 40], 4, 15, 0.85),
        ),
        seams: [
          {
            line: path`-200,-76 0,-64 200,-76`,
            kind: 'seam',
          },
        ],
      },
    ),
    part(
      path`-204,-70c 0,-58 204,-70c 202,-36 184,-4 0,8 -184,-4 -202,-36`,
      { ...plain, colour: lighter(plain.colour, -0.06) },
      {
        depth: 0.6,
        round: across(-200, 0, 204, 20),
        casts: 0.15,
      },
    ),
  ]
  const last = parts.pop()
  const tie = drawn([
    cord(
      path`-190,${top + 66} -100,${top + 84} 0,${top + 90} 100,${top + 84} 190,${top + 66}`,
      9,
      lighter(plain.colour, -0.08),
    ),
    cord(path`-16,${top + 90} -40,${top + 150} -30,${top + 214}`, 9, lighter(plain.colour, -0.08)),
    cord(path`16,${top + 90} 40,${top + 140} 44,${top + 200}`, 9, lighter(plain.colour, -0.08)),
  ])
  if (last) parts.push({ ...last, after: tie })
  return finish(
    parts,
    [
      { at: [0, top + 90], share: 0.62 },
      { at: [60, -80], share: 0.6 },
    ],
    390,
  )
}

function topHandle(brief: Brief): Scene {
  const { cloth, plain, back } = brief
  const metal = metalOf(brief)
  const [w, top] = [236, -324]
  const parts: Part[] = [
    handle(
      path`-92,${top + 8} -98,${top - 90} -60,${top - 146} 60,${top - 146} 98,${top - 90} 92,${top + 8}`,
      22,
      plain,
      true,
    ),
    body(
      path`${-w + 26},${top}c 0,${top - 4} ${w - 26},${top}c ${w},-40 ${w - 10},-4c 0,0 ${-w + 10},-4c
        ${-w},-40`,
      cloth,
      {
        seams: [
          {
            line: path`${-w + 44},${top + 4} ${-w + 24},-10`,
            kind: 'seam',
          },
          {
            line: path`${w - 44},${top + 4} ${w - 24},-10`,
            kind: 'seam',
          },
        ],
      },
    ),
    handle(
      path`-96,${top + 40} -102,${top - 80} -62,${top - 132} 62,${top - 132} 102,${top - 80}
        96,${top + 40}`,
      24,
      plain,
      false,
    ),
  ]
  if (!back) {
    parts.push(
      part(
        path`${-w + 30},${top - 4}c 0,${top - 9} ${w - 30},${top - 4}c ${w - 22},${top + 96}
          90,${top + 116}c 70,${top + 146} -70,${top + 146} -90,${top + 116}c ${-w + 22},${top + 96}`,
        cloth,
        {
          round: across(-w, top, w, top + 60),
          depth: 0.5,
          thick: 0.9,
          casts: 0.75,
          after: `${clasp(0, top + 128, metal)}${drawn([rivet([-96, top + 46], 7, metal), rivet([96, top + 46], 7, metal)])}`,
        },
      ),
    )
  }
  return finish(
    parts,
    [
      { at: [0, top + 100], share: 0.6 },
      { at: [-150, -80], share: 0.5 },
    ],
    460,
  )
}

function clutch(brief: Brief): Scene {
  const { cloth, back } = brief
  const [w, top] = [276, -300]
  const parts: Part[] = [
    body(
      path`${-w},${top}c 0,${top - 3} ${w},${top}c ${w + 4},-20 ${w - 14},0c 0,2 ${-w + 14},0c
        ${-w - 4},-20`,
      cloth,
    ),
  ]
  if (!back) {
    parts.push(
      part(
        path`${-w},${top - 2}c 0,${top - 7} ${w},${top - 2}c ${w - 16},${top + 60} 0,-96c
          ${-w + 16},${top + 60}`,
        cloth,
        {
          round: across(-w, top, w, top + 120),
          depth: 0.55,
          thick: 0.9,
          casts: 0.8,
          after: drawn([rivet([0, -122], 15, metalOf(brief))]),
        },
      ),
    )
  }
  return finish(
    parts,
    [
      { at: [0, -150], share: 0.5 },
      { at: [-170, top + 60], share: 0.5 },
    ],
    540,
  )
}

export const backpacks: Silhouette = brief => {
  const { cloth, plain, back, lining } = brief
  const style = brief.cut('style')
  const trimCloth: Cloth =
    brief.cut('trim') === 'leather'
      ? { ...plain, material: 'leather', colour: '#9a6a3f' }
      : { ...plain, colour: lighter(plain.colour, -0.05) }
  const k = brief.whose === 'kids' ? 0.86 : 1
  const [w, top] = [206 * k, -560 * k]
  const parts: Part[] = []
  parts.push(
    handle(path`-40,${top + 10} -34,${top - 44} 34,${top - 44} 40,${top + 10}`, 20, trimCloth, false),
  )
  if (!back) {
    for (const s of [-1, 1])
      parts.push(
        part(
          ribbon(
            path`${s * (w - 60)},${top + 40} ${s * (w + 30)},${top + 130} ${s * (w + 40)},-260
              ${s * (w + 6)},-90`,
            44,
            30,
          ),
          trimCloth,
          { dim: 0.2, casts: 0.1 },
        ),
      )
  }
  if (style === 'roll-top') {
    parts.push(
      body(
        path`${-w + 26},${top + 30}c ${w - 26},${top + 30}c ${w},${top + 160} ${w + 8},-60 ${w - 20},-2
          0,2 ${-w + 20},-2 ${-w - 8},-60 ${-w},${top + 160}`,
        cloth,
        {
          folds: [
            ...pleat([-w + 30, top + 100], [-w + 50, -260], 6, 18, 0.5),
            ...pleat([w - 40, top + 100], [w - 60, -260], -6, 18, 0.5),
            ...pleat([-60, top + 70], [-40, top + 200], 4, 14, 0.5),
            ...pleat([70, top + 70], [50, top + 210], 4, 14, 0.5),
          ],
        },
      ),
    )
    parts.push(
      part(
        path`${-w + 10},${top + 4}c 0,${top - 6} ${w - 10},${top + 4}c ${w - 6},${top + 66}c 0,${top + 76}
          ${-w + 6},${top + 66}c`,
        cloth,
        {
          casts: 0.6,
          thick: 1,
          depth: 0.9,
          round: across(0, top - 10, 6, top + 80),
        },
      ),
    )
  } else {
    parts.push(
      body(
        path`${-w + 60},${top + 22} 0,${top} ${w - 60},${top + 22} ${w - 6},${top + 120} ${w + 6},-160
          ${w},-40 ${w - 50},0 0,3 ${-w + 50},0 ${-w},-40 ${-w - 6},-160 ${-w + 6},${top + 120}`,
        cloth,
        {
          folds: [
            ...pleat([-w + 20, top + 120], [-w + 40, -240], 6, 16, 0.45),
            ...pleat([w - 30, top + 120], [w - 50, -240], -6, 16, 0.45),
          ],
        },
      ),
    )
  }
  if (back) {
    for (const s of [-1, 1])
      parts.push(
        part(
          ribbon(
            path`${s * 46},${top + 60} ${s * (w - 50)},${top + 150} ${s * (w - 56)},-250 ${s * (w - 22)},-70`,
            62,
            40,
          ),
          trimCloth,
          {
            casts: 0.6,
            thick: 0.9,
            depth: 0.5,
            round: across(s * (w - 90), 0, s * (w - 20), 0),
          },
        ),
      )
    parts.push(
      part(path`-60,${top + 40}c 60,${top + 40}c 56,${top + 90} -56,${top + 90}`, lining, {
        casts: 0.4,
        depth: 0.2,
      }),
    )
  } else if (style === 'flap') {
    parts.push(
      body(
        path`${-w + 30},-250c ${w - 30},-250c ${w - 24},-40 ${w - 60},-14 0,-10 ${-w + 60},-14
          ${-w + 24},-40`,
        cloth,
        { casts: 0.5 },
      ),
      part(
        path`${-w + 56},${top + 24} 0,${top - 2} ${w - 56},${top + 24} ${w - 2},${top + 120}
          ${w + 2},${top + 250} ${w - 60},${top + 300} 0,${top + 308} ${-w + 60},${top + 300}
          ${-w - 2},${top + 250} ${-w + 2},${top + 120}`,
        cloth,
        {
          round: across(-w, top, w, top + 60),
          depth: 0.6,
          thick: 1,
          casts: 0.8,
          seams: [
            {
              line: path`${-w + 10},${top + 240} ${-w + 64},${top + 288} 0,${top + 296} ${w - 64},${top + 288}
                ${w - 10},${top + 240}`,
              kind: 'stitch',
            },
          ],
        },
      ),
    )
    for (const s of [-1, 1]) {
      const x = s * 84 * k
      parts.push({
        ...part(ribbon(path`${x},${top + 190} ${x + 2},${top + 380}`, 30), trimCloth, {
          casts: 0.5,
          thick: 0.8,
          depth: 0,
        }),
        after: `<rect x="${x - 20}" y="${top + 322}" width="42" height="34" rx="4" fill="none" stroke="${BRASS}" stroke-width="6"/><path d="M${x} ${top + 326}V${top + 352}" stroke="${BRASS}" stroke-width="5"/>`,
      })
    }
  } else {
    const pocket: Node[] = path`${-w + 34},-270 0,-284 ${w - 34},-270 ${w - 24},-160 ${w - 30},-34 ${w - 60},-16 0,-12
      ${-w + 60},-16 ${-w + 30},-34 ${-w + 24},-160`
    parts.push(body(pocket, cloth, { casts: 0.55, thick: 0.9 }))
    const last = parts.pop()
    if (last)
      parts.push({
        ...last,
        after: drawn([zip(path`${-w + 44},-232 0,-246 ${w - 44},-232`, STEEL, cloth.colour, 0.1, 7)]),
      })
    if (style === 'classic') {
      const arch: Node[] = path`${-w + 24},-320 ${-w + 26},${top + 130} ${-w + 74},${top + 60} 0,${top + 40}
        ${w - 74},${top + 60} ${w - 26},${top + 130} ${w - 24},-320`
      const end = parts.pop()
      if (end) parts.push({ ...end, after: `${end.after}${drawn([zip(arch, STEEL, cloth.colour, 0.2, 7)])}` })
      parts.push(
        part(
          path`-34,${top + 150}c 34,${top + 150}c 34,${top + 196}c -34,${top + 196}c`,
          { ...trimCloth, colour: brief.cut('trim') === 'leather' ? '#9a6a3f' : cloth.second },
          { casts: 0.3, depth: 0 },
        ),
      )
    } else {
      parts.push({
        ...part(ribbon(path`0,${top + 40} 2,-290`, 34), trimCloth, { casts: 0.5, thick: 0.8, depth: 0 }),
        after: `${clasp(0, -330, STEEL)}`,
      })
      parts.push(
        patchPocket(-w - 2, -220, 40, 150, cloth, false),
        patchPocket(w + 2, -220, 40, 150, cloth, false),
      )
    }
  }
  const pulls = style === 'classic' && !back ? pull(w - 60, -236, STEEL, 70) : ''
  const end = parts.pop()
  if (end) parts.push({ ...end, after: end.after + pulls })
  return scene(parts, {
    stands: true,
    focus: [
      { at: [0, -250], share: 0.66 },
      { at: [-60, top + 90], share: 0.6 },
    ],
    feet: [{ x: 4, y: 0, width: 400 * k }],
    largest: 1.05,
  })
}
