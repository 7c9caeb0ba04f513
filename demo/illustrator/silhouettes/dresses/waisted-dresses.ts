import { type Part, part, scene } from '../../parts.ts'
import { across, mirror, type Node, path, ribbon } from '../../path.ts'
import type { Brief } from '../brief.ts'
import { neckBand } from '../construction/collars.ts'
import { type Fall, fallOutline, pleats } from '../construction/falls.ts'
import { fallFolds, pleat } from '../construction/folds.ts'
import { insideBack, neckline } from '../construction/necklines.ts'
import { armholes } from '../construction/shirt-parts.ts'
import { sleeveCut } from '../construction/sleeve-cuts.ts'
import { cuffBand, flipSleeve, type SleeveCut, sleeve, sleeves } from '../construction/sleeves.ts'
import { tie } from '../construction/tie.ts'
import { type Build, bodyPart, build, torso } from '../construction/torso.ts'
import { wrapFront } from '../tops/blouses.ts'

/** Bodice and skirt joined at the waist: wrap, fit and flare, pleated, tiered sundress. */
export function waisted(brief: Brief, low: number) {
  const { cloth, random, whose, back } = brief
  const style = brief.cut('style')
  const b0 = build(whose, 'slim')
  const b: Build = { ...b0, hem: b0.waistY + 8, hip: b0.waist }
  const strappy = style === 'sun'
  const kind = strappy ? 'sleeveless' : brief.cut('sleeve')
  const n = neckline(
    back
      ? 'back'
      : style === 'wrap'
        ? 'deep-v'
        : strappy
          ? 'square'
          : brief.cut('neck') === 'v'
            ? 'v'
            : brief.cut('neck') === 'high'
              ? 'boat'
              : 'scoop',
    b,
    back,
  )
  const gathered = kind === 'puff' || kind === 'bishop'
  const cut: SleeveCut = { ...sleeveCut(kind, b, whose, 'slim'), gathered }
  const grow = style === 'wrap' ? 0.12 : style === 'pleated' ? 0.2 : style === 'sun' ? 0.26 : 0.24
  const f: Fall = {
    top: b.waistY,
    waist: b.waist,
    hip: b.waist + 44,
    hem: b.waist + 50 + (low - b.waistY) * grow,
    low,
    wave: style === 'wrap' ? 3 : style === 'pleated' ? 0 : 5,
  }
  const parts: Part[] = []
  const bodice = (outline: readonly Node[]): Part => bodyPart(b, outline, cloth, random, 0.6, { casts: 0.5 })
  if (strappy) {
    const top = 128
    const edge: Node[] = path`0,${top + 14}c ${b.pit * 0.56},${top}c ${b.pit * 0.8},${top + 34}
      ${b.pit * 0.97},${b.pitY + 4}c ${b.waist},${b.waistY + 8}c 0,${b.waistY + 14}`
    for (const s of [1, -1])
      parts.push(
        part(
          ribbon(path`${s * b.pit * 0.5},${top + 10} ${s * b.pit * 0.5},40 ${s * b.pit * 0.44},-30`, 20),
          cloth,
          { casts: 0.3, depth: 0 },
        ),
      )
    parts.push(
      part(
        path`${-b.pit * 0.9},${top + 50}c 0,${top + 40} ${b.pit * 0.9},${top + 50}c 0,${top + 110}`,
        cloth,
        { dim: 0.45, casts: 0, depth: 0 },
      ),
    )
    parts.push(bodice([...edge, ...mirror(edge.slice(1, -1))]))
  } else {
    if (!back) parts.push(insideBack(n, cloth))
    if (kind !== 'sleeveless') {
      parts.push(...sleeves(b, cut, cloth, random, 0.9))
      if (gathered)
        for (const s of [-1, 1])
          parts.push(
            cuffBand(s === 1 ? sleeve(b, cut) : flipSleeve(sleeve(b, cut)), cloth, 22, { casts: 0.3 }),
          )
    }
    parts.push(bodice(torso(b, n, 'straight', random)))
    if (kind === 'sleeveless') parts.push(...armholes(b, cloth))
    if (style === 'wrap' && !back) parts.push(...wrapFront(n, b, cloth))
    else parts.push(neckBand(n, cloth, 12))
  }
  parts.push(
    part(fallOutline(f), cloth, {
      round: across(-f.hem * 0.95, 0, f.hem, 40),
      depth: 0.6,
      casts: 0.3,
      folds:
        style === 'pleated'
          ? []
          : fallFolds(
              random,
              { y: f.top + 6, half: f.waist * 0.9 },
              { y: low, half: f.hem * 0.92 },
              style === 'wrap' ? 6 : 9,
              0.95,
            ),
    }),
  )
  if (style === 'pleated') parts.push(...pleats(f, cloth))
  if (style === 'wrap' && !back) {
    parts.push(
      part(
        path`${-f.waist},${f.top}c ${f.waist * 0.9},${f.top + 6}c ${f.hip * 0.62},${f.top + 190}
          ${f.hem * 0.4},${low - 60} ${f.hem * 0.1},${low + 14}c ${-f.hem * 0.5},${low + 14}
          ${-f.hem},${low - 14}c ${-f.hip},${f.top + 150}`,
        cloth,
        {
          casts: 0.5,
          round: across(-f.hem, 0, f.hem, 40),
          folds: [0, 1, 2, 3].flatMap(i =>
            pleat(
              [f.waist * 0.8, f.top + 10],
              [-f.hip * (0.05 + i * 0.27), f.top + 190 + i * 80],
              -18,
              13,
              0.42,
            ),
          ),
        },
      ),
      ...tie(b.waist, cloth, random, b.waistY + 4, b.waist * 0.72),
    )
  } else {
    parts.push(
      part(
        ribbon(path`${-b.waist - 2},${b.waistY + 4} 0,${b.waistY + 13} ${b.waist + 2},${b.waistY + 4}`, 20),
        cloth,
        {
          casts: 0.4,
          depth: 0.5,
          round: across(-b.waist, 0, b.waist, 0),
        },
      ),
    )
  }
  return scene(parts, {
    focus: [
      { at: [8, Math.max(90, n.dip)], share: 0.5 },
      { at: [20, b.waistY + 20], share: 0.5 },
    ],
  })
}
