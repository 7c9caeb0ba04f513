import type { Random } from '../random.ts'
import { COLOR_HEX, hexOf, oklchOf } from './palette.ts'
import type { GarmentSpec } from './spec.ts'

/** The main color of this very piece: no two dye lots are quite the same; denim is greyer than other cloth of its color. */
export function dyeOf({ colors: [main], material }: GarmentSpec, random: Random): string {
  const dye = random.fork('dye')
  const [light, hue] = [dye.between(-1, 1), dye.between(-1, 1)]
  const { l, c, h } = oklchOf(COLOR_HEX[main])
  return hexOf({
    l: l + light * 0.012,
    c: c * (1 + hue * 0.03) * (material === 'denim' ? 0.72 : 1),
    h: h + hue * 0.025,
  })
}
