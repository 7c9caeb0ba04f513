import { lighter } from '../palette.ts'
import type { Part } from '../parts.ts'
import { across, type Node, path, ribbon } from '../path.ts'
import type { Silhouette } from './brief.ts'
import { pleat } from './folds.ts'
import { drawn, laces, type Maker, pair, piece, sole, soleColour } from './footwear.ts'
import { BRASS, rivet } from './trims.ts'

const stitchedSole = (colour: string) => sole(lighter(colour, 0))

const flat: Maker = (brief, s) => {
  const { cloth, plain, lining } = brief
  const style = brief.cut('style')
  const parts: Part[] = []
  const tone = { ...plain, colour: lighter(plain.colour, -0.05) }
  const bottom = stitchedSole(brief.cut('sole') === 'gum' ? '#a97b4c' : soleColour(cloth, 'black'))
  if (style === 'ballerina') {
    parts.push(
      piece(s, path`150,-96 330,-112 520,-140 586,-140 560,-90 360,-60 180,-66`, lining, {
        dim: 0.3,
        casts: 0,
      }),
    )
    parts.push(
      piece(
        s,
        path`8,-24c 14,-60 70,-92 150,-100c 220,-78 340,-72 470,-92 540,-128 580,-142c 598,-90 588,-24c
          300,-18`,
        cloth,
        {
          round: across(260, -130, 300, 10),
          depth: 0.75,
          thick: 0.7,
          seams: [
            {
              line: path`150,-94 220,-72 340,-66 470,-86 584,-136`,
              kind: 'stitch',
            },
          ],
          folds: pleat([120, -96], [150, -40], 6, 9, 0.4),
        },
      ),
    )
    parts.push(
      piece(s, path`126,-104c 98,-124 92,-98 116,-92`, plain, { casts: 0.3 }),
      piece(s, path`126,-104c 156,-122 160,-96 134,-92`, plain, { casts: 0.3 }),
      piece(s, path`118,-110 134,-110 136,-92 118,-92`, plain, { casts: 0.4, thick: 0.8 }),
    )
    parts.push(
      piece(s, path`2,-26c 300,-20 594,-26c 592,-8 560,0c 470,0c 460,-8 30,-6c`, bottom, {
        depth: 0.3,
        round: across(300, -26, 302, 2),
        casts: 0.1,
      }),
    )
    return parts
  }
  const mule = style === 'mule'
  parts.push(
    piece(
      s,
      mule
        ? path`290,-186 352,-130 430,-66 592,-58 590,-42 400,-38 300,-90`
        : path`280,-170 400,-196 540,-190 578,-170 560,-110 400,-90`,
      lining,
      { dim: 0.35, casts: 0 },
    ),
  )
  const opening: Node[] = mule
    ? path`270,-196c 330,-150 352,-90 420,-52 590,-46c`
    : path`276,-184c 350,-152 450,-146 540,-170 580,-186c 600,-110`
  parts.push(
    piece(
      s,
      [
        [2, -34, 'c'],
        [3, -72],
        [40, -106],
        [120, -126],
        [224, -160],
        ...opening,
        [590, -36, 'c'],
        [300, -30],
      ],
      cloth,
      {
        round: across(260, -200, 300, 10),
        depth: 0.8,
        thick: 0.7,
        folds: [...pleat([214, -150], [240, -80], 6, 9, 0.5), ...pleat([244, -160], [280, -90], 6, 8, 0.4)],
        seams: mule
          ? []
          : [
              {
                line: path`560,-184 548,-120 560,-36`,
                kind: 'seam',
              },
            ],
      },
    ),
  )
  if (style === 'derby') {
    parts.push(piece(s, path`300,-196c 336,-222 366,-214 372,-180 318,-140c`, tone, { casts: 0.3 }))
    parts.push(
      piece(
        s,
        path`216,-120c 258,-150 340,-196 380,-190c 470,-160 574,-186c 596,-110 586,-40c 430,-42 320,-66`,
        cloth,
        {
          round: across(300, -200, 430, -20),
          depth: 0.4,
          thick: 0.6,
          casts: 0.35,
          seams: [
            {
              line: path`222,-114 320,-60 430,-36`,
              kind: 'stitch',
            },
          ],
          after: laces(s, [272, -142], [350, -186], 4, 34, lighter(plain.colour, -0.1)),
        },
      ),
    )
    parts.push(
      piece(s, path`4,-36c 4,-72 42,-105 150,-132c 166,-80 158,-36c`, cloth, {
        casts: 0.2,
        depth: 0.4,
        round: across(70, -120, 110, 0),
        seams: [
          {
            line: path`142,-114 156,-80 149,-40`,
            kind: 'stitch',
          },
        ],
      }),
    )
  } else {
    // Moccasin seam and saddle with its slot, or a horse-bit.
    parts.push(
      piece(s, path`46,-106c 120,-130 226,-172 270,-196c 278,-172c 214,-130 130,-98 60,-86c`, cloth, {
        casts: 0.3,
        thick: 0.8,
        depth: 0.4,
        round: across(120, -160, 180, -90),
      }),
    )
    parts.push(
      piece(s, path`212,-160c 276,-204c 330,-152 354,-40c 272,-40c 258,-104`, cloth, {
        casts: 0.35,
        thick: 0.6,
        depth: 0.5,
        round: across(220, -160, 350, -60),
        seams: [
          {
            line: path`222,-154 268,-100 281,-42`,
            kind: 'stitch',
          },
        ],
      }),
    )
    if (style === 'horsebit' || mule) {
      const [a, b] = [s.point([238, -152]), s.point([262, -118])]
      const last = parts.pop()
      if (last)
        parts.push({
          ...last,
          after: `<path d="M${a[0]} ${a[1]}L${b[0]} ${b[1]}" stroke="${BRASS}" stroke-width="9" stroke-linecap="round"/><circle cx="${a[0]}" cy="${a[1]}" r="13" fill="none" stroke="${BRASS}" stroke-width="6"/><circle cx="${b[0]}" cy="${b[1]}" r="13" fill="none" stroke="${BRASS}" stroke-width="6"/><path d="M${a[0] - 6} ${a[1] - 8}L${b[0] - 4} ${b[1] - 6}" stroke="#fff" stroke-opacity=".6" stroke-width="2.5"/>`,
        })
    } else {
      const slot = s.nodes(path`246,-132 272,-96`)
      const [a, b] = slot
      const last = parts.pop()
      if (last && a && b)
        parts.push({
          ...last,
          after: `<path d="M${a[0]} ${a[1]}L${b[0]} ${b[1]}" stroke="#000" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>`,
        })
    }
  }
  const chunk = brief.cut('sole') === 'chunky' ? 26 : 0
  parts.push(
    piece(s, path`430,-30c 596,-34c 594,${chunk}c 446,${chunk}c`, bottom, {
      depth: 0.4,
      round: across(440, -30, 442, chunk),
      casts: 0.2,
      thick: 0.6,
    }),
  )
  parts.push(
    piece(
      s,
      path`-2,-36c 300,-28 602,-40c 602,-22c 440,${-14 + chunk * 0.4} 410,${-4 + chunk}
        24,${-4 + chunk}c -4,-16`,
      bottom,
      {
        depth: 0.4,
        round: across(300, -38, 302, chunk),
        thick: 0.7,
        seams: [
          {
            line: path`2,-30 300,-22 598,-33`,
            kind: 'stitch',
            thread: '#d9c3a0',
          },
        ],
      },
    ),
  )
  return parts
}

