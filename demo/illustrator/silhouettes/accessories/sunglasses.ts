import { blend } from '../../palette.ts'
import { type Part, part, scene } from '../../parts.ts'
import { across, curve, flip, type Node, path, ribbon } from '../../path.ts'
import type { Silhouette } from '../brief.ts'
import { rivet, STEEL } from '../construction/trims.ts'
import { drawn } from '../shoes/footwear.ts'
import { rod } from './metal.ts'

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
  const frameWidth = metal ? 11 : style === 'round' ? 32 : 40
  // Lenses are tinted a little towards their frame.
  const glassColor =
    brief.cut('lens') === 'brown'
      ? '#4d3424'
      : brief.cut('lens') === 'green'
        ? '#2d4436'
        : brief.cut('lens') === 'mirror'
          ? '#7f93a8'
          : '#2a2b30'
  const tint = blend(glassColor, cloth.color, 0.28)
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
      { ...cloth, pattern: 'plain', material: 'acetate', color: tint },
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
        after: rod(curve(outline, true), cloth.color, frameWidth),
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
            rod(curve(bridge), cloth.color, 11) +
            (style === 'aviator' ? rod('M-60 -86Q0 -96 60 -86', cloth.color, 10) : ''),
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
