import type { Garment } from '#src/api/contract/garments.ts'
import { currency } from '../display/currency.ts'

/** "Worn 12 times · $4.20 a wear". */
export function cardDetail({ wear_count, cost_per_wear }: Garment): string {
  return [
    wearsText(wear_count),
    cost_per_wear !== null && wear_count > 0 && `${currency(cost_per_wear)} a wear`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** "Never worn", "Worn once", "Worn 12 times". */
export function wearsText(count: number): string {
  if (count === 0) return 'Never worn'
  return count === 1 ? 'Worn once' : `Worn ${count} times`
}

/** "1 piece", "1000+ pieces". */
export function piecesText(total: number | '1000+'): string {
  return total === 1 ? '1 piece' : `${total} pieces`
}
