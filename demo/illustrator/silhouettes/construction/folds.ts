import type { Random } from '../../../random.ts'
import type { Fold } from '../../parts.ts'
import type { Point } from '../../path.ts'

/** A ridge with its valley on the side away from the light (which comes from the top left). */
export function pleat(from: Point, to: Point, sag: number, width: number, height: number): Fold[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  let nx = -(to[1] - from[1]) / length
  let ny = (to[0] - from[0]) / length
  const bend: Point = [(from[0] + to[0]) / 2 + nx * sag, (from[1] + to[1]) / 2 + ny * sag]
  if (nx * 0.6 + ny * 0.8 < 0) [nx, ny] = [-nx, -ny]
  const shift = (p: Point, by: number): Point => [p[0] + nx * by, p[1] + ny * by]
  const step = width * 0.75
  return [
    {
      from: shift(from, step * 0.3),
      bend: shift(bend, step),
      to: shift(to, step * 0.3),
      width,
      height: -height,
    },
    {
      from: shift(from, -step * 0.3),
      bend: shift(bend, -step),
      to: shift(to, -step * 0.3),
      width: width * 0.9,
      height,
    },
  ]
}

/** Tension from the armholes, pulls at the waist and long drapes down a torso. */
export function torsoFolds(random: Random, pit: Point, waist: Point, hem: Point, amount: number): Fold[] {
  const out: Fold[] = []
  for (const side of [-1, 1]) {
    const pulls = random.integer(2, 3)
    for (let i = 0; i < pulls; i++) {
      const y = pit[1] + 4 + i * random.between(16, 26)
      const far = random.between(0.25, 0.6)
      out.push(
        ...pleat(
          [side * (pit[0] - 4), y],
          [side * pit[0] * far, y + random.between(26, 80)],
          side * random.between(-14, 4),
          random.between(6, 11),
          amount * random.between(0.5, 0.95),
        ),
      )
    }
    const bends = random.integer(1, 3)
    for (let i = 0; i < bends; i++) {
      const y = waist[1] + random.between(-50, 60)
      out.push(
        ...pleat(
          [side * (waist[0] + 4), y],
          [side * waist[0] * random.between(0.3, 0.65), y + random.between(-10, 46)],
          side * random.between(-10, 10),
          random.between(6, 12),
          amount * random.between(0.4, 0.8),
        ),
      )
    }
  }
  const drapes = random.integer(3, 5)
  for (let i = 0; i < drapes; i++) {
    const x = (random.between(-0.8, 0.8) + (i - drapes / 2) * 0.12) * hem[0]
    const start = random.between(pit[1] + 50, waist[1] + 40)
    out.push(
      ...pleat(
        [x * 0.8, start],
        [x + random.between(-14, 14), hem[1] - random.between(0, 40)],
        random.between(-14, 14),
        random.between(9, 18),
        amount * random.between(0.3, 0.65),
      ),
    )
  }
  return out
}

/** Folds that fall from a waist into a hem: gathers of skirts, drape of wide legs. */
export function fallFolds(
  random: Random,
  top: { readonly y: number; readonly half: number },
  low: { readonly y: number; readonly half: number },
  count: number,
  amount: number,
  x = 0,
): Fold[] {
  const out: Fold[] = []
  for (let i = 0; i < count; i++) {
    const at = ((i + 0.5) / count) * 2 - 1 + random.between(-0.4, 0.4) / count
    const start = top.y + random.between(0, 0.3) * (low.y - top.y)
    out.push(
      ...pleat(
        [x + at * top.half, start],
        [x + at * low.half, low.y + 6],
        random.between(-12, 12),
        random.between(0.35, 0.62) * ((low.half / count) * 1.1),
        amount * random.between(0.55, 1),
      ),
    )
  }
  return out
}

/** Crumples across a tube where it bends: elbows, knees, ankles. `a` and `b` are its two edges there. */
export function crumple(random: Random, a: Point, b: Point, spread: number, amount: number): Fold[] {
  const out: Fold[] = []
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [-dy / length, dx / length]
  const count = random.integer(3, 4)
  for (let i = 0; i < count; i++) {
    const off = ((i - (count - 1) / 2) / count) * spread + random.between(-8, 8)
    const reach = random.between(0.5, 0.95)
    const tilt = random.between(-26, 26)
    const [from, to] = i % 2 ? [a, b] : [b, a]
    const end: Point = [
      from[0] + (to[0] - from[0]) * reach + nx * (off + tilt),
      from[1] + (to[1] - from[1]) * reach + ny * (off + tilt),
    ]
    out.push(
      ...pleat(
        [from[0] + nx * off, from[1] + ny * off],
        end,
        random.between(-9, 9),
        random.between(5, 9),
        amount * random.between(0.5, 1),
      ),
    )
  }
  return out
}
