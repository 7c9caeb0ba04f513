import { lighter, oklchOf } from '../../palette.ts'
import { type Part, part, type Scene, scene } from '../../parts.ts'
import { across, type Node, oval, path, ribbon } from '../../path.ts'
import type { Brief } from '../brief.ts'
import { pleat } from '../construction/folds.ts'

export const grounded = (parts: readonly Part[], focus: Scene['focus'], y: number, width: number): Scene =>
  scene(parts, { stands: true, focus, largest: 1, feet: [{ x: 0, y, width }] })

export function bucketHat(brief: Brief): Scene {
  const { cloth } = brief
  const parts: Part[] = [
    part(path`-262,30 -160,74 0,88 160,74 262,30 160,0 0,-8 -160,0`, brief.plain, { dim: 0.55, casts: 0 }),
    part(
      path`-182,-60c -172,-150 -152,-216c -90,-236 0,-242 90,-236 152,-216c 172,-150 182,-60c 0,-40`,
      cloth,
      {
        round: across(-160, 0, 164, 30),
        depth: 0.8,
        thick: 0.6,
        seams: [
          {
            line: path`-154,-202 0,-190 154,-202`,
            kind: 'stitch',
          },
        ],
        folds: pleat([-140, -90], [-120, -190], 4, 14, 0.35),
      },
    ),
    part(
      path`-186,-82 0,-60 186,-82 226,-20 284,34 256,60 140,40 0,34 -140,40 -256,60 -284,34 -226,-20`,
      cloth,
      {
        round: across(-270, -40, 280, 30),
        depth: 0.75,
        thick: 0.9,
        casts: 0.5,
        seams: [0.25, 0.5, 0.75].map(t => ({
          line: path`${-186 - t * 84},${-82 + t * 118} 0,${-60 + t * 94} ${186 + t * 84},${-82 + t * 118}`,
          kind: 'stitch' as const,
        })),
        folds: [...pleat([-120, -40], [-190, 30], 6, 12, 0.4), ...pleat([130, -44], [180, 30], -6, 12, 0.4)],
      },
    ),
  ]
  return grounded(parts, [{ at: [-60, -60], share: 0.55 }], 70, 480)
}

export function brimmed(brief: Brief, brim: number, depth: number, height: number): Scene {
  const { cloth, plain } = brief
  const band =
    cloth.material === 'straw' ? '#2a2724' : lighter(plain.color, oklchOf(plain.color).l > 0.4 ? -0.3 : 0.14)
  const under = part(oval(0, 14, brim, depth), plain, { dim: 0.35, casts: 0, thick: 0.8 })
  const edge = oval(0, -4, brim - 14, depth - 7)
  const plate = part(oval(0, -4, brim, depth), cloth, {
    round: across(-brim, -depth, brim, depth),
    depth: 0.5,
    thick: 0.8,
    casts: 0.2,
    seams: [
      {
        line: [...edge, ...edge.slice(0, 1)],
        kind: 'stitch',
      },
    ],
  })
  const c = 150
  const crown: Node[] = path`${-c},0c ${-c + 4},${-height * 0.5} ${-c + 24},${-height + 6} -70,${-height - 22}
    -12,${-height + 12} 60,${-height - 24} ${c - 20},${-height + 6} ${c - 4},${-height * 0.5}
    ${c},0c 0,44`
  const parts: Part[] = [
    under,
    plate,
    part(crown, cloth, {
      round: across(-c - 6, -60, c + 10, -20),
      depth: 0.9,
      thick: 0.7,
      casts: 0.6,
      folds: [
        ...pleat([-16, -height + 10], [-40, -height * 0.45], 8, 26, 0.8),
        ...pleat([90, -height], [110, -height * 0.5], -6, 24, 0.6),
      ],
    }),
    part(
      path`${-c - 1},-62c 0,-18 ${c + 1},-62c ${c + 2},-2c 0,46 ${-c - 2},-2c`,
      { ...plain, color: band, material: 'satin' },
      {
        round: across(-c, 0, c, 20),
        depth: 0.6,
        thick: 0.4,
        casts: 0.2,
      },
    ),
  ]
  return grounded(
    parts,
    [
      { at: [60, -40], share: 0.46 },
      { at: [-150, 20], share: 0.44 },
    ],
    depth - 6,
    brim * 1.9,
  )
}

export function beret(brief: Brief): Scene {
  const { cloth, plain } = brief
  return grounded(
    [
      part(path`-170,-30 0,-10 170,-30 160,20 0,40 -160,20`, plain, {
        round: across(-170, 0, 170, 0),
        depth: 0.7,
      }),
      part(path`-300,-80 -260,-190 -90,-262 120,-246 270,-150 280,-60 170,-14 0,2 -190,-10`, cloth, {
        round: across(-240, -240, 240, 10),
        depth: 0.85,
        thick: 1,
        casts: 0.6,
        folds: [
          ...pleat([-180, -20], [-250, -120], 10, 22, 0.5),
          ...pleat([120, -10], [220, -110], -10, 22, 0.5),
          ...pleat([-30, -4], [-60, -110], 6, 18, 0.35),
        ],
      }),
      part(ribbon(path`16,-250 20,-284 28,-292`, 14, 10), plain, { casts: 0.3 }),
    ],
    [{ at: [0, -110], share: 0.5 }],
    30,
    420,
  )
}
