import { type Cloth, type Part, part } from '../../parts.ts'
import { mirror, type Node, path } from '../../path.ts'
import type { Build, Neckline } from './torso.ts'

const NECKS = {
  crew: (b: Build) => ({
    half: path`0,60 ${b.neck * 0.66},40`,
    wide: 1,
  }),
  scoop: (b: Build) => ({
    half: path`0,112 ${b.neck * 0.82},76`,
    wide: 1.18,
  }),
  v: (b: Build) => ({
    half: path`0,138c ${b.neck * 0.62},60`,
    wide: 1,
  }),
  'deep-v': (b: Build) => ({
    half: path`0,205c ${b.neck * 0.66},96`,
    wide: 1.05,
  }),
  boat: (b: Build) => ({
    half: path`0,34 ${b.neck * 0.9},24`,
    wide: 1.55,
  }),
  square: (b: Build) => ({
    half: path`0,96 ${b.neck * 1.02},96c`,
    wide: 1.2,
  }),
  high: (b: Build) => ({
    half: path`0,30 ${b.neck * 0.7},18`,
    wide: 0.86,
  }),
  back: (b: Build) => ({
    half: path`0,15 ${b.neck * 0.6},11`,
    wide: 1,
  }),
} satisfies Record<string, (b: Build) => { half: Node[]; wide: number }>

export type NeckKind = keyof typeof NECKS

export function neckline(kind: NeckKind, b: Build, back: boolean): Neckline {
  const wide = NECKS[kind](b)
  const neck = b.neck * wide.wide
  const shape = back ? NECKS.back({ ...b, neck }).half : wide.half
  const dip = shape[0]?.[1] ?? 40
  return { half: [...shape, [neck, shoulderLine(b, neck), 'c']], dip, neck }
}

/** How far the shoulder has sloped at a distance from the middle. */
const shoulderLine = (b: Build, x: number) => (Math.max(0, x - b.neck) / (b.shoulder - b.neck)) * b.shoulderY

/** The neck opening as a line from the left shoulder over the middle to the right. */
export const neckLine = (n: Neckline): Node[] => [...mirror(n.half.slice(1)), ...n.half]

/** The inside of the back seen through the neck opening, with the label. */
export function insideBack(
  n: Neckline,
  cloth: Cloth,
  options: { readonly label?: boolean; readonly deep?: number } = {},
): Part {
  const deep = options.deep ?? n.dip
  const top = n.half[n.half.length - 1]?.[1] ?? 0
  const outline: Node[] = path`${-n.neck - 6},${top + 4}c ${-n.neck * 0.5},${top + 13} 0,${top + 16}
    ${n.neck * 0.5},${top + 13} ${n.neck + 6},${top + 4}c ${n.neck * 0.9},${deep * 0.8 + 16}
    0,${deep + 26} ${-n.neck * 0.9},${deep * 0.8 + 16}`
  const label =
    options.label === false
      ? ''
      : `<rect x="-19" y="${top + 26}" width="38" height="17" fill="#efe9dc"/><path d="M-11 ${top + 34.5}H11" stroke="#3a332c" stroke-width="3.2" stroke-opacity=".75"/>`
  return part(outline, cloth, {
    dim: 0.42,
    casts: 0,
    depth: 0,
    marks: label,
    seams: [
      {
        line: path`${-n.neck},${top + 20} 0,${top + 30} ${n.neck},${top + 20}`,
        kind: 'seam',
      },
    ],
  })
}
