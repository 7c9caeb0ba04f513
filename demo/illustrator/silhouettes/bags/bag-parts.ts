import { lighter, shadowOf } from '../../palette.ts'
import { type Cloth, type Part, part, type Scene, scene } from '../../parts.ts'
import { across, curve, type Node, ribbon } from '../../path.ts'
import type { Brief } from '../brief.ts'
import { BRASS, STEEL } from '../construction/trims.ts'

/* Bags stand; the origin is the middle of their base. */
export const metalOf = (brief: Brief): string => (brief.cut('hardware') === 'silver' ? STEEL : BRASS)

export const body = (
  nodes: readonly Node[],
  cloth: Cloth,
  options: Parameters<typeof part>[2] = {},
): Part => {
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

export const handle = (line: readonly Node[], width: number, cloth: Cloth, far: boolean): Part =>
  part(ribbon(line, width), cloth, { casts: far ? 0 : 0.5, dim: far ? 0.28 : 0, depth: 0, thick: 0.9 })

export function finish(parts: readonly Part[], focus: Scene['focus'], width: number): Scene {
  return scene(parts, { stands: true, focus, feet: [{ x: 4, y: 0, width }], largest: 1.05 })
}

/** A chain along a line: links seen flat and edge-on by turns. */
export function links(line: readonly Node[], metal: string): string {
  const d = curve(line)
  const stroke = (color: string, width: number, dash: string, offset: number) =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-dashoffset="${offset}" stroke-linecap="round"/>`
  return (
    stroke(shadowOf(metal), 15, '1 17', 0) +
    stroke(lighter(metal, -0.12), 8, '9 9', 9) +
    stroke(metal, 12.5, '2 16', 0) +
    stroke(lighter(metal, 0.16), 5, '4 14', -1)
  )
}

export const clasp = (x: number, y: number, metal: string): string =>
  `<rect x="${x - 24}" y="${y - 16}" width="48" height="36" rx="6" fill="${shadowOf(metal)}" fill-opacity=".5"/><rect x="${x - 24}" y="${y - 19}" width="48" height="36" rx="6" fill="${metal}"/><rect x="${x - 17}" y="${y - 13}" width="34" height="24" rx="3" fill="none" stroke="${shadowOf(metal)}" stroke-opacity=".5" stroke-width="2"/><path d="M${x - 18} ${y - 15}H${x + 10}" stroke="#fff" stroke-opacity=".8" stroke-width="3"/><circle cx="${x}" cy="${y}" r="5" fill="${lighter(metal, 0.1)}" stroke="${shadowOf(metal)}" stroke-opacity=".5"/>`
