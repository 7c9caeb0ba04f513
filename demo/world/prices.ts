import type { Random } from '../random.ts'
import { daysBefore, type WorldRows } from './rows.ts'

/**
 * The prices of a listing since it came: one price; or, where it is reduced, the price before and the day of the
 * reduction, now and then with a higher start or a short offer before. The lowest price of the 30 days before the
 * reduction (V-51) is read from these rows.
 */
export function addPrices(
  rows: WorldRows,
  random: Random,
  thing: {
    listing: string
    items: readonly string[]
    price: number
    before: number | null
    at: Date
    now: Date
  },
): void {
  const { listing, items, price, before, at, now } = thing
  const steps: { price: number; at: Date }[] = [{ price: before ?? price, at }]
  if (before !== null) {
    const age = (now.getTime() - at.getTime()) / 86_400_000
    const reduced = age * random.between(0.15, 0.6)
    if (random.chance(0.25)) {
      // a weekend's offer, which is what the 30 days then show
      const offer = Math.round((price + before) / 2)
      const from = reduced + (age - reduced) * random.between(0.4, 0.8)
      steps.push({ price: offer, at: daysBefore(now, from) })
      steps.push({ price: before, at: daysBefore(now, from - Math.min(2, (from - reduced) / 2)) })
    }
    steps.push({ price, at: daysBefore(now, reduced) })
  }
  for (const item of items) {
    for (const step of steps) {
      rows.price_history.push({ listing_id: listing, item_id: item, price_cents: step.price, at: step.at })
    }
  }
}
