import { lighter } from '../../palette.ts'
import { type Part, part, type Scene } from '../../parts.ts'
import { across, path } from '../../path.ts'
import type { Brief } from '../brief.ts'
import { pleat } from '../construction/folds.ts'
import { cord, rivet } from '../construction/trims.ts'
import { drawn } from '../shoes/footwear.ts'
import { body, clasp, finish, handle, metalOf } from './bag-parts.ts'

export function bucket(brief: Brief): Scene {
  const { cloth, plain, lining } = brief
  const top = -350
  const parts: Part[] = [
    handle(
      path`-150,${top + 30} -190,${top - 150} -60,${top - 290} 80,${top - 280} 190,${top - 140}
        156,${top + 30}`,
      24,
      plain,
      false,
    ),
    part(
      path`-170,${top + 6} -90,${top - 26} 0,${top - 34} 90,${top - 26} 170,${top + 6} 120,${top + 40}
        -120,${top + 40}`,
      lining,
      { dim: 0.45, casts: 0 },
    ),
    body(
      path`-176,${top + 4} -130,${top + 22} -96,${top + 8} -50,${top + 28} 0,${top + 12} 50,${top + 28}
        96,${top + 8} 130,${top + 22} 176,${top + 4} 196,${top + 90} 204,-60 186,-8 0,6 -186,-8
        -204,-60 -196,${top + 90}`,
      cloth,
      {
        folds: [-140, -86, -30, 28, 84, 138].flatMap((x, i) =>
          pleat([x, top + 36], [x * 1.12, top + 170 + (i % 2) * 40], 4, 15, 0.85),
        ),
        seams: [
          {
            line: path`-200,-76 0,-64 200,-76`,
            kind: 'seam',
          },
        ],
      },
    ),
    part(
      path`-204,-70c 0,-58 204,-70c 202,-36 184,-4 0,8 -184,-4 -202,-36`,
      { ...plain, color: lighter(plain.color, -0.06) },
      {
        depth: 0.6,
        round: across(-200, 0, 204, 20),
        casts: 0.15,
      },
    ),
  ]
  const last = parts.pop()
  const tie = drawn([
    cord(
      path`-190,${top + 66} -100,${top + 84} 0,${top + 90} 100,${top + 84} 190,${top + 66}`,
      9,
      lighter(plain.color, -0.08),
    ),
    cord(path`-16,${top + 90} -40,${top + 150} -30,${top + 214}`, 9, lighter(plain.color, -0.08)),
    cord(path`16,${top + 90} 40,${top + 140} 44,${top + 200}`, 9, lighter(plain.color, -0.08)),
  ])
  if (last) parts.push({ ...last, after: tie })
  return finish(
    parts,
    [
      { at: [0, top + 90], share: 0.62 },
      { at: [60, -80], share: 0.6 },
    ],
    390,
  )
}

export function topHandle(brief: Brief): Scene {
  const { cloth, plain, back } = brief
  const metal = metalOf(brief)
  const [w, top] = [236, -324]
  const parts: Part[] = [
    handle(
      path`-92,${top + 8} -98,${top - 90} -60,${top - 146} 60,${top - 146} 98,${top - 90} 92,${top + 8}`,
      22,
      plain,
      true,
    ),
    body(
      path`${-w + 26},${top}c 0,${top - 4} ${w - 26},${top}c ${w},-40 ${w - 10},-4c 0,0 ${-w + 10},-4c
        ${-w},-40`,
      cloth,
      {
        seams: [
          {
            line: path`${-w + 44},${top + 4} ${-w + 24},-10`,
            kind: 'seam',
          },
          {
            line: path`${w - 44},${top + 4} ${w - 24},-10`,
            kind: 'seam',
          },
        ],
      },
    ),
    handle(
      path`-96,${top + 40} -102,${top - 80} -62,${top - 132} 62,${top - 132} 102,${top - 80}
        96,${top + 40}`,
      24,
      plain,
      false,
    ),
  ]
  if (!back) {
    parts.push(
      part(
        path`${-w + 30},${top - 4}c 0,${top - 9} ${w - 30},${top - 4}c ${w - 22},${top + 96}
          90,${top + 116}c 70,${top + 146} -70,${top + 146} -90,${top + 116}c ${-w + 22},${top + 96}`,
        cloth,
        {
          round: across(-w, top, w, top + 60),
          depth: 0.5,
          thick: 0.9,
          casts: 0.75,
          after: `${clasp(0, top + 128, metal)}${drawn([rivet([-96, top + 46], 7, metal), rivet([96, top + 46], 7, metal)])}`,
        },
      ),
    )
  }
  return finish(
    parts,
    [
      { at: [0, top + 100], share: 0.6 },
      { at: [-150, -80], share: 0.5 },
    ],
    460,
  )
}

export function clutch(brief: Brief): Scene {
  const { cloth, back } = brief
  const [w, top] = [276, -300]
  const parts: Part[] = [
    body(
      path`${-w},${top}c 0,${top - 3} ${w},${top}c ${w + 4},-20 ${w - 14},0c 0,2 ${-w + 14},0c
        ${-w - 4},-20`,
      cloth,
    ),
  ]
  if (!back) {
    parts.push(
      part(
        path`${-w},${top - 2}c 0,${top - 7} ${w},${top - 2}c ${w - 16},${top + 60} 0,-96c
          ${-w + 16},${top + 60}`,
        cloth,
        {
          round: across(-w, top, w, top + 120),
          depth: 0.55,
          thick: 0.9,
          casts: 0.8,
          after: drawn([rivet([0, -122], 15, metalOf(brief))]),
        },
      ),
    )
  }
  return finish(
    parts,
    [
      { at: [0, -150], share: 0.5 },
      { at: [-170, top + 60], share: 0.5 },
    ],
    540,
  )
}