export const flats: Silhouette = brief =>
  pair(brief, flat, [
    { at: [220, -110], share: 0.5 },
    { at: [480, -90], share: 0.46 },
  ])

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
        { ...plain, colour: lighter(plain.colour, 0.04) },
        {
          depth: 0.3,
          round: across(300, -h, 320, 0),
          casts: 0.2,
          thick: 0.8,
        },
      ),
    )
    const band = (nodes: Node[], o = {}) =>
      piece(s, nodes, cloth, { depth: 0.6, thick: 0.7, casts: 0.4, ...o })
    parts.push(
      band(path`64,-18c 84,-66 124,-86 150,-74 164,-18c 110,-12`, {
        round: across(70, -90, 190, -20),
      }),
      band(path`150,-20c 172,-84 214,-106 246,-96 276,-54c 220,-26`, {
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
          { ...plain, colour: lighter(plain.colour, 0.03) },
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

const sandal: Maker = (brief, s) => {
  const { cloth, plain } = brief
  const style = brief.cut('style')
  const wedge = style === 'espadrille'
  const parts: Part[] = []
  const bedColour = style === 'slide' || style === 'fisherman' ? lighter(plain.colour, -0.03) : '#c8a077'
  const rise = wedge ? 110 : 0
  const strap = (nodes: Node[], o = {}): Part =>
    piece(s, nodes, cloth, { depth: 0.65, thick: 0.75, casts: 0.4, ...o })
  const top = (x: number) => (wedge ? -46 - Math.max(0, (x - 180) / 400) * rise : -46)
  // Far halves of the straps, behind the foot.
  parts.push(piece(s, path`120,-44 170,-118 250,-138 290,-60`, plain, { dim: 0.4, casts: 0 }))
  parts.push(
    piece(
      s,
      wedge
        ? path`4,-52c 180,-50 400,${top(400) - 6} 596,${top(596) - 8}c 604,0c 16,0c`
        : path`0,-50c 200,-44 400,-48 600,-54c 606,-20 592,0c 20,0c -4,-20`,
      wedge
        ? { ...plain, colour: '#cda971', material: 'straw', pattern: 'plain' }
        : style === 'slide'
          ? sole(soleColour(cloth, brief.cut('sole')))
          : sole('#4a3a2e'),
      {
        round: across(300, -60, 302, 4),
        depth: 0.5,
        thick: 0.8,
        casts: 0.2,
      },
    ),
    piece(
      s,
      path`2,-52c 180,-50 400,${top(400) - 6} 598,${top(598) - 8}c 598,${top(598) - 20}
        400,${top(400) - 20} 180,-64 6,-62`,
      sole(bedColour),
      { depth: 0, casts: 0.1, thick: 0.5 },
    ),
  )
  if (style === 'slide') {
    parts.push(
      strap(path`110,-40c 130,-120 220,-164 320,-160 372,-100 382,-40c 250,-34`, {
        round: across(140, -150, 370, -40),
        seams: [
          {
            line: path`122,-44 142,-116 222,-154 314,-150 360,-98 370,-44`,
            kind: 'stitch',
          },
        ],
      }),
    )
  } else if (style === 'two-strap') {
    for (const { x, w } of [
      { x: 70, w: 124 },
      { x: 238, w: 130 },
    ]) {
      parts.push(
        strap(
          path`${x},-42c ${x + 14},-100 ${x + 62},-136 ${x + w},-130 ${x + w + 30},-96 ${x + w + 36},-42c
            ${x + w * 0.7},-38`,
          {
            round: across(x, -140, x + w + 40, -40),
          },
        ),
      )
      const last = parts.pop()
      const [bx, by] = s.point([x + 78, -100])
      if (last)
        parts.push({
          ...last,
          after: `<rect x="${bx - 17}" y="${by - 22}" width="34" height="40" rx="5" fill="none" stroke="${BRASS}" stroke-width="6" transform="rotate(-18 ${bx} ${by})"/><path d="M${bx} ${by - 18}V${by + 14}" stroke="${BRASS}" stroke-width="5" transform="rotate(-18 ${bx} ${by})"/>`,
        })
    }
  } else if (style === 'fisherman') {
    for (let i = 0; i < 4; i++) {
      const x = 70 + i * 70
      parts.push(
        strap(
          path`${x},-42c ${x + 24},${-92 - i * 14} ${x + 76},${-118 - i * 16} ${x + 104},${-106 - i * 16}c
            ${x + 66},${-82 - i * 10} ${x + 46},-42c`,
          {
            round: across(x, -120, x + 60, -40),
          },
        ),
      )
    }
    parts.push(
      strap(path`60,-84c 160,-134 330,-178 352,-158c 240,-122 130,-84 70,-64c`, {
        round: across(200, -160, 210, -90),
      }),
    )
    parts.push(
      strap(path`470,-46c 520,-150 590,-166 602,-60c 540,-42`, {
        round: across(470, 0, 600, 0),
      }),
      strap(path`330,-176 450,-170 592,-164 594,-142c 450,-146 336,-152`, {
        round: across(450, -180, 452, -140),
      }),
    )
  } else {
    // Strappy flat or espadrille: toe band, instep, ankle strap.
    parts.push(
      strap(
        wedge
          ? path`84,-50c 104,-106 170,-132 232,-118 262,-66c 170,-50`
          : path`72,-48c 94,-98 134,-114 166,-102 184,-46c 130,-42`,
        {
          round: across(90, -120, 240, -40),
        },
      ),
      strap(
        wedge
          ? ribbon(path`150,-54 170,-60`, 10)
          : path`196,-48c 224,-112 272,-136 308,-120 330,-48c 270,-42`,
        {
          round: across(200, -120, 320, -40),
        },
      ),
      strap(
        path`498,${top(498) - 4}c 536,${top(536) - 84} 588,${top(588) - 108} 600,${top(600) - 8}c
          540,${top(540) - 2}`,
        {
          round: across(490, 0, 600, 0),
        },
      ),
      strap(
        ribbon(
          path`376,${top(400) - 84} 404,${top(400) - 128} 480,${top(480) - 134} 586,${top(590) - 94}`,
          19,
        ),
        {
          round: across(450, top(450) - 150, 452, top(450) - 110),
          after: drawn([rivet(s.point([396, top(400) - 116]), 8 * s.scale, BRASS)]),
        },
      ),
    )
  }
  return parts
}

export const sandals: Silhouette = brief =>
  pair(brief, sandal, [
    { at: [220, -90], share: 0.5 },
    { at: [480, -110], share: 0.5 },
  ])
