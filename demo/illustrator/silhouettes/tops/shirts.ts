import { scene, type Trim } from '../../parts.ts'
import { path } from '../../path.ts'
import type { Silhouette } from '../brief.ts'
import { neckline } from '../construction/necklines.ts'
import { collarOf, patchPocket, placket } from '../construction/shirt-parts.ts'
import { sleeveCut } from '../construction/sleeve-cuts.ts'
import { cuffBand, cuffLine, flipSleeve, sleeve, sleeves } from '../construction/sleeves.ts'
import { bodyPart, build, easeOf, type Hem, torso } from '../construction/torso.ts'
import { button, buttonColor, buttons } from '../construction/trims.ts'

export const shirt: Silhouette = brief => {
  const { cloth, plain, random, whose, back } = brief
  const ease = easeOf(brief.cut('fit'))
  const b = build(whose, ease, whose === 'woman' ? 1.12 : 1.1)
  const style = brief.cut('collar')
  const n = neckline(back ? 'back' : style === 'camp' ? 'v' : 'crew', b, back)
  const hem: Hem = brief.cut('hem') === 'straight' ? 'straight' : 'tails'
  const bottom = b.hem + (hem === 'tails' ? 20 : 8)
  const kind = brief.cut('sleeve')
  const whole = sleeveCut(kind, b, whose, ease)
  const cut = kind === 'long' ? { ...whole, length: whole.length - 44 } : whole
  const arms = sleeves(b, cut, cloth, random, 0.9, s => ({
    seams: kind === 'long' ? [] : [{ line: cuffLine(s, 24), kind: 'stitch' }],
  }))
  const cuffs =
    kind === 'long'
      ? [-1, 1].map(side => {
          const s = sleeve(b, cut)
          return cuffBand(side === 1 ? s : flipSleeve(s), cloth, 58, {
            casts: 0.35,
            seams: [{ line: cuffLine(side === 1 ? s : flipSleeve(s), -46), kind: 'stitch' }],
          })
        })
      : []
  const body = bodyPart(b, torso(b, n, hem, random), cloth, random, 0.85, {
    seams: back
      ? [
          {
            line: path`${-b.shoulder},${b.pitY * 0.45} 0,${b.pitY * 0.5} ${b.shoulder},${b.pitY * 0.45}`,
            kind: 'seam',
          },
          {
            line: path`-9,${b.pitY * 0.5} -9,${b.hem}`,
            kind: 'crease',
          },
          {
            line: path`9,${b.pitY * 0.5} 9,${b.hem}`,
            kind: 'crease',
          },
        ]
      : [
          {
            line: path`${-n.neck - 4},4 ${-b.shoulder + 6},${b.shoulderY + 12}`,
            kind: 'seam',
          },
          {
            line: path`${n.neck + 4},4 ${b.shoulder - 6},${b.shoulderY + 12}`,
            kind: 'seam',
          },
        ],
  })
  const shade = buttonColor(cloth.color)
  const collar = collarOf(style, n, plain.pattern === cloth.pattern ? cloth : { ...cloth }, back)
  const pocketed = brief.cut('pocket') === 'chest' && !back
  const trims: Trim[] = back
    ? []
    : [
        ...buttons(path`0,${n.dip + 46} 1,${b.hem - 50}`, 6, 6.6, shade),
        ...(style === 'button-down' || style === 'classic' ? [button(0, n.dip + 2, 6, shade)] : []),
      ]
  return scene(
    [
      ...collar.behind,
      ...arms,
      ...cuffs,
      body,
      ...(back ? [] : [placket(n.dip + (style === 'camp' ? -2 : 4), bottom, cloth)]),
      ...(pocketed ? [patchPocket(b.pit * 0.47, b.pitY - 4, 84, 96, cloth)] : []),
      ...collar.front,
    ],
    {
      trims,
      focus: [
        { at: [14, n.dip + 10], share: 0.44 },
        { at: [b.pit * 0.4, b.pitY + 30], share: 0.4 },
      ],
    },
  )
}
