import { type Part, part, scene } from '../../parts.ts'
import { across, along, curve, type Node, oval, path, ribbon } from '../../path.ts'
import type { Brief, Silhouette } from '../brief.ts'
import { BRASS, STEEL } from '../construction/trims.ts'
import { rod } from './metal.ts'

export const belts: Silhouette = brief => {
  const { plain, cloth, back } = brief
  const metal = brief.cut('buckle') === 'silver' ? STEEL : BRASS
  const w = brief.cut('width') === 'wide' ? 78 : brief.cut('width') === 'slim' ? 34 : 54
  // Laid in a loop and buckled at the front, the tail through its keeper.
  const ring = (from: number, to: number): Node[] =>
    Array.from({ length: 15 }, (_, i): Node => {
      const a = from + ((to - from) * i) / 14
      return [Math.cos(a) * 270, Math.sin(a) * 232]
    })
  const turn = back ? Math.PI : 0
  const front = Math.PI / 2 + turn
  const woven = brief.cut('style') === 'woven'
  const around = ribbon(
    back ? ring(front, front + Math.PI * 2) : ring(front + 0.1, front + Math.PI * 2 - 0.02),
    w,
  )
  const stitches = (line: Node[], off: number) => ({
    line: line.map(([x, y]): Node => [x * (1 + off / 270), y * (1 + off / 232)]),
    kind: 'stitch' as const,
  })
  let weave = ''
  if (woven) {
    for (const [x, y] of along(ring(0, Math.PI * 2), 90))
      weave += `M${(x * (1 - w / 620)).toFixed(1)} ${(y * (1 - w / 540)).toFixed(1)}L${(x * 1.04 + y * 0.09).toFixed(1)} ${(y * 1.05 - x * 0.09).toFixed(1)}`
  }
  const marks = woven
    ? `<path d="${weave}" stroke="#000" stroke-opacity=".3" stroke-width="5" fill="none"/><path d="${weave}" stroke="#fff" stroke-opacity=".12" stroke-width="3" fill="none" transform="translate(4 3)"/>`
    : ''
  const parts: Part[] = [
    part(around, cloth, {
      casts: 0.3,
      thick: 1,
      round: across(-290, -220, 300, 240),
      depth: 0.5,
      marks,
      seams: woven
        ? []
        : [
            stitches(ring(front + 0.1, front + 6.2), w / 2 - 7),
            stitches(ring(front + 0.1, front + 6.2), -w / 2 + 7),
          ],
    }),
  ]
  if (!back) {
    const tail = ring(front + 0.3, front - 0.62)
    const holes = along(ring(front - 0.12, front - 0.48), 4)
      .map(
        ([x, y]) =>
          `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="5.500" ry="5" fill="#000" fill-opacity=".6"/>`,
      )
      .join('')
    parts.push(
      part(ribbon(tail, w * 0.96, w * 0.9, 'round'), cloth, {
        casts: 0.7,
        thick: 1,
        depth: 0.4,
        round: across(0, 232 - w, 0, 232 + w),
        marks: woven ? marks : holes,
        seams: woven ? [] : [stitches(tail, w / 2 - 8), stitches(tail, -w / 2 + 8)],
        after: buckle(brief, 0, 232, w, metal),
      }),
    )
    const [kx, ky] = ring(front - 0.36, front - 0.36)[0] ?? [0, 0]
    parts.push(
      part(ribbon(path`${kx - 12},${ky - w * 0.62} ${kx + 8},${ky + w * 0.62}`, 20), plain, {
        casts: 0.5,
        thick: 0.9,
        depth: 0,
      }),
    )
  }
  return scene(parts, {
    focus: [
      { at: [30, 220], share: 0.5 },
      { at: [-200, -100], share: 0.5 },
    ],
    largest: 1,
  })
}

function buckle(brief: Brief, x: number, y: number, w: number, metal: string): string {
  const h = w * 0.82
  const round = brief.cut('style') === 'round'
  const frame = round
    ? curve(oval(x - 6, y, h * 1.02, h), true)
    : curve(
        path`${x - h * 0.72},${y - h}c ${x + h * 0.62},${y - h}c ${x + h * 0.62},${y + h}c
          ${x - h * 0.72},${y + h}c`,
        true,
      )
  const pin = `M${x + h * 0.6} ${y}L${x - h * 0.8} ${y + 2}`
  return `<path d="${frame}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="${w * 0.26}" transform="translate(4 7)"/>${rod(frame, metal, w * 0.22)}${rod(pin, metal, w * 0.16)}`
}
