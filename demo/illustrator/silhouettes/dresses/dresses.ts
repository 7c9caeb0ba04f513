import type { Silhouette } from '../brief.ts'
import { column, knit, shirtDress, slip } from './straight-dresses.ts'
import { waisted } from './waisted-dresses.ts'

const LENGTHS: Readonly<Record<string, number>> = { mini: 650, midi: 900, maxi: 1060 }

export const dress: Silhouette = brief => {
  const low = (LENGTHS[brief.cut('length')] ?? 900) * (brief.whose === 'kids' ? 0.72 : 1)
  switch (brief.cut('style')) {
    case 'slip':
      return slip(brief, low)
    case 'knit':
      return knit(brief, low)
    case 'shirt':
      return shirtDress(brief, low)
    case 't-shirt':
      return column(brief, low)
    default:
      return waisted(brief, low)
  }
}
