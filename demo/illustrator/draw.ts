import { seededRandom } from '../random.ts'
import { compose, type Shown } from './compose.ts'
import { dyeOf } from './dye.ts'
import { COLOR_HEX, hexOf, oklchOf } from './palette.ts'
import type { Cloth } from './parts.ts'
import { CUTS, SILHOUETTES } from './silhouettes/index.ts'
import type { GarmentSpec, View } from './spec.ts'

/**
 * Draws one piece as an image of 800 × 1000 (SVG text). Pure: the same spec and view give the same text.
 * Unknown cut names are ignored, missing ones take the category's first option.
 */
export function drawGarment(spec: GarmentSpec, view: View, shown: Shown = 'all'): string {
  const random = seededRandom(spec.seed)
  const [main, other] = spec.colors
  const color = dyeOf(spec, random)
  const second = COLOR_HEX[other ?? secondFor(main)]
  const cloth: Cloth = { color, second, material: spec.material, pattern: spec.pattern }
  const knitted = spec.pattern === 'rib' || spec.pattern === 'cable'
  const options = CUTS[spec.category]
  const scene = SILHOUETTES[spec.category]({
    cut: name => {
      const allowed = options[name] ?? []
      const wanted = spec.cut[name]
      return wanted !== undefined && allowed.includes(wanted) ? wanted : (allowed[0] ?? '')
    },
    cloth,
    plain: { ...cloth, pattern: knitted ? 'rib' : 'plain' },
    lining: { ...cloth, pattern: 'plain', material: 'satin', color: liningOf(color) },
    whose: spec.whose,
    random: random.fork('cut'),
    // A detail is taken from the front.
    back: view === 'back',
  })
  return compose(scene, view, random, spec, shown)
}

const secondFor = (main: GarmentSpec['colors'][0]): GarmentSpec['colors'][0] =>
  ['white', 'cream', 'beige', 'light-blue', 'yellow', 'pink', 'silver'].includes(main) ? 'navy' : 'cream'

function liningOf(hex: string): string {
  const { l, c, h } = oklchOf(hex)
  return hexOf({ l: Math.min(0.8, l * 0.85 + 0.08), c: c * 0.8, h: h + 0.1 })
}
