import { type Part, part } from '../../parts.ts'
import { across, path, ribbon } from '../../path.ts'
import type { Brief } from '../brief.ts'

/** A cloth belt, knotted, its ends hanging. */
export function tie(half: number, cloth: Brief['cloth'], random: Brief['random'], y = 34, x = 26): Part[] {
  const end = (dx: number, length: number): Part =>
    part(
      ribbon(
        path`${x},${y + 6} ${x + dx * 0.4},${y + length * 0.4}
          ${x + dx + random.between(-6, 6)},${y + length}`,
        24,
        30,
      ),
      cloth,
      {
        casts: 0.6,
        depth: 0.4,
        round: across(x - 20, 0, x + dx + 20, 0),
        turn: -dx * 0.2,
      },
    )
  return [
    part(
      path`${-half - 3},${y - 17}c 0,${y - 8} ${half + 3},${y - 17}c ${half + 4},${y + 14}c 0,${y + 22}
        ${-half - 4},${y + 14}c`,
      cloth,
      {
        casts: 0.6,
        depth: 0.5,
        round: across(-half, 0, half, 0),
      },
    ),
    end(-26, 170),
    end(34, 150),
    part(
      path`${x - 17},${y - 15}c ${x + 16},${y - 18}c ${x + 21},${y} ${x + 18},${y + 18}c
        ${x - 15},${y + 20}c ${x - 20},${y + 2}`,
      cloth,
      {
        casts: 0.7,
        thick: 0.9,
        depth: 0.5,
        round: across(x - 20, y, x + 20, y),
      },
    ),
  ]
}
