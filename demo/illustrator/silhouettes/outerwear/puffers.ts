import { type Cloth, type Part, part, scene, type Trim } from '../../parts.ts'
import { across, flip, type Node, path, ribbon } from '../../path.ts'
import type { Brief } from '../brief.ts'
import { pleat } from '../construction/folds.ts'
import { neckline } from '../construction/necklines.ts'
import { sleeveCut } from '../construction/sleeve-cuts.ts'
import { cuffLine, flipSleeve, type SleeveCut, sleeve } from '../construction/sleeves.ts'
import { type Build, bodyPart, build, torso } from '../construction/torso.ts'
import { STEEL, zip } from '../construction/trims.ts'

export function puffer(brief: Brief) {
  const { cloth, random, whose, back } = brief
  const vest = brief.cut('fit') === 'vest'
  const b0 = build(whose, 'oversized', 1.08)
  const b: Build = { ...b0, pit: b0.pit + 6, waist: b0.waist + 16, hip: b0.hip + 4 }
  const n = neckline(back ? 'back' : 'high', b, back)
  const raw = sleeveCut('long', b, whose, 'oversized')
  const cut: SleeveCut = { ...raw, elbow: raw.elbow * 1.18, cuff: raw.cuff * 1.25, length: raw.length - 10 }
  const parts: Part[] = []
  // Each baffle is a part of its own: a soft tube across the body.
  if (!vest) {
    for (const side of [-1, 1]) {
      const own = side === 1 ? sleeve(b, cut) : flipSleeve(sleeve(b, cut))
      parts.push(
        part(own.outline, cloth, {
          turn: own.turn,
          casts: 0.3,
          depth: 0.8,
          round: side === 1 ? [own.elbowInner, own.elbowOuter] : [own.elbowOuter, own.elbowInner],
        }),
      )
      for (let i = 6; i >= 0; i--) {
        const line = cuffLine(own, 22 + i * (cut.length * 0.118))
        const [o, m, inn] = line
        if (!o || !m || !inn) continue
        const grow = i > 3 ? 1.1 : 0.98
        const wide = [o, m, inn].map((p): Node => [m[0] + (p[0] - m[0]) * grow, m[1] + (p[1] - m[1]) * grow])
        parts.push(tube(ribbon(wide, cut.length * 0.135, cut.length * 0.135, 'round'), cloth, random))
      }
    }
  }
  const rows = 8
  const top = n.dip + 6
  parts.push(bodyPart(b, torso(b, n, 'rounded', random), cloth, random, 0.2, { folds: [] }))
  for (let i = rows - 1; i >= 0; i--) {
    const y = top + ((i + 0.5) / rows) * (b.hem - top) + 14
    const t = y < b.pitY ? 0 : 1
    const half = t
      ? b.waist + Math.sin((i / rows) * 3) * 4
      : b.shoulder - 14 - (b.pitY - y) * 0.06 + (y > 120 ? 8 : 0)
    const h = ((b.hem - top) / rows) * 1.18
    if (y > 70)
      parts.push(
        tube(
          ribbon(
            path`${-half},${y - 4} ${-half * 0.5},${y + 3} 0,${y + 5} ${half * 0.5},${y + 3} ${half},${y - 4}`,
            h,
            h,
            'round',
          ),
          cloth,
          random,
        ),
      )
  }
  const k = n.neck
  const collarHalf: Node[] = path`0,-52 ${k * 0.8},-66 ${k + 16},-30 ${k + 18},16 ${k * 0.6},52 0,62`
  const made = part([...collarHalf, ...flip(collarHalf.slice(1, -1)).reverse()], cloth, {
    casts: 0.6,
    thick: 0.9,
    depth: 0.7,
    round: across(-k - 10, 0, k + 10, 10),
    folds: [
      { from: [-k - 10, -4], bend: [0, 16], to: [k + 10, -4], width: 9, height: -1.2 },
      { from: [-k - 8, -20], bend: [0, -6], to: [k + 8, -20], width: 12, height: 0.8 },
    ],
  })
  if (!back)
    parts.push(
      part(path`${-k * 0.8},-54 0,-70 ${k * 0.8},-54 0,-20`, brief.lining, { dim: 0.3, casts: 0, depth: 0 }),
    )
  parts.push(made)
  const trims: Trim[] = []
  if (!back) {
    trims.push(zip(path`0,-46 0,${b.hem + 10}`, STEEL, cloth.color, 0.03, 10))
    for (const s of [-1, 1])
      trims.push(
        zip(
          path`${s * b.pit * 0.62},${b.waistY + 34} ${s * b.pit * 0.74},${b.waistY + 120}`,
          STEEL,
          cloth.color,
          0.05,
          6,
        ),
      )
  }
  return scene(parts, {
    trims,
    focus: [
      { at: [10, 60], share: 0.44 },
      { at: [-b.pit * 0.5, b.waistY + 40], share: 0.42 },
    ],
  })
}

/** One quilted chamber: bright above its middle, dark in the stitch below, puckered along it. */
function tube(outline: readonly Node[], cloth: Cloth, random: Brief['random']): Part {
  const xs = outline.map(p => p[0])
  const ys = outline.map(p => p[1])
  const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const puckers = Array.from({ length: Math.max(3, Math.round((right - left) / 34)) }, (_, i) => {
    const x =
      left + ((i + random.between(0.2, 0.8)) / Math.max(3, Math.round((right - left) / 34))) * (right - left)
    const fromTop = random.chance(0.5)
    return pleat(
      [x, fromTop ? top + 3 : low - 3],
      [x + random.between(-14, 14), fromTop ? top + (low - top) * 0.45 : low - (low - top) * 0.5],
      random.between(-4, 4),
      5,
      0.75,
    )
  }).flat()
  return part(outline, cloth, {
    casts: 0.32,
    thick: 0.8,
    depth: 0.85,
    round: across((left + right) / 2 - 8, top - 4, (left + right) / 2 + 8, low + 2),
    folds: puckers,
  })
}
