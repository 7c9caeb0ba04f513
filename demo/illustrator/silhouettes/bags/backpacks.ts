import { lighter } from '../../palette.ts'
import { type Cloth, type Part, part, scene } from '../../parts.ts'
import { across, type Node, path, ribbon } from '../../path.ts'
import type { Silhouette } from '../brief.ts'
import { pleat } from '../construction/folds.ts'
import { patchPocket } from '../construction/shirt-parts.ts'
import { BRASS, pull, STEEL, zip } from '../construction/trims.ts'
import { drawn } from '../shoes/footwear.ts'
import { body, clasp, handle } from './bag-parts.ts'

export const backpacks: Silhouette = brief => {
  const { cloth, plain, back, lining } = brief
  const style = brief.cut('style')
  const trimCloth: Cloth =
    brief.cut('trim') === 'leather'
      ? { ...plain, material: 'leather', color: '#9a6a3f' }
      : { ...plain, color: lighter(plain.color, -0.05) }
  const k = brief.whose === 'kids' ? 0.86 : 1
  const [w, top] = [206 * k, -560 * k]
  const parts: Part[] = []
  parts.push(
    handle(path`-40,${top + 10} -34,${top - 44} 34,${top - 44} 40,${top + 10}`, 20, trimCloth, false),
  )
  if (!back) {
    for (const s of [-1, 1])
      parts.push(
        part(
          ribbon(
            path`${s * (w - 60)},${top + 40} ${s * (w + 30)},${top + 130} ${s * (w + 40)},-260
              ${s * (w + 6)},-90`,
            44,
            30,
          ),
          trimCloth,
          { dim: 0.2, casts: 0.1 },
        ),
      )
  }
  if (style === 'roll-top') {
    parts.push(
      body(
        path`${-w + 26},${top + 30}c ${w - 26},${top + 30}c ${w},${top + 160} ${w + 8},-60 ${w - 20},-2
          0,2 ${-w + 20},-2 ${-w - 8},-60 ${-w},${top + 160}`,
        cloth,
        {
          folds: [
            ...pleat([-w + 30, top + 100], [-w + 50, -260], 6, 18, 0.5),
            ...pleat([w - 40, top + 100], [w - 60, -260], -6, 18, 0.5),
            ...pleat([-60, top + 70], [-40, top + 200], 4, 14, 0.5),
            ...pleat([70, top + 70], [50, top + 210], 4, 14, 0.5),
          ],
        },
      ),
    )
    parts.push(
      part(
        path`${-w + 10},${top + 4}c 0,${top - 6} ${w - 10},${top + 4}c ${w - 6},${top + 66}c 0,${top + 76}
          ${-w + 6},${top + 66}c`,
        cloth,
        {
          casts: 0.6,
          thick: 1,
          depth: 0.9,
          round: across(0, top - 10, 6, top + 80),
        },
      ),
    )
  } else {
    parts.push(
      body(
        path`${-w + 60},${top + 22} 0,${top} ${w - 60},${top + 22} ${w - 6},${top + 120} ${w + 6},-160
          ${w},-40 ${w - 50},0 0,3 ${-w + 50},0 ${-w},-40 ${-w - 6},-160 ${-w + 6},${top + 120}`,
        cloth,
        {
          folds: [
            ...pleat([-w + 20, top + 120], [-w + 40, -240], 6, 16, 0.45),
            ...pleat([w - 30, top + 120], [w - 50, -240], -6, 16, 0.45),
          ],
        },
      ),
    )
  }
  if (back) {
    for (const s of [-1, 1])
      parts.push(
        part(
          ribbon(
            path`${s * 46},${top + 60} ${s * (w - 50)},${top + 150} ${s * (w - 56)},-250 ${s * (w - 22)},-70`,
            62,
            40,
          ),
          trimCloth,
          {
            casts: 0.6,
            thick: 0.9,
            depth: 0.5,
            round: across(s * (w - 90), 0, s * (w - 20), 0),
          },
        ),
      )
    parts.push(
      part(path`-60,${top + 40}c 60,${top + 40}c 56,${top + 90} -56,${top + 90}`, lining, {
        casts: 0.4,
        depth: 0.2,
      }),
    )
  } else if (style === 'flap') {
    parts.push(
      body(
        path`${-w + 30},-250c ${w - 30},-250c ${w - 24},-40 ${w - 60},-14 0,-10 ${-w + 60},-14
          ${-w + 24},-40`,
        cloth,
        { casts: 0.5 },
      ),
      part(
        path`${-w + 56},${top + 24} 0,${top - 2} ${w - 56},${top + 24} ${w - 2},${top + 120}
          ${w + 2},${top + 250} ${w - 60},${top + 300} 0,${top + 308} ${-w + 60},${top + 300}
          ${-w - 2},${top + 250} ${-w + 2},${top + 120}`,
        cloth,
        {
          round: across(-w, top, w, top + 60),
          depth: 0.6,
          thick: 1,
          casts: 0.8,
          seams: [
            {
              line: path`${-w + 10},${top + 240} ${-w + 64},${top + 288} 0,${top + 296} ${w - 64},${top + 288}
                ${w - 10},${top + 240}`,
              kind: 'stitch',
            },
          ],
        },
      ),
    )
    for (const s of [-1, 1]) {
      const x = s * 84 * k
      parts.push({
        ...part(ribbon(path`${x},${top + 190} ${x + 2},${top + 380}`, 30), trimCloth, {
          casts: 0.5,
          thick: 0.8,
          depth: 0,
        }),
        after: `<rect x="${x - 20}" y="${top + 322}" width="42" height="34" rx="4" fill="none" stroke="${BRASS}" stroke-width="6"/><path d="M${x} ${top + 326}V${top + 352}" stroke="${BRASS}" stroke-width="5"/>`,
      })
    }
  } else {
    const pocket: Node[] = path`${-w + 34},-270 0,-284 ${w - 34},-270 ${w - 24},-160 ${w - 30},-34 ${w - 60},-16 0,-12
      ${-w + 60},-16 ${-w + 30},-34 ${-w + 24},-160`
    parts.push(body(pocket, cloth, { casts: 0.55, thick: 0.9 }))
    const last = parts.pop()
    if (last)
      parts.push({
        ...last,
        after: drawn([zip(path`${-w + 44},-232 0,-246 ${w - 44},-232`, STEEL, cloth.color, 0.1, 7)]),
      })
    if (style === 'classic') {
      const arch: Node[] = path`${-w + 24},-320 ${-w + 26},${top + 130} ${-w + 74},${top + 60} 0,${top + 40}
        ${w - 74},${top + 60} ${w - 26},${top + 130} ${w - 24},-320`
      const end = parts.pop()
      if (end) parts.push({ ...end, after: `${end.after}${drawn([zip(arch, STEEL, cloth.color, 0.2, 7)])}` })
      parts.push(
        part(
          path`-34,${top + 150}c 34,${top + 150}c 34,${top + 196}c -34,${top + 196}c`,
          { ...trimCloth, color: brief.cut('trim') === 'leather' ? '#9a6a3f' : cloth.second },
          { casts: 0.3, depth: 0 },
        ),
      )
    } else {
      parts.push({
        ...part(ribbon(path`0,${top + 40} 2,-290`, 34), trimCloth, { casts: 0.5, thick: 0.8, depth: 0 }),
        after: `${clasp(0, -330, STEEL)}`,
      })
      parts.push(
        patchPocket(-w - 2, -220, 40, 150, cloth, false),
        patchPocket(w + 2, -220, 40, 150, cloth, false),
      )
    }
  }
  const pulls = style === 'classic' && !back ? pull(w - 60, -236, STEEL, 70) : ''
  const end = parts.pop()
  if (end) parts.push({ ...end, after: end.after + pulls })
  return scene(parts, {
    stands: true,
    focus: [
      { at: [0, -250], share: 0.66 },
      { at: [-60, top + 90], share: 0.6 },
    ],
    feet: [{ x: 4, y: 0, width: 400 * k }],
    largest: 1.05,
  })
}
