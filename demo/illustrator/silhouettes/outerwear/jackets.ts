import { type Part, part, scene, type Trim } from '../../parts.ts'
import { across, type Node, path } from '../../path.ts'
import type { Brief, Silhouette } from '../brief.ts'
import { neckline } from '../construction/necklines.ts'
import { collarOf, patchPocket } from '../construction/shirt-parts.ts'
import { sleeveCut } from '../construction/sleeve-cuts.ts'
import { cuffBand, flipSleeve, sleeve, sleeves } from '../construction/sleeves.ts'
import { bodyPart, build, type Ease, torso } from '../construction/torso.ts'
import { buttonColor, buttons, COPPER, rivet } from '../construction/trims.ts'
import { biker, bomber } from './bombers.ts'
import { puffer } from './puffers.ts'

export const jacket: Silhouette = brief => {
  const style = brief.cut('style')
  switch (style) {
    case 'puffer':
      return puffer(brief)
    case 'bomber':
      return bomber(brief)
    case 'biker':
      return biker(brief)
    default:
      return trucker(brief, style === 'overshirt')
  }
}

/** Denim jacket; as an overshirt plainer, with two patch pockets. */
function trucker(brief: Brief, over: boolean) {
  const { cloth, random, whose, back } = brief
  const ease: Ease = brief.cut('fit') === 'oversized' ? 'oversized' : 'boxy'
  const b = build(whose, ease, over ? 1.12 : 0.94)
  const n = neckline(back ? 'back' : 'crew', b, back)
  const thread = cloth.material === 'denim' ? '#c98f4a' : undefined
  const stitched = (line: Node[]) => ({ line, kind: 'stitch' as const, ...(thread ? { thread } : {}) })
  const raw = sleeveCut('long', b, whose, ease)
  const cut = { ...raw, length: raw.length - 40 }
  const collar = collarOf('classic', n, cloth, back)
  const yoke: Node[] = path`${-b.shoulder + 4},${b.pitY * 0.72} 0,${b.pitY * 0.78} ${b.shoulder - 4},${b.pitY * 0.72}`
  const parts: Part[] = [
    ...collar.behind,
    ...sleeves(b, cut, cloth, random, 0.9),
    ...[-1, 1].map(s =>
      cuffBand(s === 1 ? sleeve(b, cut) : flipSleeve(sleeve(b, cut)), cloth, 50, { casts: 0.4, thick: 0.6 }),
    ),
    bodyPart(b, torso(b, n, 'straight', random), cloth, random, 0.7, {
      seams: over
        ? []
        : [
            { line: yoke, kind: 'seam' },
            stitched(yoke.map(([x, y]): Node => [x, y + 6])),
            ...[1, -1].flatMap(s => [
              stitched(path`${s * 44},${b.pitY * 0.78} ${s * 34},${b.hem - 20}`),
              stitched(path`${s * b.pit * 0.72},${b.pitY * 0.76} ${s * 62},${b.hem - 20}`),
            ]),
          ],
    }),
  ]
  const trims: Trim[] = []
  if (!over)
    parts.push(
      part(
        path`${-b.hip + 4},${b.hem - 30}c 0,${b.hem - 22} ${b.hip - 4},${b.hem - 30}c
          ${b.hip - 8},${b.hem + 16}c 0,${b.hem + 24} ${-b.hip + 8},${b.hem + 16}c`,
        cloth,
        {
          casts: 0.4,
          depth: 0.5,
          round: across(-b.hip, 0, b.hip, 0),
          seams: [stitched(path`${-b.hip},${b.hem - 24} 0,${b.hem - 16} ${b.hip},${b.hem - 24}`)],
        },
      ),
    )
  if (!back) {
    const low = b.hem + (over ? 8 : 22)
    parts.push(
      part(path`-19,${n.dip + 4}c 19,${n.dip + 4}c 20,${low}c -18,${low}c`, cloth, {
        casts: 0.45,
        depth: 0,
        thick: 0.6,
        seams: [stitched(path`-13,${n.dip + 6} -12,${low}`), stitched(path`13,${n.dip + 6} 14,${low}`)],
      }),
    )
    for (const s of [-1, 1]) {
      const x = s * b.pit * 0.52
      const y = b.pitY * 0.78
      if (over)
        parts.push(
          patchPocket(x, y, 104, 118, cloth),
          patchPocket(s * b.hip * 0.52, b.hem - 150, 116, 124, cloth, false),
        )
      else {
        parts.push(
          part(
            path`${x - 48},${y}c ${x + 48},${y}c ${x + 48},${y + 24}c ${x},${y + 44}c ${x - 48},${y + 24}c`,
            cloth,
            {
              casts: 0.5,
              thick: 0.6,
              depth: 0,
              seams: [stitched(path`${x - 44},${y + 22} ${x},${y + 39} ${x + 44},${y + 22}`)],
            },
          ),
        )
        trims.push(rivet([x, y + 30], 6, COPPER))
      }
    }
    if (over) trims.push(...buttons(path`0,${n.dip + 50} 0,${b.hem - 40}`, 5, 8, buttonColor(cloth.color)))
    else
      for (const y of [n.dip + 20, 150, 230, 310, 390, b.hem - 2].filter(v => v <= b.hem))
        trims.push(rivet([0, y], 7.5, COPPER))
  }
  parts.push(...collar.front)
  return scene(parts, {
    trims,
    focus: [
      { at: [20, b.pitY * 0.7], share: 0.46 },
      { at: [-b.pit * 0.4, b.pitY + 20], share: 0.4 },
    ],
  })
}
