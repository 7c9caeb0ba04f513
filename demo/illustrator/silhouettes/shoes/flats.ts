import { lighter } from '../../palette.ts'
import type { Part } from '../../parts.ts'
import { across, type Node, path } from '../../path.ts'
import type { Silhouette } from '../brief.ts'
import { pleat } from '../construction/folds.ts'
import { BRASS } from '../construction/trims.ts'
import { heeledSole, laces, type Maker, pair, piece, sole, soleColor } from './footwear.ts'

const flat: Maker = (brief, s) => {
  const { cloth, plain, lining } = brief
  const style = brief.cut('style')
  const parts: Part[] = []
  const tone = { ...plain, color: lighter(plain.color, -0.05) }
  const bottom = sole(brief.cut('sole') === 'gum' ? '#a97b4c' : soleColor(cloth, 'black'))
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
          after: laces(s, [272, -142], [350, -186], 4, 34, lighter(plain.color, -0.1)),
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
  if (brief.cut('sole') !== 'chunky') return [...parts, ...heeledSole(s, bottom, 16, true)]
  return [
    ...parts,
    piece(
      s,
      path`-2,-36 300,-30 604,-42c 606,-8 600,26c 452,26c 446,16c 412,16c 406,26c 40,26 -2,8`,
      bottom,
      {
        depth: 0.5,
        round: across(300, -38, 302, 28),
        thick: 0.8,
        seams: [{ line: path`2,-28 300,-22 600,-33`, kind: 'stitch', thread: '#d9c3a0' }],
      },
    ),
  ]
}

export const flats: Silhouette = brief =>
  pair(brief, flat, [
    { at: [220, -110], share: 0.5 },
    { at: [480, -90], share: 0.46 },
  ])
