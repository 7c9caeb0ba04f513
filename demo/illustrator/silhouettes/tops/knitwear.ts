import { type Part, part, scene, type Trim } from '../../parts.ts'
import { across, type Node, path, ribbon } from '../../path.ts'
import type { Brief, Silhouette } from '../brief.ts'
import { backBand, neckBand, tubeNeck } from '../construction/collars.ts'
import { insideBack, neckLine, neckline } from '../construction/necklines.ts'
import { patchPocket } from '../construction/shirt-parts.ts'
import { sleeveCut } from '../construction/sleeve-cuts.ts'
import { cuffBand, flipSleeve, type SleeveCut, sleeve, sleeves } from '../construction/sleeves.ts'
import { type Build, bodyPart, build, easeOf, torso } from '../construction/torso.ts'
import { buttonColor, buttons } from '../construction/trims.ts'

/** Ribbed cuffs for both sleeves. */
export const ribCuffs = (b: Build, cut: SleeveCut, rib: Brief['cloth'], depth: number): Part[] =>
  [-1, 1].map(side => {
    const s = sleeve(b, cut)
    return cuffBand(side === 1 ? s : flipSleeve(s), rib, depth, { thick: 0.4 })
  })

/** A ribbed band around the hem, a little narrower than the body. */
export function ribHem(b: Build, rib: Brief['cloth'], depth: number): Part {
  return part(
    path`${-b.hip * 0.95},${b.hem - 10}c 0,${b.hem} ${b.hip * 0.95},${b.hem - 10}c
      ${b.hip * 0.9},${b.hem + depth - 12}c 0,${b.hem + depth - 3}
      ${-b.hip * 0.9},${b.hem + depth - 12}c`,
    rib,
    {
      round: across(-b.hip, 0, b.hip, 20),
      depth: 0.6,
      casts: 0.15,
      thick: 0.45,
    },
  )
}

export const knitwear: Silhouette = brief => {
  const { cloth, plain, random, whose, back } = brief
  const ease = easeOf(brief.cut('fit'))
  const b = build(
    whose,
    ease,
    brief.cut('length') === 'cropped' ? 0.84 : brief.cut('length') === 'longline' ? 1.25 : 1.02,
  )
  const style = brief.cut('style')
  const n = neckline(
    style === 'cardigan'
      ? 'deep-v'
      : style === 'v-neck' || style === 'vest'
        ? 'v'
        : style === 'turtleneck'
          ? 'high'
          : 'crew',
    b,
    back,
  )
  const rib = { ...plain, pattern: 'rib' as const }
  const cut = sleeveCut('long', b, whose, ease)
  const wide: SleeveCut = {
    ...cut,
    elbow: cut.elbow * 1.06,
    cuff: cut.cuff * 1.04,
    length: cut.length - 40,
    gathered: true,
  }
  const body = bodyPart(b, torso(b, n, 'rounded', random), cloth, random, 0.75)
  const arms =
    style === 'vest' ? [] : [...sleeves(b, wide, cloth, random, 0.85), ...ribCuffs(b, wide, rib, 50)]
  const turtle = style === 'turtleneck'
  const parts: Part[] = [
    ...(back || turtle ? [] : [insideBack(n, plain), backBand(n, rib, 20)]),
    ...arms,
    body,
    ribHem(b, rib, 48),
    ...(style === 'vest' ? vestBindings(b, rib) : []),
  ]
  const trims: Trim[] = []
  if (turtle) parts.push(...tubeNeck(back ? neckline('high', b, false) : n, rib, 74, true))
  else if (style === 'cardigan' && !back) {
    const line: Node[] = [...neckLine(n).slice(0, -1)]
    parts.push(
      part(ribbon(path`8,${n.dip - 4} 8,${b.hem + 34}`, 34), rib, { casts: 0.4, depth: 0 }),
      part(ribbon([...line.slice(0, 3), [2, n.dip + 6]], 26, 28, 'square'), rib, { casts: 0.35, depth: 0 }),
      part(ribbon([[n.neck, 0], ...neckLine(n).slice(-2, -1), [6, n.dip + 8]], 26, 28), rib, {
        casts: 0.35,
        depth: 0,
      }),
    )
    trims.push(...buttons(path`8,${n.dip + 26} 8,${b.hem + 8}`, 5, 9, buttonColor(cloth.color)))
    if (brief.cut('pocket') === 'patch') {
      parts.push(
        patchPocket(-b.hip * 0.56, b.hem - 130, 92, 96, cloth, false),
        patchPocket(b.hip * 0.6, b.hem - 130, 92, 96, cloth, false),
      )
    }
  } else parts.push(neckBand(n, rib, 26))
  return scene(parts, {
    trims,
    focus: [
      { at: [6, n.dip + 6], share: 0.4 },
      { at: [b.hip * 0.55, b.hem - 30], share: 0.36 },
    ],
  })
}

const vestBindings = (b: Build, rib: Brief['cloth']): Part[] =>
  [1, -1].map(side =>
    part(
      ribbon(
        path`${side * (b.shoulder - 2)},${b.shoulderY}
          ${side * (b.shoulder - 12)},${(b.shoulderY + b.pitY) / 2 + 8} ${side * (b.pit - 1)},${b.pitY}`,
        18,
      ),
      rib,
      { depth: 0, casts: 0.2 },
    ),
  )
