import { lighter } from '../../palette.ts'
import type { Part } from '../../parts.ts'
import { across, type Node, path, ribbon } from '../../path.ts'
import type { Silhouette } from '../brief.ts'
import { BRASS, rivet } from '../construction/trims.ts'
import { drawn, type Maker, pair, piece, sole, soleColor } from './footwear.ts'

const sandal: Maker = (brief, s) => {
  const { cloth, plain } = brief
  const style = brief.cut('style')
  const wedge = style === 'espadrille'
  const parts: Part[] = []
  const bedColor = style === 'slide' || style === 'fisherman' ? lighter(plain.color, -0.03) : '#c8a077'
  const rise = wedge ? 110 : 0
  const strap = (nodes: Node[], o = {}): Part =>
    piece(s, nodes, cloth, { depth: 0.5, thick: 0.55, casts: 0.4, ...o })
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
        ? { ...plain, color: '#cda971', material: 'straw', pattern: 'plain' }
        : style === 'slide'
          ? sole(soleColor(cloth, brief.cut('sole')))
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
      sole(bedColor),
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
          : ribbon(path`66,-46 88,-86 140,-98 196,-48`, 21),
        {
          round: across(90, -120, 240, -40),
        },
      ),
      strap(wedge ? ribbon(path`150,-54 170,-60`, 10) : ribbon(path`160,-46 200,-106 268,-120 330,-50`, 21), {
        round: across(200, -120, 320, -40),
      }),
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
