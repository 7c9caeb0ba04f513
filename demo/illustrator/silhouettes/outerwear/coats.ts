import { type Cloth, type Part, part, scene, type Trim, trim } from '../../parts.ts'
import { across, path, ribbon } from '../../path.ts'
import type { Silhouette } from '../brief.ts'
import { deepInside, lapels, standCollar } from '../construction/collars.ts'
import { fallFolds, pleat } from '../construction/folds.ts'
import { neckline } from '../construction/necklines.ts'
import { collarOf, patchPocket } from '../construction/shirt-parts.ts'
import { cuffLine, flipSleeve, type SleeveCut, sleeve } from '../construction/sleeves.ts'
import { backSeam, flap, frontEdge, tailoredArms } from '../construction/tailoring.ts'
import { tie } from '../construction/tie.ts'
import { type Build, bodyPart, build, type Ease, torso } from '../construction/torso.ts'
import { button, buttonColor, buttons } from '../construction/trims.ts'

export const coat: Silhouette = brief => {
  const { cloth, lining, random, whose, back } = brief
  const style = brief.cut('style')
  const length = brief.cut('length') === 'short' ? 1.45 : brief.cut('length') === 'long' ? 1.95 : 1.7
  const ease: Ease = style === 'cocoon' ? 'oversized' : 'boxy'
  const b0 = build(whose, ease, length)
  const b: Build =
    style === 'cocoon'
      ? { ...b0, waist: b0.pit + 14, hip: b0.hip + 10 }
      : { ...b0, hip: b0.hip + (style === 'trench' || style === 'wrap' ? 44 : 22) }
  const n = neckline(back ? 'back' : 'crew', b, back)
  const double = style === 'trench' || style === 'double'
  const stance = style === 'duffle' ? 60 : style === 'wrap' ? b.waistY - 30 : double ? 210 : 240
  const arms = tailoredArms(b, brief, ease, 24)
  const belted = style === 'trench' || style === 'wrap'
  const body = bodyPart(b, torso(b, n, 'straight', random), cloth, random, 0.6, {
    folds: [
      ...fallFolds(
        random,
        { y: b.waistY + 30, half: b.waist * 0.9 },
        { y: b.hem, half: b.hip * 0.95 },
        belted ? 6 : 4,
        belted ? 0.8 : 0.5,
      ),
      ...pleat([-b.pit, b.pitY + 6], [-b.pit * 0.4, b.pitY + 70], 8, 12, 0.55),
      ...pleat([b.pit, b.pitY + 6], [b.pit * 0.4, b.pitY + 74], -8, 12, 0.55),
      ...(belted
        ? fallFolds(
            random,
            { y: b.waistY - 6, half: b.waist * 0.95 },
            { y: b.pitY + 60, half: b.pit * 0.8 },
            5,
            0.3,
          )
        : []),
    ],
    seams: back ? backSeam(20, b.hem) : [],
  })
  const shade = style === 'trench' ? '#5d4630' : buttonColor(cloth.color)
  const parts: Part[] = [...arms.parts]
  const trims: Trim[] = []
  if (style === 'trench') for (const s of [-1, 1]) parts.push(cuffStrap(b, arms.cut, s, cloth))
  parts.push(body)
  if (back) {
    parts.push(...(style === 'duffle' ? [] : collarOf('classic', n, cloth, true).front))
    if (style === 'trench')
      parts.push(
        part(
          path`${-b.shoulder + 6},${b.shoulderY}c ${b.shoulder - 6},${b.shoulderY}c
            ${b.pit * 0.9},${b.pitY + 30} 0,${b.pitY + 74} ${-b.pit * 0.9},${b.pitY + 30}`,
          cloth,
          {
            casts: 0.6,
            depth: 0.5,
            round: across(-b.pit, 0, b.pit, 20),
          },
        ),
      )
    if (belted)
      parts.push(
        part(
          ribbon(path`${-b.waist - 4},${b.waistY} 0,${b.waistY + 12} ${b.waist + 4},${b.waistY}`, 38),
          cloth,
          {
            casts: 0.5,
            depth: 0.5,
            round: across(-b.waist, 0, b.waist, 0),
          },
        ),
      )
    return scene(parts, { focus: [{ at: [0, 60], share: 0.42 }] })
  }
  if (style === 'duffle') {
    const made = standCollar(n, cloth, 40)
    parts.push(made.behind, ...made.front)
    parts.push(frontEdge(cloth, 6, n.dip + 6, b.hem + 8))
    for (let i = 0; i < 4; i++) {
      const y = 110 + i * 96
      parts.push(
        part(
          path`-64,${y - 12} 64,${y - 12} 64,${y + 12} -64,${y + 12}`,
          { ...brief.plain, color: '#4b3524', material: 'leather' },
          { casts: 0.3, depth: 0, thick: 0.4 },
        ),
      )
      trims.push(
        trim(
          `<rect x="-26" y="${y - 7}" width="52" height="14" rx="7" fill="#c79a62"/><rect x="-22" y="${y - 5}" width="44" height="4" rx="2" fill="#fff" fill-opacity=".4"/>`,
        ),
      )
    }
    parts.push(
      patchPocket(-b.hip * 0.5, b.waistY + 90, 116, 132, cloth, false),
      patchPocket(b.hip * 0.54, b.waistY + 90, 116, 132, cloth, false),
    )
  } else {
    parts.push(...deepInside(n, lining, cloth, stance - 20))
    if (style === 'trench') {
      // Storm flap, epaulettes.
      parts.push(
        part(
          path`${-b.shoulder + 8},${b.shoulderY - 2}c ${-n.neck},4c ${-n.neck * 0.5},150
            ${-b.pit * 0.55},${b.pitY + 52} ${-b.pit + 6},${b.pitY + 6}c`,
          cloth,
          {
            casts: 0.45,
            depth: 0.3,
            round: across(-b.pit, 0, 0, 0),
          },
        ),
      )
      for (const s of [-1, 1]) {
        parts.push(
          part(ribbon(path`${s * (n.neck + 14)},10 ${s * (b.shoulder - 2)},${b.shoulderY + 4}`, 26), cloth, {
            casts: 0.5,
            depth: 0,
            turn: s * 20,
          }),
        )
        trims.push(button(s * (n.neck + 28), 14, 6, shade))
      }
    }
    parts.push(
      ...lapels(n, cloth, {
        stance,
        width: style === 'wrap' ? 104 : double ? 104 : 88,
        kind: style === 'wrap' || style === 'cocoon' ? 'shawl' : double ? 'peak' : 'notch',
      }),
    )
    if (double) {
      parts.push(frontEdge(cloth, 64, stance + 6, b.hem + 6))
      const rows =
        style === 'trench'
          ? [stance + 22, stance + 190, stance + 280]
          : [stance + 20, stance + 110, stance + 200]
      for (const y of rows) trims.push(button(-48, y, 11, shade), button(48, y, 11, shade))
    } else if (style !== 'wrap') {
      parts.push(frontEdge(cloth, 14, stance + 4, b.hem + 8))
      trims.push(...buttons(path`4,${stance + 18} 4,${stance + 220}`, 3, 11.5, shade))
    } else parts.push(frontEdge(cloth, 44, b.waistY + 30, b.hem + 8, -16))
    const py = b.waistY + (belted ? 90 : 70)
    if (style === 'trench' || style === 'wrap')
      for (const s of [-1, 1])
        parts.push(
          part(ribbon(path`${s * b.hip * 0.44},${py + 20} ${s * b.hip * 0.66},${py + 140}`, 26), cloth, {
            casts: 0.5,
            depth: 0,
          }),
        )
    else parts.push(flap(-b.hip * 0.56, py, 112, 42, cloth), flap(b.hip * 0.56, py, 112, 42, cloth))
    if (belted) {
      parts.push(...tie(b.waist + 3, cloth, random, b.waistY + 4, style === 'trench' ? 12 : 34))
    }
  }
  return scene(parts, {
    trims,
    focus: [
      { at: [16, 130], share: 0.5 },
      { at: [20, b.waistY + 20], share: 0.5 },
    ],
  })
}

function cuffStrap(b: Build, cut: SleeveCut, side: number, cloth: Cloth): Part {
  const own = side === 1 ? sleeve(b, cut) : flipSleeve(sleeve(b, cut))
  return part(ribbon(cuffLine(own, 62), 20), cloth, {
    casts: 0.45,
    depth: 0.4,
    round: [
      own.cuffInner[0] < own.cuffOuter[0] ? own.cuffInner : own.cuffOuter,
      own.cuffInner[0] < own.cuffOuter[0] ? own.cuffOuter : own.cuffInner,
    ],
  })
}
