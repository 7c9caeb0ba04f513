import { type Cloth, type Part, type PartOptions, part } from '../../parts.ts'
import { across, flip, type Node, path, ribbon } from '../../path.ts'
import { neckLine } from './necklines.ts'
import type { Neckline } from './torso.ts'

/** A ribbed or bound edge along the front of the neck opening. */
export function neckBand(n: Neckline, cloth: Cloth, width: number, options: PartOptions = {}): Part {
  return part(ribbon(neckLine(n), width, width, 'round'), cloth, {
    depth: 0,
    casts: 0.3,
    thick: 0.4,
    ...options,
  })
}

/** The back half of a neck band, behind the opening. */
export function backBand(n: Neckline, cloth: Cloth, width: number): Part {
  const y = n.half[n.half.length - 1]?.[1] ?? 0
  return part(
    ribbon(
      path`${-n.neck + 5},${y} ${-n.neck * 0.5},${y + 10} 0,${y + 13} ${n.neck * 0.5},${y + 10}
        ${n.neck - 5},${y}`,
      width,
      width,
      'round',
    ),
    cloth,
    { depth: 0, dim: 0.3, casts: 0.2 },
  )
}

export interface ShirtCollar {
  /** How far the points reach down. */
  readonly point: number
  /** How far the leaves open at the front. */
  readonly open: number
  readonly rise: number
}

/** Stand behind the neck, then both leaves. Draw the first before the body and the others after it. */
export function shirtCollar(
  n: Neckline,
  cloth: Cloth,
  cut: ShirtCollar,
): { readonly behind: Part; readonly leaves: Part[] } {
  const k = n.neck
  const r = cut.rise
  const behind = part(
    path`${-k - 2},6c ${-k * 0.8},${-r * 0.78} ${-k * 0.4},${-r * 0.64} 0,${-r * 0.6}
      ${k * 0.4},${-r * 0.64} ${k * 0.8},${-r * 0.78} ${k + 2},6c ${k * 0.6},${n.dip * 0.9}
      0,${n.dip + 16} ${-k * 0.6},${n.dip * 0.9}`,
    cloth,
    {
      dim: 0.36,
      casts: 0,
      depth: 0,
      seams: [
        {
          line: path`${-k},2 0,12 ${k},2`,
          kind: 'seam',
        },
      ],
      marks:
        '<rect x="-20" y="20" width="40" height="18" fill="#f0eadf"/><path d="M-12 29H12" stroke="#3a332c" stroke-width="3.2" stroke-opacity=".75"/>',
    },
  )
  const leaf: Node[] = path`${k * 0.62},${-r * 0.72}c ${k * 0.92},${-r * 0.8} ${k + 14},${-r * 0.2} ${k + 24},14
    ${k * 0.55 + cut.open * 0.75 + 16},${cut.point * 0.86}c
    ${cut.open * 0.5 + 12},${cut.point * 0.72} ${cut.open * 0.35 + 2},${n.dip + 2}c
    ${k * 0.42 + cut.open * 0.1},${n.dip * 0.62} ${k * 0.68},4`
  const stitch: Node[] = path`${k + 18},14 ${k * 0.55 + cut.open * 0.75 + 11},${cut.point * 0.86 - 8}c
    ${cut.open * 0.5 + 12},${cut.point * 0.72 - 7}`
  const leaves = [flip(leaf), leaf].map((outline, i) =>
    part(outline, cloth, {
      casts: 0.7,
      thick: 0.8,
      depth: 0.35,
      turn: i ? 38 : -38,
      round: i ? across(0, 60, k + 26, -10) : across(-k - 26, -10, 0, 60),
      seams: [{ line: i ? stitch : flip(stitch), kind: 'stitch' }],
    }),
  )
  return { behind, leaves }
}

/** A band that stands around the neck, open by a little at the front: grandad, mandarin. */
export function standCollar(
  n: Neckline,
  cloth: Cloth,
  height: number,
): { readonly behind: Part; readonly front: Part[] } {
  const k = n.neck
  const behind = part(
    path`${-k},4c ${-k * 0.9},${-height} 0,${-height * 0.7} ${k * 0.9},${-height} ${k},4c
      0,${n.dip + 14}`,
    cloth,
    { dim: 0.4, casts: 0, depth: 0 },
  )
  const half: Node[] = path`${k * 0.9},${-height}c ${k + 6},0 ${k * 0.66},${n.dip * 0.72} 3,${n.dip + 8}c
    3,${n.dip - height + 4}c ${k * 0.58},${n.dip * 0.32}`
  return {
    behind,
    front: [flip(half), half].map(o =>
      part(o, cloth, {
        casts: 0.5,
        depth: 0.3,
        round: across(-k, 0, k, 0),
      }),
    ),
  }
}

