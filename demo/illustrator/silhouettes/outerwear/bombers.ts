import { type Part, part, scene, type Trim, trim } from '../../parts.ts'
import { across, path, ribbon } from '../../path.ts'
import type { Brief } from '../brief.ts'
import { deepInside, lapels, standCollar } from '../construction/collars.ts'
import { fallFolds, pleat } from '../construction/folds.ts'
import { neckline } from '../construction/necklines.ts'
import { collarOf } from '../construction/shirt-parts.ts'
import { sleeveCut } from '../construction/sleeve-cuts.ts'
import { type SleeveCut, sleeves } from '../construction/sleeves.ts'
import { backSeam } from '../construction/tailoring.ts'
import { bodyPart, build, torso } from '../construction/torso.ts'
import { rivet, STEEL, zip } from '../construction/trims.ts'
import { ribCuffs, ribHem } from '../tops/knitwear.ts'

export function bomber(brief: Brief) {
  const { cloth, plain, random, whose, back } = brief
  const b = build(whose, 'oversized', 0.92)
  const n = neckline(back ? 'back' : 'high', b, back)
  const rib = { ...plain, pattern: 'rib' as const, material: 'wool' as const }
  const raw = sleeveCut('long', b, whose, 'oversized')
  const cut: SleeveCut = {
    ...raw,
    elbow: raw.elbow * 1.06,
    cuff: raw.cuff * 1.1,
    length: raw.length - 56,
    gathered: true,
  }
  const collar = standCollar(n, rib, 30)
  const parts: Part[] = [
    ...(back ? [] : [collar.behind]),
    ...sleeves(b, cut, cloth, random, 1.15),
    ...ribCuffs(b, cut, rib, 48),
    bodyPart(b, torso(b, n, 'rounded', random), cloth, random, 1, {
      folds: [
        ...fallFolds(random, { y: b.hem, half: b.hip * 0.9 }, { y: b.hem - 110, half: b.hip * 0.85 }, 9, 0.7),
        ...pleat([-b.pit, b.pitY], [-b.pit * 0.3, b.pitY + 80], 14, 14, 0.9),
        ...pleat([b.pit, b.pitY], [b.pit * 0.3, b.pitY + 90], -14, 14, 0.9),
      ],
    }),
    ribHem(b, rib, 50),
    ...(back
      ? [
          part(ribbon(path`${-n.neck},-2 0,10 ${n.neck},-2`, 34), rib, {
            casts: 0.4,
            depth: 0.3,
            round: across(-n.neck, 0, n.neck, 0),
          }),
        ]
      : collar.front),
  ]
  const trims: Trim[] = []
  if (!back) {
    trims.push(zip(path`0,${n.dip - 14} 0,${b.hem + 44}`, STEEL, cloth.color, 0.04, 11))
    for (const s of [-1, 1])
      parts.push(
        part(
          ribbon(path`${s * b.pit * 0.4},${b.waistY - 10} ${s * b.pit * 0.66},${b.waistY + 80}`, 18),
          cloth,
          { casts: 0.5, depth: 0 },
        ),
      )
  }
  return scene(parts, {
    trims,
    focus: [
      { at: [0, 60], share: 0.44 },
      { at: [-b.hip * 0.4, b.hem - 40], share: 0.42 },
    ],
  })
}

export function biker(brief: Brief) {
  const { cloth, lining, random, whose, back } = brief
  const b = build(whose, 'regular', 0.9)
  const n = neckline(back ? 'back' : 'crew', b, back)
  const raw = sleeveCut('long', b, whose, 'regular')
  const cut: SleeveCut = { ...raw, length: raw.length - 6 }
  const parts: Part[] = [
    ...sleeves(b, cut, cloth, random, 1.2),
    bodyPart(b, torso(b, n, 'straight', random), cloth, random, 1, {
      seams: back
        ? [
            {
              line: path`${-b.pit},${b.pitY} 0,${b.pitY + 20} ${b.pit},${b.pitY}`,
              kind: 'seam',
            },
            ...backSeam(b.pitY + 20, b.hem),
          ]
        : [],
    }),
  ]
  const trims: Trim[] = []
  if (back) parts.push(...collarOf('classic', n, cloth, true).front)
  else {
    const stance = 250
    parts.push(
      ...deepInside(n, lining, cloth, stance - 20),
      ...lapels(n, cloth, { stance, width: 104, kind: 'notch' }),
    )
    trims.push(
      zip(path`-6,${stance} -36,${stance + 100} -44,${b.hem + 2}`, STEEL, cloth.color, 0.06, 10),
      zip(path`${n.neck * 0.9},118 70,180 10,${stance - 6}`, STEEL, cloth.color, 0.9, 6),
      zip(
        path`${b.pit * 0.42},${b.waistY - 36} ${b.pit * 0.8},${b.waistY - 84}`,
        STEEL,
        cloth.color,
        0.95,
        8,
      ),
      zip(
        path`${b.pit * 0.36},${b.waistY + 70} ${b.pit * 0.74},${b.waistY + 22}`,
        STEEL,
        cloth.color,
        0.95,
        8,
      ),
      zip(
        path`${-b.pit * 0.44},${b.waistY + 70} ${-b.pit * 0.8},${b.waistY + 22}`,
        STEEL,
        cloth.color,
        0.95,
        8,
      ),
    )
    for (const s of [-1, 1]) trims.push(rivet([s * (n.neck * 0.5 + 86), 84], 6, STEEL))
  }
  parts.push(
    part(ribbon(path`${-b.hip},${b.hem - 16} 0,${b.hem - 8} ${b.hip},${b.hem - 16}`, 34), cloth, {
      casts: 0.4,
      depth: 0.5,
      round: across(-b.hip, 0, b.hip, 0),
    }),
  )
  if (!back)
    trims.push(
      trim(
        `<rect x="${-b.hip * 0.5 - 14}" y="${b.hem - 28}" width="32" height="34" rx="4" fill="none" stroke="${STEEL}" stroke-width="6"/>`,
      ),
    )
  return scene(parts, {
    trims,
    focus: [
      { at: [20, 150], share: 0.5 },
      { at: [b.pit * 0.5, b.waistY + 10], share: 0.42 },
    ],
  })
}
