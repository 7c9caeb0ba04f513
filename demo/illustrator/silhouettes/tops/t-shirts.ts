import { type Seam, scene } from '../../parts.ts'
import { path } from '../../path.ts'
import type { Silhouette } from '../brief.ts'
import { backBand, neckBand } from '../construction/collars.ts'
import { insideBack, type NeckKind, neckline } from '../construction/necklines.ts'
import { armholes, patchPocket } from '../construction/shirt-parts.ts'
import { sleeveCut } from '../construction/sleeve-cuts.ts'
import { cuffLine, sleeves } from '../construction/sleeves.ts'
import { type Build, bodyPart, build, easeOf, torso } from '../construction/torso.ts'

const LENGTHS: Readonly<Record<string, number>> = { cropped: 0.78, regular: 1, longline: 1.18 }

/** Doubled stitching a finger above the hem. */
export const hemStitch = (b: Build, up = 12): Seam[] =>
  [up, up + 5].map(u => ({
    line: path`${-b.hip},${b.hem - u} 0,${b.hem + 8 - u} ${b.hip},${b.hem - u}`,
    kind: 'stitch' as const,
  }))

const neckKind = (name: string): NeckKind =>
  name === 'v' || name === 'scoop' || name === 'boat' ? name : 'crew'

export const tShirt: Silhouette = brief => {
  const { cloth, plain, random, whose, back } = brief
  const ease = easeOf(brief.cut('fit'))
  const b = build(whose, ease, LENGTHS[brief.cut('length')] ?? 1)
  const n = neckline(neckKind(brief.cut('neck')), b, back)
  const kind = brief.cut('sleeve')
  const body = bodyPart(b, torso(b, n, 'straight', random), cloth, random, 0.8, { seams: hemStitch(b) })
  const arms =
    kind === 'sleeveless'
      ? []
      : sleeves(b, sleeveCut(kind, b, whose, ease), cloth, random, 0.8, s => ({
          seams: [10, 15].map(u => ({ line: cuffLine(s, u), kind: 'stitch' as const })),
        }))
  const binding = kind === 'sleeveless' ? armholes(b, plain) : []
  const pocket =
    brief.cut('pocket') === 'chest' && !back ? [patchPocket(b.pit * 0.45, b.pitY + 8, 76, 88, cloth)] : []
  return scene(
    [
      ...(back ? [] : [insideBack(n, plain), backBand(n, plain, 15)]),
      ...arms,
      body,
      ...binding,
      neckBand(n, { ...plain, pattern: 'rib' }, 18),
      ...pocket,
    ],
    {
      focus: [
        { at: [10, n.dip * 0.7 + 20], share: 0.42 },
        { at: [b.hip * 0.6, b.hem - 60], share: 0.36 },
      ],
    },
  )
}
