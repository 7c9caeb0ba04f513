import { type Part, part } from '../../parts.ts'
import { across, type Node, path, ribbon } from '../../path.ts'
import type { Brief } from '../brief.ts'
import { shirtCollar, standCollar } from './collars.ts'
import type { Build, Neckline } from './torso.ts'

/** Bindings along bare armholes. */
export const armholes = (b: Build, cloth: Brief['cloth']): Part[] =>
  [1, -1].map(side =>
    part(
      ribbon(
        path`${side * b.shoulder},${b.shoulderY}
          ${side * (b.shoulder - 11)},${(b.shoulderY + b.pitY) / 2 + 8} ${side * b.pit},${b.pitY}`,
        11,
      ),
      cloth,
      { depth: 0, casts: 0.15 },
    ),
  )

/** A patch pocket with a stitched edge and a hemmed mouth. Placed by its middle and its top. */
export function patchPocket(
  x: number,
  y: number,
  w: number,
  h: number,
  cloth: Brief['cloth'],
  pointed = true,
): Part {
  const half = w / 2
  return part(
    [
      [x - half, y, 'c'],
      [x + half, y, 'c'],
      [x + half - 2, y + h - 14, 'c'],
      ...(pointed
        ? ([[x, y + h, 'c']] as Node[])
        : path`${x + half - 12},${y + h}c ${x - half + 12},${y + h}c`),
      [x - half + 2, y + h - 14, 'c'],
    ],
    cloth,
    {
      casts: 0.35,
      thick: 0.5,
      depth: 0,
      seams: [
        {
          line: path`${x - half},${y + 15} ${x + half},${y + 15}`,
          kind: 'stitch',
        },
        {
          line: [
            [x - half + 5, y, 'c'],
            [x - half + 7, y + h - 18, 'c'],
            ...(pointed ? ([[x, y + h - 6, 'c']] as Node[]) : ([[x, y + h - 5]] as Node[])),
            [x + half - 7, y + h - 18, 'c'],
            [x + half - 5, y, 'c'],
          ],
          kind: 'stitch',
        },
      ],
    },
  )
}

/** The strip that carries the buttons, from the neck to the hem. */
export function placket(top: number, bottom: number, cloth: Brief['cloth'], width = 36): Part {
  const h = width / 2
  return part(path`${-h},${top}c ${h},${top}c ${h + 1},${bottom}c ${-h + 1},${bottom}c`, cloth, {
    casts: 0.35,
    thick: 0.5,
    depth: 0,
    seams: [
      {
        line: path`${-h + 5},${top} ${-h + 6},${bottom}`,
        kind: 'stitch',
      },
      {
        line: path`${h - 5},${top} ${h - 4},${bottom}`,
        kind: 'stitch',
      },
    ],
  })
}

/** The collar of a shirt by name. */
export function collarOf(
  style: string,
  n: Neckline,
  cloth: Brief['cloth'],
  back: boolean,
): { readonly behind: Part[]; readonly front: Part[] } {
  if (back) {
    const k = n.neck
    const fall = style === 'stand' ? 14 : 46
    return {
      behind: [],
      front: [
        part(
          path`${-k * 0.8},-26c 0,-32 ${k * 0.8},-26c ${k + 16},${fall * 0.5}c 0,${fall}
            ${-k - 16},${fall * 0.5}c`,
          cloth,
          {
            casts: 0.6,
            round: across(-k, 0, k, 0),
            depth: 0.4,
          },
        ),
      ],
    }
  }
  if (style === 'stand') {
    const made = standCollar(n, cloth, 30)
    return { behind: [made.behind], front: made.front }
  }
  const cut =
    style === 'camp'
      ? { point: 128, open: 70, rise: 20 }
      : style === 'button-down'
        ? { point: 104, open: 34, rise: 32 }
        : { point: 98, open: 44, rise: 32 }
  const made = shirtCollar(n, cloth, cut)
  return { behind: [made.behind], front: made.leaves }
}
