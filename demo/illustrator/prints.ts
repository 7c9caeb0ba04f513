import type { Random } from '../random.ts'
import { animal, dots, floral } from './drawn-prints.ts'
import type { Cloth } from './parts.ts'
import type { Box } from './path.ts'
import { bands, block, cables, check, herringbone, houndstooth } from './woven-prints.ts'

/**
 * The pattern of a cloth inside a box, as plain geometry that wavers with the fabric (an SVG pattern tile
 * would be ruler-straight, and slow when turned). The ground color is painted by the caller.
 */
export function print(cloth: Cloth, box: Box, random: Random): string {
  const wide: Box = { left: box.left - 8, right: box.right + 8, top: box.top - 8, bottom: box.bottom + 8 }
  switch (cloth.pattern) {
    case 'stripe':
      return bands(wide, 'v', 24, 9, cloth.second, 0.95, random)
    case 'breton':
      return bands(wide, 'h', 42, 15, cloth.second, 1, random)
    case 'check':
      return check(cloth, wide, random)
    case 'gingham':
      return (
        `<path d="M${wide.left} ${wide.top}H${wide.right}V${wide.bottom}H${wide.left}Z" fill="#f4f1ea"/>` +
        bands(wide, 'v', 34, 17, cloth.color, 0.62, random) +
        bands(wide, 'h', 34, 17, cloth.color, 0.62, random)
      )
    case 'houndstooth':
      return houndstooth(cloth, wide)
    case 'herringbone':
      return herringbone(cloth, wide)
    case 'floral':
      return floral(cloth, wide, random)
    case 'dots':
      return dots(cloth, wide)
    case 'cable':
      return cables(cloth, wide)
    case 'color-block':
      return block(cloth, box)
    case 'animal':
      return animal(cloth, wide, random)
    default:
      return ''
  }
}
