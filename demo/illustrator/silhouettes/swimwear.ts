import { type Part, part, scene, type Trim, trim } from '../parts.ts'
import { across, mirror, type Node, path, ribbon } from '../path.ts'
import { shorts } from './bottoms/shorts.ts'
import type { Silhouette } from './brief.ts'
import { pleat } from './construction/folds.ts'

export const swimwear: Silhouette = brief => {
  const { cloth, plain, random, back } = brief
  const style = brief.cut('style')
  if (style === 'trunks' || brief.whose === 'man')
    return shorts({
      ...brief,
      cut: name => (name === 'style' ? 'drawstring' : name === 'rise' ? 'mid' : brief.cut(name)),
    })
  const k = brief.whose === 'kids' ? 0.82 : 1
  const trims: Trim[] = []
  const strap = (line: readonly Node[], width: number, dim = 0): Part =>
    part(ribbon(line, width), plain, { casts: dim ? 0 : 0.35, depth: 0, dim })
  if (style === 'bikini') {
    const cup: Node[] = path`8,96c 30,40 74,-40c 112,30 132,96c 70,112`
    const cups = [cup, mirror(cup).reverse()].map((o, i) =>
      part(o, cloth, {
        round: i ? across(-140, 20, 0, 100) : across(0, 20, 140, 100),
        depth: 0.9,
        casts: 0.4,
        thick: 0.7,
        folds: pleat([i ? -20 : 20, 100], [i ? -70 : 70, 0], i ? 12 : -12, 13, 0.6),
      }),
    )
    const low = 330
    const brief_: Node[] = back
      ? path`-150,${low}c 0,${low + 12} 150,${low}c 146,${low + 40}c 92,${low + 110} 26,${low + 186}c
        -26,${low + 186}c -92,${low + 110} -146,${low + 40}c`
      : path`-150,${low}c 0,${low + 14} 150,${low}c 146,${low + 36}c 70,${low + 96} 28,${low + 178}c
        -28,${low + 178}c -70,${low + 96} -146,${low + 36}c`
    const neck: Part[] = [1, -1].map(s => strap(path`${s * 72},-34 ${s * 60},-90 ${s * 30},-150`, 9))
    return scene(
      [
        ...neck,
        strap(path`-128,100 0,110 128,100`, 16),
        strap(path`128,98 158,110 176,150`, 9),
        strap(path`-128,98 -158,110 -172,156`, 9),
        ...cups,
        part(
          path`-146,${low + 4}c 0,${low - 6} 146,${low + 4}c 140,${low + 30} 0,${low + 40} -140,${low + 30}`,
          plain,
          { dim: 0.45, casts: 0, depth: 0 },
        ),
        part(brief_, cloth, {
          round: across(-150, low, 150, low + 30),
          depth: 0.8,
          folds: [
            ...pleat([-140, low + 30], [0, low + 90], 16, 11, 0.6),
            ...pleat([140, low + 30], [10, low + 100], -16, 11, 0.6),
          ],
          seams: [
            {
              line: path`-140,${low + 12} 0,${low + 24} 140,${low + 12}`,
              kind: 'stitch',
            },
          ],
        }),
      ],
      {
        trims,
        focus: [
          { at: [40, 40], share: 0.6 },
          { at: [0, low + 60], share: 0.7 },
        ],
      },
    )
  }
  const [pit, waist, hip] = [128 * k, 112 * k, 142 * k]
  const len = k
  const deep = style === 'plunge' ? 190 : style === 'sport' ? 86 : 96
  const front: Node[] = back
    ? path`0,${250 * len} ${60 * k},${200 * len} ${94 * k},100 ${84 * k},30c ${104 * k},24c`
    : style === 'plunge'
      ? path`0,${deep * len}c ${44 * k},${96 * len} ${66 * k},20c ${98 * k},22c`
      : style === 'sport'
        ? path`0,56 ${42 * k},36 ${60 * k},-26c ${98 * k},-22c`
        : path`0,${deep * len} ${54 * k},${70 * len} ${70 * k},6c ${96 * k},8c`
  const right: Node[] = [
    ...front,
    [104 * k, 90 * len],
    [pit, 170 * len, 'c'],
    [waist, 290 * len],
    [hip, 450 * len, 'c'],
    [92 * k, 520 * len],
    [34 * k, 592 * len, 'c'],
    [0, 598 * len],
  ]
  const straps = [1, -1].map(s =>
    strap(path`${s * 84 * k},18 ${s * 78 * k},-50 ${s * 62 * k},-110`, style === 'sport' ? 34 : 18),
  )
  const parts: Part[] = [
    ...(style === 'sport' ? [] : straps),
    ...(back
      ? []
      : [
          part(
            path`${-100 * k},${150 * len}c 0,${190 * len} ${100 * k},${150 * len}c ${80 * k},30c ${70 * k},110
              0,150 ${-70 * k},110 ${-80 * k},30c`,
            plain,
            { dim: 0.5, casts: 0, depth: 0 },
          ),
        ]),
    part([...right, ...mirror(right.slice(1, -1))], cloth, {
      round: across(-pit * 1.08, 0, pit * 1.1, 30),
      depth: 0.85,
      thick: 0.6,
      folds: [
        ...pleat([-waist, 280 * len], [-10, 320 * len], 12, 12, 0.6),
        ...pleat([waist, 290 * len], [30, 330 * len], -12, 12, 0.6),
        ...pleat([-hip + 10, 440 * len], [0, 500 * len], 10, 11, 0.6),
        ...pleat([hip - 10, 440 * len], [14, 510 * len], -10, 11, 0.6),
        ...(back
          ? []
          : [
              ...pleat([-pit + 6, 176 * len], [-50, 150], -10, 12, 0.6),
              ...pleat([pit - 6, 176 * len], [50, 150], 10, 12, 0.6),
            ]),
      ],
      seams:
        back || style === 'sport'
          ? []
          : [
              {
                line: path`${-pit + 2},${190 * len} -50,${206 * len} 0,${196 * len} 50,${206 * len}
                  ${pit - 2},${190 * len}`,
                kind: 'seam',
              },
            ],
    }),
  ]
  if (style === 'sport' && !back)
    trims.push(
      trim(
        `<path d="M-96 -20C-60 120 -90 260 -100 420M96 -20C60 120 90 260 100 420" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2"/>`,
      ),
    )
  if (random.chance(0.3) && style === 'classic')
    parts.push(
      part(ribbon(path`${-waist - 2},${292 * len} 0,${302 * len} ${waist + 2},${292 * len}`, 26), plain, {
        casts: 0.4,
        depth: 0.5,
        round: across(-waist, 0, waist, 0),
      }),
    )
  return scene(parts, {
    trims,
    focus: [
      { at: [20, 120], share: 0.7 },
      { at: [20, 420], share: 0.8 },
    ],
  })
}