/** A tube of knit around the neck, folded over (`turtle`) or standing (`mock`). */
export function tubeNeck(n: Neckline, cloth: Cloth, height: number, folded: boolean): Part[] {
  const k = n.neck
  const top = -height
  const lip: Node[] = path`${-k * 0.76},${top + 6} 0,${top - 5} ${k * 0.76},${top + 6} 0,${top + 20}`
  const front: Node[] = path`${-k * 0.82},${top + 4}c ${-k * 0.4},${top + 15} 0,${top + 18} ${k * 0.4},${top + 15}
    ${k * 0.82},${top + 4}c ${k * 0.92},${-height * 0.4} ${k + 12},11c
    ${k * 0.6},${n.dip * 0.95 + 4} 0,${n.dip + 14} ${-k * 0.6},${n.dip * 0.95 + 4} ${-k - 12},11c
    ${-k * 0.92},${-height * 0.4}`
  const edge: Node[] = path`${-k * 0.95},-6 ${-k * 0.45},${n.dip * 0.42} 0,${n.dip * 0.52} ${k * 0.45},${n.dip * 0.42}
    ${k * 0.95},-6`
  return [
    part(lip, cloth, { dim: 0.5, casts: 0, depth: 0 }),
    part(front, cloth, {
      casts: 0.6,
      depth: 0.8,
      round: across(-k, 0, k, 10),
      seams: folded ? [{ line: edge, kind: 'crease' }] : [],
      folds: folded
        ? [
            { from: [-k, top * 0.4], bend: [0, n.dip * 0.1], to: [k, top * 0.4], width: 12, height: 0.7 },
            { from: [-k, 0], bend: [0, n.dip], to: [k, 0], width: 9, height: -1.2 },
          ]
        : [],
    }),
  ]
}

export interface Lapel {
  /** Height of the first button. */
  readonly stance: number
  readonly width: number
  readonly kind: 'notch' | 'peak' | 'shawl'
}

/** Both lapels with their collar; the V between them shows what is behind. */
export function lapels(n: Neckline, cloth: Cloth, cut: Lapel): Part[] {
  const k = n.neck
  const w = cut.width
  const s = cut.stance
  const gorge = s * 0.3
  const tip: Node[] =
    cut.kind === 'peak'
      ? path`${k * 0.62},${gorge + 10}c ${k * 0.5 + w + 12},${gorge - 24}c
        ${k * 0.5 + w * 0.84},${gorge + 44}`
      : cut.kind === 'notch'
        ? path`${k * 0.56},${gorge + 14}c ${k * 0.5 + w},${gorge + 6}c ${k * 0.5 + w * 0.8},${gorge + 62}`
        : []
  const lapel: Node[] =
    cut.kind === 'shawl'
      ? path`${k * 0.72},-18c ${k + 16},10 ${k * 0.5 + w * 0.9},${gorge + 20}
        ${k * 0.4 + w * 0.6},${s * 0.66} -4,${s}c ${k * 0.34},${s * 0.5} ${k * 0.62},30`
      : [[k * 0.66, 16, 'c'], ...tip, [w * 0.52, s * 0.74], [-4, s, 'c'], [k * 0.28, s * 0.52]]
  const collar: Node[] = path`${k * 0.56},-10c ${k * 0.86},-20 ${k + 16},-2 ${k + 30},28
    ${k * 0.5 + w * 0.86},${gorge - 12}c ${k * 0.5 + 6},${gorge + 18}c ${k * 0.6},30`
  const out: Part[] = []
  for (const side of [1, -1]) {
    const turnOver = (nodes: Node[]) => (side === 1 ? nodes : flip(nodes))
    const opts: PartOptions = {
      casts: 0.8,
      thick: 0.9,
      depth: 0.4,
      turn: side * 16,
      round: side === 1 ? across(0, s, k + w, 40) : across(-k - w, 40, 0, s),
    }
    out.push(part(turnOver(lapel), cloth, opts))
    if (cut.kind !== 'shawl') out.push(part(turnOver(collar), cloth, { ...opts, casts: 0.5 }))
  }
  return out
}

/** The deep inside of an open front: lining, with the back collar above it. */
export function deepInside(n: Neckline, lining: Cloth, collar: Cloth, depth: number): Part[] {
  const k = n.neck
  return [
    part(
      path`${-k - 8},2c 0,6 ${k + 8},2c ${k * 0.5},${depth * 0.5} 0,${depth + 14}c
        ${-k * 0.5},${depth * 0.5}`,
      lining,
      {
        dim: 0.3,
        casts: 0,
        depth: 0.4,
        round: across(-k, 0, k, 0),
        marks:
          '<rect x="-24" y="30" width="48" height="20" fill="#efe9dc"/><path d="M-15 40H15" stroke="#3a332c" stroke-width="3.4" stroke-opacity=".75"/>',
      },
    ),
    part(path`${-k * 0.8},-20c 0,-12 ${k * 0.8},-20c ${k + 2},12 0,22 ${-k - 2},12`, collar, {
      dim: 0.25,
      casts: 0.3,
      depth: 0,
    }),
  ]
}
