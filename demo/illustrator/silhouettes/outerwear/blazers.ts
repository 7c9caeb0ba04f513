import { type Part, part, scene, type Trim } from '../../parts.ts'
import { path } from '../../path.ts'
import type { Silhouette } from '../brief.ts'
import { deepInside, type Lapel, lapels } from '../construction/collars.ts'
import { neckline } from '../construction/necklines.ts'
import { collarOf } from '../construction/shirt-parts.ts'
import { cuffLine, flipSleeve, sleeve } from '../construction/sleeves.ts'
import { backSeam, flap, frontEdge, tailoredArms } from '../construction/tailoring.ts'
import { bodyPart, build, type Ease, torso } from '../construction/torso.ts'
import { BRASS, button, buttonColor } from '../construction/trims.ts'

export const blazer: Silhouette = brief => {
  const { cloth, lining, random, whose, back } = brief
  const double = brief.cut('closure') === 'double'
  const ease: Ease =
    brief.cut('fit') === 'oversized' ? 'boxy' : brief.cut('fit') === 'cropped' ? 'slim' : 'regular'
  const long = brief.cut('fit') === 'cropped' ? 0.96 : 1.2
  const b = build(whose, ease, long)
  const n = neckline(back ? 'back' : 'crew', b, back)
  const stance = double ? b.waistY - 40 : b.waistY - 16
  const arms = tailoredArms(b, brief, ease, 14)
  const body = bodyPart(b, torso(b, n, double || back ? 'straight' : 'curved', random), cloth, random, 0.55, {
    seams: back
      ? backSeam(20, b.hem)
      : [1, -1].map(s => ({
          line: path`${s * b.pit * 0.62},${b.pitY + 40} ${s * b.waist * 0.6},${b.waistY}
            ${s * b.hip * 0.62},${b.hem - 130}`,
          kind: 'seam' as const,
        })),
  })
  const shade = brief.cut('buttons') === 'brass' ? BRASS : buttonColor(cloth.color)
  const trims: Trim[] = []
  const parts: Part[] = [...arms.parts, body]
  for (const s of [-1, 1]) {
    const own = s === 1 ? sleeve(b, arms.cut) : flipSleeve(sleeve(b, arms.cut))
    for (const up of [20, 38, 56]) {
      const [o] = cuffLine(own, up)
      if (o) trims.push(button(o[0] - s * 12, o[1], 5, shade))
    }
  }
  if (back) {
    parts.push(...collarOf('classic', n, cloth, true).front)
    return scene(parts, { focus: [{ at: [0, 40], share: 0.45 }] })
  }
  parts.push(...deepInside(n, lining, cloth, stance - 20))
  parts.push(
    flap(-b.hip * 0.56, b.waistY + 66, 96, 34, cloth),
    flap(b.hip * 0.56, b.waistY + 66, 96, 34, cloth),
  )
  parts.push(
    part(
      path`${b.pit * 0.42},${b.pitY + 6}c ${b.pit * 0.42 + 62},${b.pitY - 2}c
        ${b.pit * 0.42 + 62},${b.pitY + 16}c ${b.pit * 0.42},${b.pitY + 24}c`,
      cloth,
      { casts: 0.3, depth: 0 },
    ),
  )
  const kind: Lapel['kind'] =
    brief.cut('lapel') === 'peak' ? 'peak' : brief.cut('lapel') === 'shawl' ? 'shawl' : 'notch'
  parts.push(...lapels(n, cloth, { stance, width: whose === 'man' ? 86 : 78, kind }))
  if (double) {
    parts.push(frontEdge(cloth, 58, stance + 6, b.hem + 6, 2))
    for (const y of [stance + 22, stance + 92])
      trims.push(button(-42, y, 10, shade), button(42, y, 10, shade))
  } else {
    parts.push(frontEdge(cloth, 6, stance + 4, b.hem + 12, 34))
    trims.push(button(0, stance + 16, 10, shade))
    if (whose === 'man' || brief.cut('fit') !== 'cropped') trims.push(button(-3, stance + 94, 10, shade))
  }
  return scene(parts, {
    trims,
    focus: [
      { at: [20, 130], share: 0.5 },
      { at: [-b.hip * 0.4, b.waistY + 50], share: 0.42 },
    ],
  })
}
