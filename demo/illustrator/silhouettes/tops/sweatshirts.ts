import { type Part, part, scene, type Trim } from '../../parts.ts'
import { across, type Node, path } from '../../path.ts'
import type { Brief, Silhouette } from '../brief.ts'
import { backBand, neckBand, tubeNeck } from '../construction/collars.ts'
import { insideBack, neckline } from '../construction/necklines.ts'
import { sleeveCut } from '../construction/sleeve-cuts.ts'
import { type SleeveCut, sleeves } from '../construction/sleeves.ts'
import { type Build, bodyPart, build, easeOf, torso } from '../construction/torso.ts'
import { cord, STEEL, zip } from '../construction/trims.ts'
import { ribCuffs, ribHem } from './knitwear.ts'

export const sweatshirt: Silhouette = brief => {
  const { cloth, plain, random, whose, back } = brief
  const ease = easeOf(brief.cut('fit'))
  const b = build(whose, ease, brief.cut('length') === 'cropped' ? 0.84 : 1.02)
  const style = brief.cut('style')
  const hooded = style === 'hoodie' || style === 'zip-hoodie'
  const n = neckline(hooded && !back ? 'scoop' : style === 'quarter-zip' ? 'high' : 'crew', b, back)
  const rib = { ...plain, pattern: 'rib' as const }
  const cut = sleeveCut('long', b, whose, ease)
  const wide: SleeveCut = {
    ...cut,
    elbow: cut.elbow * 1.1,
    cuff: cut.cuff * 1.1,
    length: cut.length - 44,
    gathered: true,
  }
  const body = bodyPart(b, torso(b, n, 'rounded', random), cloth, random, 0.9)
  const parts: Part[] = []
  const trims: Trim[] = []
  if (hooded && !back) parts.push(...hoodBehind(b, cloth, plain))
  else if (!back && style === 'crewneck') parts.push(insideBack(n, plain), backBand(n, rib, 22))
  parts.push(...sleeves(b, wide, cloth, random, 1), ...ribCuffs(b, wide, rib, 54), body, ribHem(b, rib, 56))
  if (hooded && back) parts.push(hoodFromBack(b, cloth))
  if (hooded && !back) {
    const zipped = style === 'zip-hoodie'
    parts.push(...kangaroo(b, cloth, zipped), ...hoodFront(b, n.dip, cloth))
    if (zipped) trims.push(zip(path`0,${n.dip + 14} 0,${b.hem + 38}`, STEEL, cloth.color, 0.03))
    const pale = plain.color
    trims.push(
      cord(path`-30,${n.dip + 2} -35,${n.dip + 60} -27,${n.dip + 132}`, 6, zipped ? pale : '#efe9dd'),
      cord(path`30,${n.dip + 2} 36,${n.dip + 54} 31,${n.dip + 118}`, 6, zipped ? pale : '#efe9dd'),
    )
  } else if (style === 'quarter-zip') {
    parts.push(...tubeNeck(back ? neckline('high', b, false) : n, cloth, 44, false))
    if (!back) trims.push(zip(path`0,-24 0,150`, STEEL, cloth.color, 0.16))
  } else {
    parts.push(neckBand(n, rib, 28))
    if (!back) {
      parts.push(
        part(path`-20,${n.dip + 16}c 20,${n.dip + 16}c 0,${n.dip + 54}c`, rib, {
          casts: 0.1,
          thick: 0.25,
          depth: 0,
        }),
      )
    }
  }
  return scene(parts, {
    trims,
    focus: [
      { at: [8, n.dip + 20], share: 0.42 },
      { at: [-b.hip * 0.45, b.hem - 60], share: 0.42 },
    ],
  })
}

function hoodBehind(b: Build, cloth: Brief['cloth'], inside: Brief['cloth']): Part[] {
  const k = b.neck
  return [
    part(
      path`${-k - 46},36c ${-k - 44},-34 ${-k - 6},-98 0,-122 ${k + 6},-98 ${k + 44},-34 ${k + 46},36c
        ${k},90 0,130 ${-k},90`,
      cloth,
      {
        round: across(-k - 50, 0, k + 50, 20),
        depth: 0.8,
        casts: 0.2,
        thick: 0.7,
      },
    ),
    part(
      path`${-k - 16},40 ${-k - 14},-24 ${-k * 0.6},-74 0,-90 ${k * 0.6},-74 ${k + 14},-24 ${k + 16},40
        ${k * 0.6},96 0,128 ${-k * 0.6},96`,
      inside,
      {
        dim: 0.45,
        casts: 0.3,
        depth: 0.7,
        round: across(k, 0, -k, 0),
        seams: [
          {
            line: path`0,-90 2,10 0,60`,
            kind: 'seam',
          },
        ],
        marks:
          '<rect x="-20" y="52" width="40" height="19" fill="#efe9dc"/><path d="M-12 61.500H12" stroke="#3a332c" stroke-width="3.400" stroke-opacity=".75"/>',
      },
    ),
  ]
}

/** The hood's front edges, crossing at the neck. */
function hoodFront(b: Build, dip: number, cloth: Brief['cloth']): Part[] {
  const k = b.neck
  const half: Node[] = path`${k + 8},-34 ${k + 34},-22 ${k + 46},36c ${k * 0.86},92 4,${dip + 26}c -8,${dip - 2}c
    ${k * 0.52},74 ${k * 0.92},26`
  const other = half.map(([x, y, kind]): Node => (kind ? [-x, y, kind] : [-x, y]))
  return [half, other].map((o, i) =>
    part(o, cloth, {
      casts: 0.55,
      thick: 0.8,
      depth: 0.5,
      round: i ? across(-k - 40, 20, 10, 120) : across(-10, 120, k + 50, 20),
      seams: [
        {
          line: i ? across(-k * 0.98, 28, -k * 0.58, 80) : across(k * 0.98, 28, k * 0.58, 80),
          kind: 'stitch',
        },
      ],
    }),
  )
}

function hoodFromBack(b: Build, cloth: Brief['cloth']): Part {
  const k = b.neck
  return part(
    path`${-k - 34},8 ${-k * 0.9},-46 0,-64 ${k * 0.9},-46 ${k + 34},8 ${k + 20},110 0,176
      ${-k - 20},110`,
    cloth,
    {
      casts: 0.8,
      thick: 0.9,
      depth: 0.8,
      round: across(-k - 30, 0, k + 34, 40),
      seams: [
        {
          line: path`0,-60 3,60 0,174`,
          kind: 'seam',
        },
      ],
    },
  )
}

function kangaroo(b: Build, cloth: Brief['cloth'], split: boolean): Part[] {
  const w = b.hip * 0.62
  const [top, low] = [b.hem - 150, b.hem - 16]
  const whole: Node[] = path`${-w * 0.62},${top}c ${w * 0.62},${top}c ${w * 0.7},${top + 20} ${w},${low - 46}c
    ${w},${low}c 0,${low + 7} ${-w},${low}c ${-w},${low - 46}c ${-w * 0.7},${top + 20}`
  const side = (
    s: number,
  ): Node[] => path`${s * 12},${top}c ${s * w * 0.62},${top}c ${s * w * 0.7},${top + 20} ${s * w},${low - 46}c
    ${s * w},${low}c ${s * 12},${low + 6}c`
  return (split ? [side(1), side(-1)] : [whole]).map(o =>
    part(o, cloth, {
      casts: 0.4,
      thick: 0.5,
      depth: 0.3,
      round: across(-w, 0, w, 0),
    }),
  )
}
