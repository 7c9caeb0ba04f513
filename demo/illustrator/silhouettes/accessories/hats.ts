import { lighter, oklchOf } from '../../palette.ts'
import { type Part, part, type Scene } from '../../parts.ts'
import { across, type Node, oval, path, ribbon } from '../../path.ts'
import type { Brief, Silhouette } from '../brief.ts'
import { pleat } from '../construction/folds.ts'
import { button } from '../construction/trims.ts'
import { drawn } from '../shoes/footwear.ts'
import { beret, brimmed, bucketHat, grounded } from './brimmed-hats.ts'

/* Hats: the origin is the middle of the opening. They lie on the ground, seen a little from above. */
export const hats: Silhouette = brief => {
  switch (brief.cut('style')) {
    case 'cap':
      return cap(brief)
    case 'bucket':
      return bucketHat(brief)
    case 'fedora':
      return brimmed(brief, 300, 112, 236)
    case 'wide-brim':
      return brimmed(brief, 372, 132, 196)
    case 'beret':
      return beret(brief)
    default:
      return beanie(brief)
  }
}

function beanie(brief: Brief): Scene {
  const { cloth, plain, back } = brief
  const rib = { ...plain, pattern: 'rib' as const }
  const dome: Node[] = path`-206,-40c -214,-150 -168,-290 -70,-366 0,-378 70,-366 168,-290 214,-150 206,-40c 0,-26`
  const cuff: Node[] = path`-214,-112 0,-96 214,-112 222,-50 212,14 0,32 -212,14 -222,-50`
  const parts: Part[] = [
    part(dome, cloth.pattern === 'plain' ? rib : cloth, {
      round: across(-220, -260, 224, -200),
      depth: 0.85,
      thick: 0.8,
      folds: [-120, -50, 20, 90].flatMap(x => pleat([x, -120], [x * 0.25, -366], x * 0.1, 13, 0.5)),
    }),
    part(cuff, rib, {
      round: across(-224, 0, 226, 30),
      depth: 0.8,
      thick: 1,
      casts: 0.65,
    }),
  ]
  if (brief.cut('detail') === 'pompom') {
    let fluff = ''
    for (let i = 0; i < 170; i++) {
      const [a, r] = [brief.random.between(0, 6.28), brief.random.between(30, 74)]
      const [x, y] = [Math.cos(a) * r, -414 + Math.sin(a) * r]
      fluff += `M${(x * 0.62).toFixed(1)} ${(-414 + Math.sin(a) * r * 0.62).toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}`
    }
    const wool = oklchOf(cloth.second).l > 0.6 ? cloth.second : lighter(cloth.color, 0.1)
    parts.push(
      part(
        oval(0, -414, 66, 62),
        { ...plain, color: wool },
        {
          round: across(-60, -460, 60, -370),
          depth: 0.9,
          casts: 0.5,
          after: `<path d="${fluff}" stroke="${wool}" stroke-width="5" stroke-linecap="round"/><path d="${fluff}" stroke="#000" stroke-opacity=".12" stroke-width="1.500" transform="translate(2 2)"/>`,
        },
      ),
    )
  } else if (!back)
    parts.push(
      part(
        path`104,-62c 166,-66c 167,-22c 105,-18c`,
        { ...plain, material: 'leather', color: '#a8784a' },
        { casts: 0.4, depth: 0 },
      ),
    )
  return grounded(
    parts,
    [
      { at: [60, -70], share: 0.56 },
      { at: [-80, -240], share: 0.5 },
    ],
    24,
    420,
  )
}

function cap(brief: Brief): Scene {
  const { cloth, plain, back } = brief
  const seam = (line: Node[]) => ({ line, kind: 'seam' as const })
  if (back) {
    const dome: Node[] = path`-196,0c -206,-110 -150,-240 0,-292 150,-240 206,-110 196,0c 92,14c 80,-60 0,-88 -80,-60
      -92,14c`
    return grounded(
      [
        part(dome, cloth, {
          round: across(-210, 0, 210, 30),
          depth: 0.8,
          thick: 0.8,
          seams: [
            seam(path`0,-290 2,-90`),
            seam(path`0,-290 -120,-170 -150,6`),
            seam(path`0,-290 120,-170 150,6`),
          ],
        }),
        part(ribbon(path`-96,4 0,18 96,4`, 30), plain, {
          casts: 0.4,
          depth: 0.4,
          round: across(-90, 0, 90, 0),
          after: drawn([button(30, 14, 9, '#c9a45c')]),
        }),
      ],
      [{ at: [0, -100], share: 0.5 }],
      26,
      400,
    )
  }
  // Three-quarter: crown to the right, peak to the left.
  const dome: Node[] = path`-150,-36c -142,-150 -84,-248 30,-296 150,-262 224,-160 238,-34 226,20c 90,12 -40,-10`
  const peak: Node[] = path`-156,-66c -40,-46 90,-16 140,16c 40,44 -120,70 -262,66 -336,34 -316,-6 -240,-50`
  const parts: Part[] = [
    part(path`-130,-20 40,-4 224,14 200,44 40,50 -80,30`, plain, { dim: 0.55, casts: 0 }),
    part(dome, cloth, {
      round: across(-150, -220, 250, -160),
      depth: 0.8,
      thick: 0.8,
      folds: [...pleat([-120, -60], [-70, -200], 8, 14, 0.4), ...pleat([200, -40], [180, -190], -8, 14, 0.4)],
      seams: [
        seam(path`30,-296 -40,-180 -56,-20`),
        seam(path`30,-296 90,-160 100,8`),
        seam(path`30,-296 180,-200 206,10`),
      ],
    }),
    part(peak, cloth, {
      round: across(-140, -60, -110, 80),
      depth: 0.75,
      thick: 1,
      casts: 0.7,
      seams: [24, 40, 56].map(k => ({
        line: path`${-150 - k * 0.6},${-60 + k * 0.5} ${-250 - k * 0.4},${-20 + k * 0.3} ${-300 + k * 0.4},30
          -120,${66 - k * 0.6} ${120 - k},${22 - k * 0.15}`,
        kind: 'stitch' as const,
      })),
    }),
  ]
  const last = parts.pop()
  const emblem = `<g transform="translate(-92 -128) skewY(12)"><rect x="-24" y="-20" width="52" height="40" rx="5" fill="${cloth.second}" stroke="#000" stroke-opacity=".25"/><path d="M-12 0H16M2 -10V10" stroke="${cloth.color}" stroke-width="6"/></g>`
  if (last)
    parts.push({
      ...last,
      after: `${drawn([button(30, -294, 12, lighter(cloth.color, -0.03))])}${brief.cut('detail') === 'none' ? '' : emblem}`,
    })
  return grounded(
    parts,
    [
      { at: [-100, -90], share: 0.56 },
      { at: [-200, 20], share: 0.5 },
    ],
    46,
    460,
  )
}
