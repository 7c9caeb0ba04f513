import { lighter, shadowOf } from '../../palette.ts'
import { type Part, part, type Scene, scene } from '../../parts.ts'
import { across, along, curve, type Node, oval, path, ribbon } from '../../path.ts'
import type { Silhouette } from '../brief.ts'
import { rod } from './metal.ts'

export const jewellery: Silhouette = brief => {
  const metal = brief.cloth.color
  const cloth = brief.cloth
  const gem = cloth.second
  // Rings and chains are strokes; a thin part carries their shadow and their box.
  const wire = (line: readonly Node[], width: number, extra = ''): Part => {
    const d = curve(line)
    return part(ribbon(line, width), cloth, {
      casts: 0,
      thick: 0,
      depth: 0,
      after: rod(d, metal, width) + extra,
    })
  }
  const circle = (cx: number, cy: number, r: number, from = 0, to = Math.PI * 2, squash = 1): Node[] =>
    Array.from({ length: 17 }, (_, i): Node => {
      const a = from + ((to - from) * i) / 16
      return [cx + Math.cos(a) * r * squash, cy + Math.sin(a) * r]
    })
  const stone = (x: number, y: number, r: number, color = gem): string => {
    const pearl = brief.cut('stone') === 'pearl'
    const body = pearl ? '#f0e9de' : color
    return (
      `<circle cx="${x + r * 0.2}" cy="${y + r * 0.35}" r="${r}" fill="#000" fill-opacity=".25"/><circle cx="${x}" cy="${y}" r="${r}" fill="${body}"/>` +
      [0.9, 0.7, 0.5]
        .map(
          k =>
            `<circle cx="${x - r * 0.12}" cy="${y - r * 0.14}" r="${r * k}" fill="#fff" fill-opacity="${pearl ? 0.16 : 0.1}"/>`,
        )
        .join('') +
      `<circle cx="${x - r * 0.34}" cy="${y - r * 0.38}" r="${r * 0.2}" fill="#fff" fill-opacity=".9"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="${r * 0.1}"/>`
    )
  }
  const stones = brief.cut('stone') !== 'none'
  const done = (parts: Part[], focus: Scene['focus']): Scene => scene(parts, { focus, largest: 1.25 })
  switch (brief.cut('style')) {
    case 'necklace': {
      const chain: Node[] = path`-190,-330 -214,-160 -150,60 -46,186 0,206 46,186 150,60 214,-160 190,-330`
      const links = along(chain, 150)
        .map(
          ([x, y], i) =>
            `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="6.500" ry="${i % 2 ? 3 : 5}" fill="none" stroke="${i % 2 ? lighter(metal, 0.08) : lighter(metal, -0.06)}" stroke-width="3.200"/>`,
        )
        .join('')
      const pendant = stones
        ? stone(0, 262, 42)
        : `<circle cx="0" cy="262" r="44" fill="${metal}"/><circle cx="0" cy="262" r="36" fill="none" stroke="${shadowOf(metal)}" stroke-opacity=".4" stroke-width="3"/><path d="M-30 244A34 34 0 0 1 10 229" stroke="#fff" stroke-opacity=".9" stroke-width="6" fill="none" stroke-linecap="round"/>`
      return done(
        [
          part(ribbon(chain, 9), cloth, { casts: 0, thick: 0, depth: 0, after: links }),
          part(oval(0, 262, 44, 44), cloth, {
            casts: 0.2,
            thick: 0.4,
            after: rod(curve(circle(0, 214, 13), true), metal, 7) + pendant,
          }),
        ],
        [{ at: [0, 220], share: 0.7 }],
      )
    }
    case 'ring': {
      const band = circle(0, 60, 178, 0, Math.PI * 2, 0.97)
      const head = stones
        ? `${rod('M-44 -112L-30 -152M44 -112L30 -152', metal, 14)}${stone(0, -166, 58)}`
        : rod(curve(path`-110,-86 0,-134 110,-86`), metal, 74)
      return done(
        [
          wire(band, 42, head),
          stones
            ? part(oval(0, -160, 56, 56), cloth, { casts: 0, thick: 0, depth: 0, after: head })
            : part(path`-80,-96 0,-132 80,-96 0,-60`, cloth, { casts: 0, thick: 0, depth: 0, after: head }),
        ],
        [{ at: [0, -110], share: 0.7 }],
      )
    }
    case 'bracelet': {
      const [a, b] = [
        circle(0, 0, 250, Math.PI * 1.02, Math.PI * 1.98),
        circle(0, 0, 250, 0.02, Math.PI * 0.98),
      ]
      const squash = (n: Node[]): Node[] => n.map(([x, y]): Node => [x, y * 0.62])
      const beads = stones
        ? along(squash(b), 9)
            .map(([x, y]) => stone(x, y, 24))
            .join('')
        : ''
      return done([wire(squash(a), 24), wire(squash(b), 30, beads)], [{ at: [0, 130], share: 0.56 }])
    }
    default: {
      // A pair of earrings, side by side: hoops, drops or studs.
      const style = brief.cut('style')
      const parts = [-140, 140].flatMap((x): Part[] => {
        if (style === 'hoops')
          return [
            wire(
              circle(x, 40, 122, -Math.PI / 2 + 0.16, Math.PI * 1.5 - 0.1, 0.94),
              brief.cut('weight') === 'fine' ? 16 : 34,
              rod(`M${x} -80Q${x + 26} -112 ${x + 36} -70`, metal, 9) + (stones ? stone(x, 190, 26) : ''),
            ),
          ]
        if (style === 'studs')
          return [
            part(oval(x, 20, 66, 66), cloth, {
              casts: 0.5,
              thick: 1,
              depth: 0.9,
              round: across(x - 60, -40, x + 60, 80),
              after: stones
                ? stone(x, 20, 52)
                : `<path d="M${x - 44} 6A48 48 0 0 1 ${x + 4} -32" stroke="#fff" stroke-opacity=".85" stroke-width="9" fill="none" stroke-linecap="round"/>`,
            }),
          ]
        return [
          part(oval(x, 170, 58, 84), cloth, {
            casts: 0.5,
            thick: 1,
            depth: 0.9,
            round: across(x - 60, 100, x + 60, 240),
            after:
              (stones
                ? stone(x, 176, 50)
                : `<path d="M${x - 34} 170A44 70 0 0 1 ${x - 4} 110" stroke="#fff" stroke-opacity=".8" stroke-width="9" fill="none" stroke-linecap="round"/>`) +
              rod(`M${x} 92V-40`, metal, 9) +
              rod(curve(circle(x, -52, 16), true), metal, 8) +
              rod(`M${x} -66Q${x + 30} -112 ${x + 40} -52`, metal, 8),
          }),
        ]
      })
      return done(brief.back ? parts.slice(0, 1) : parts, [{ at: [-120, 100], share: 0.62 }])
    }
  }
}
