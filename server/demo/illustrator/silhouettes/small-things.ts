import { lighter, lightOf, shadowOf } from '../palette.ts'
import { type Part, part, type Scene, scene } from '../parts.ts'
import { across, along, curve, flip, type Node, oval, path, ribbon } from '../path.ts'
import type { Brief, Silhouette } from './brief.ts'
import { drawn } from './footwear.ts'
import { BRASS, rivet, STEEL } from './trims.ts'

/** A metal rod along a line: dark edge, body, and a bright streak. */
const rod = (d: string, colour: string, width: number): string =>
  [
    [shadowOf(colour), 1, 0],
    [colour, 0.84, 0],
    [lighter(colour, -0.13), 0.5, 0.12],
    [lightOf(colour), 0.34, -0.16],
    ['#fff', 0.1, -0.2],
  ]
    .map(
      ([c, w, shift]) =>
        `<path d="${d}" fill="none" stroke="${c}" stroke-width="${(Number(w) * width).toFixed(1)}" stroke-linecap="round" transform="translate(${(Number(shift) * width).toFixed(1)} ${(Number(shift) * width).toFixed(1)})"/>`,
    )
    .join('')

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
  const around = ribbon(ring(front + 0.1, front + Math.PI * 2 - 0.02), w)
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

export const jewellery: Silhouette = brief => {
  const metal = brief.cloth.colour
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
  const stone = (x: number, y: number, r: number, colour = gem): string => {
    const pearl = brief.cut('stone') === 'pearl'
    const body = pearl ? '#f0e9de' : colour
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
          part(oval(0, -160, 56, 56), cloth, { casts: 0, thick: 0, depth: 0, after: head }),
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

export const sunglasses: Silhouette = brief => {
  const { cloth, random, back } = brief
  const style = brief.cut('style')
  const shapes: Record<string, Node[]> = {
    square: path`46,-76c 170,-88 286,-84c 282,10 248,78 160,94 80,78 44,10`,
    round: path`42,0 66,-84 160,-116 254,-84 278,0 254,84 160,116 66,84`,
    'cat-eye': path`48,-60 150,-88 290,-136c 286,-20 244,62 150,84 72,60 44,0`,
    aviator: path`40,-78 160,-96 280,-80 292,0 252,96 160,128 84,84 44,0`,
    rectangle: path`42,-56c 170,-66 294,-62c 288,40 252,58 80,56 46,40`,
  }
  const lens = shapes[style] ?? path`42,0 160,-116 278,0 160,116`
  const metal = cloth.material === 'metal' || style === 'aviator'
  const frameWidth = metal ? 11 : style === 'round' ? 24 : 32
  const tint =
    brief.cut('lens') === 'brown'
      ? '#4d3424'
      : brief.cut('lens') === 'green'
        ? '#2d4436'
        : brief.cut('lens') === 'mirror'
          ? '#7f93a8'
          : '#2a2b30'
  const parts: Part[] = []
  // The arms folded behind, seen below the bridge.
  for (const s of [1, -1]) {
    const arm: Node[] = path`${s * 300},-64 ${s * 250},${-34 - random.between(0, 8)} ${s * 60},-22 ${-s * 150},-18`
    parts.push(
      part(ribbon(arm, metal ? 9 : 24, metal ? 7 : 18, 'round'), cloth, {
        casts: 0.3,
        thick: 0.8,
        dim: 0.14,
        depth: 0,
      }),
    )
  }
  for (const s of [-1, 1]) {
    const outline = s === 1 ? lens : flip(lens)
    const ring = [...outline, outline[0] ?? [0, 0]] as Node[]
    const cx = s * 164
    const glass = part(
      outline,
      { ...cloth, pattern: 'plain', material: 'acetate', colour: tint },
      {
        round: across(cx - 120, -120, cx + 120, 120),
        depth: 0.55,
        casts: 0.5,
        thick: 0,
        marks: `<path d="M${cx - 86} 70L${cx + 14} -110L${cx + 60} -110L${cx - 50} 96Z" fill="#fff" fill-opacity=".1"/><path d="M${cx - 4} 90L${cx + 96} -100L${cx + 112} -90L${cx + 16} 96Z" fill="#fff" fill-opacity=".08"/>`,
      },
    )
    parts.push(glass)
    if (metal)
      parts.push({
        ...part(ribbon(ring, frameWidth), cloth, { casts: 0, thick: 0.2, depth: 0 }),
        after: rod(curve(outline, true), cloth.colour, frameWidth),
      })
    else
      parts.push(
        part(ribbon(ring, frameWidth), cloth, {
          casts: 0.35,
          thick: 1,
          depth: 0.5,
          round: across(cx - 130, -120, cx + 130, 120),
        }),
      )
    if (!metal && !back)
      parts.push({
        ...part(path`${s * 274},-84c ${s * 318},-92c ${s * 316},-44c ${s * 278},-40c`, cloth, {
          casts: 0.3,
          thick: 0.9,
          depth: 0.3,
          round: across(s * 270, 0, s * 320, 0),
        }),
        after: drawn([rivet([s * 300, -66], 5, STEEL)]),
      })
  }
  const bridge: Node[] = metal ? path`-50,-50 0,-72 50,-50` : path`-52,-24 -24,-44 0,-48 24,-44 52,-24`
  const joined = part(ribbon(bridge, metal ? 11 : 26), cloth, {
    casts: 0.3,
    thick: 1,
    depth: 0.4,
    round: across(0, -66, 0, -20),
  })
  parts.push(
    metal
      ? {
          ...joined,
          after:
            rod(curve(bridge), cloth.colour, 11) +
            (style === 'aviator' ? rod('M-60 -86Q0 -96 60 -86', cloth.colour, 10) : ''),
        }
      : joined,
  )
  return scene(parts, {
    focus: [
      { at: [150, -20], share: 0.55 },
      { at: [-180, -30], share: 0.5 },
    ],
    largest: 1.05,
  })
}
