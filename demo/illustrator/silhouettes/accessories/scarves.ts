import { lighter } from '../../palette.ts'
import { type Part, part, type Scene, scene } from '../../parts.ts'
import { across, type Node, path, ribbon } from '../../path.ts'
import type { Brief, Silhouette } from '../brief.ts'
import { pleat } from '../construction/folds.ts'

export const scarves: Silhouette = brief => {
  const { cloth, random, back } = brief
  if (brief.cut('style') === 'square') return silkSquare(brief)
  const wide = brief.cut('style') === 'blanket' ? 180 : 132
  const fringe = (x: number, y: number, w: number): string => {
    let d = ''
    for (let i = 0; i < w / 6; i++) {
      const at = x - w / 2 + (i + 0.5) * 6
      d += `M${at} ${y - 4}q${random.between(-6, 6).toFixed(1)} 24 ${random.between(-7, 7).toFixed(1)} ${random.between(42, 56).toFixed(1)}`
    }
    return `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="4.500" transform="translate(2 3)"/><path d="${d}" fill="none" stroke="${cloth.color}" stroke-width="3.600" stroke-linecap="round"/>`
  }
  const drop = (points: Node[], y: number, x: number, far: boolean): Part =>
    part(ribbon(points, wide * 0.86, wide), cloth, {
      round: across(x - wide / 2, 300, x + wide / 2, 320),
      depth: 0.7,
      thick: 0.8,
      casts: far ? 0.2 : 0.7,
      dim: far ? 0.08 : 0,
      turn: x / 12,
      after: brief.cut('edge') === 'plain' ? '' : fringe(x, y, wide),
      folds: [
        ...pleat([x * 0.6 - wide * 0.2, 120], [x - wide * 0.22, y - 20], 6, 15, 0.6),
        ...pleat([x * 0.6 + wide * 0.16, 90], [x + wide * 0.2, y - 60], -8, 14, 0.5),
      ],
    })
  const [l, r] = back ? [76, -64] : [-72, 70]
  const loop = part(
    path`-150,60 -176,-20 -130,-104 0,-142 130,-104 176,-20 150,60 80,118 0,136 -80,118`,
    cloth,
    {
      round: across(-170, -60, 180, 40),
      depth: 0.7,
      thick: 1,
      casts: 0.7,
      folds: [
        ...pleat([-160, 20], [150, 40], 62, 22, 0.9),
        ...pleat([-168, -20], [164, -10], 58, 20, 0.8),
        ...pleat([-150, 60], [120, 84], 30, 16, 0.7),
      ],
    },
  )
  const hole = part(path`-86,-24 -60,-70 0,-88 60,-70 86,-24 44,2 -44,2`, cloth, {
    dim: 0.6,
    casts: 0,
    thick: 0.3,
    folds: pleat([-70, -30], [70, -30], -20, 12, 0.6),
  })
  return scene(
    [
      drop(path`${l * 0.4},40 ${l * 0.9},240 ${l},560`, 560, l, true),
      drop(path`${r * 0.4},40 ${r * 0.9},300 ${r},660`, 660, r, false),
      loop,
      hole,
    ],
    {
      focus: [
        { at: [10, 40], share: 0.8 },
        { at: [r, 600], share: 0.7 },
      ],
    },
  )
}

function silkSquare(brief: Brief): Scene {
  const { cloth, plain, back } = brief
  const half = 290
  const edge: Node[] = path`${-half},${-half + 14}c -90,${-half - 4} 120,${-half + 10} ${half},${-half}c ${half + 8},-60
    ${half - 6},130 ${half},${half}c 60,${half + 8} -130,${half - 6} ${-half + 10},${half}c
    ${-half - 6},90 ${-half + 6},-110`
  const inner: Node[] = edge.map(([x, y]): Node => [x * 0.84, y * 0.84, 'c'])
  const border: Node[] = edge.map(([x, y]): Node => [x * 0.93, y * 0.93, 'c'])
  const cloth2 = { ...plain, color: cloth.second }
  const folds = [
    ...pleat([-half, -half], [half * 0.5, half * 0.4], 40, 40, 0.5),
    ...pleat([half, -half * 0.8], [-half * 0.5, half * 0.7], -50, 42, 0.45),
    ...pleat([-half, half * 0.3], [half * 0.2, half], 30, 30, 0.5),
  ]
  const corner = part(
    path`${half - 170},${half + 4}c ${half + 2},${half - 190}c ${half - 30},${half - 60}
      ${half - 150},${half - 150}c ${half - 120},${half - 60}`,
    { ...plain, color: lighter(plain.color, 0.04) },
    {
      casts: 0.7,
      thick: 0.8,
      depth: 0.5,
      round: across(half - 150, half - 150, half, half),
    },
  )
  return scene(
    [
      part(edge, plain, {
        folds,
        depth: 0.4,
        round: across(-half, -half, half, half),
        thick: 0.6,
      }),
      part(border, cloth2, { casts: 0, thick: 0, depth: 0 }),
      part(inner, cloth, {
        casts: 0,
        thick: 0,
        depth: 0.35,
        round: across(-half, -half, half, half),
        folds,
      }),
      ...(back ? [corner] : []),
    ],
    {
      focus: [
        { at: [-half * 0.5, -half * 0.5], share: 0.55 },
        { at: [half * 0.6, half * 0.5], share: 0.5 },
      ],
    },
  )
}
