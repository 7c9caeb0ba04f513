import type { Random } from '../../random.ts'
import { guestOf } from './buyers.ts'
import { day, type Fate, hour, type Sale, type SoldItem } from './sale.ts'

/** The year before now; the last days belong to orders that are still open. */
const [oldest, newest] = [364, 3]

/** How much is bought in each month, from January. */
const seasons = [0.8, 0.75, 0.95, 1.1, 1.15, 1, 0.85, 0.8, 1.1, 1.25, 1.5, 1.4] as const
/** On each day of the week, from Sunday. */
const weekdays = [1.35, 0.9, 0.85, 0.9, 1, 1.05, 1.25] as const

const fates: readonly (readonly [number, Fate])[] = [
  [0.03, 'brand_cancels'],
  [0.05, 'buyer_cancels'],
  [0.08, 'line_refused'],
  [0.11, 'part_refunded'],
  [0.16, 'one_returned'],
  [0.21, 'all_returned'],
]
const reasons = [
  'too_small',
  'too_large',
  'too_large',
  'changed_mind',
  'changed_mind',
  'not_as_described',
] as const

/** A year of orders, the oldest first: more of them lately, at weekends and before the holidays. */
export function planSales(random: Random, now: Date, items: readonly SoldItem[]): Sale[] {
  const loved = weights(random.fork('loved'), items)
  const sales: Sale[] = []
  for (let daysAgo = oldest; daysAgo >= newest; daysAgo -= 1) {
    const own = random.fork(`day ${daysAgo}`)
    const midnight = Math.floor(now.getTime() / day) * day - daysAgo * day
    const date = new Date(midnight)
    const growth = 0.75 + (0.6 * (oldest - daysAgo)) / oldest
    const wanted =
      growth * (seasons[date.getUTCMonth()] ?? 1) * (weekdays[date.getUTCDay()] ?? 1) * own.between(0.4, 1.9)
    const count = Math.floor(wanted) + (own.chance(wanted % 1) ? 1 : 0)
    for (let number = 0; number < count; number += 1) {
      const at = midnight + own.between(7, 23) * hour
      const sale = saleAt(own.fork(`order ${number}`), `sale ${daysAgo} ${number}`, at, loved)
      if (sale !== null) sales.push(sale)
    }
  }
  return sales
}

/** Each item as often as it is loved: a few pieces sell most. */
function weights(random: Random, items: readonly SoldItem[]): SoldItem[] {
  const byListing = Map.groupBy(items, ({ listing_id }) => listing_id)
  return [...byListing.values()].flatMap((variants, rank) => {
    const times = Math.max(1, Math.round(9 / (rank + 1)))
    return random.shuffle(variants).flatMap(variant => Array.from({ length: times }, () => variant))
  })
}

function saleAt(random: Random, name: string, at: number, items: readonly SoldItem[]): Sale | null {
  const there = items.filter(({ published_at }) => published_at.getTime() < at - day)
  if (there.length === 0) return null
  const lines: Sale['lines'] = []
  for (let count = random.chance(0.28) ? 2 : 1; count > 0; count -= 1) {
    const item = random.pick(there)
    if (lines.some(line => line.item.listing_id === item.listing_id)) continue
    lines.push({ item, quantity: random.chance(0.1) ? 2 : 1, cents: priceAt(item, at) })
  }
  const acceptedAt = at + random.between(1, 22) * hour
  const shippedAt = acceptedAt + random.between(4, 40) * hour
  const deliveredAt = shippedAt + random.between(1.5, 5) * day
  const asked = deliveredAt + random.between(1, 8) * day
  const sent = asked + random.between(0.5, 3) * day
  const received = sent + random.between(2, 5) * day
  const drawn = random.next()
  const fate = fates.find(([below]) => drawn < below)?.[1] ?? 'kept'
  return {
    ...{ name, at, lines, acceptedAt, shippedAt, deliveredAt },
    guest: guestOf(random),
    fate: fitting(fate, lines),
    back: [asked, sent, received, received + random.between(2, 30) * hour],
    reason: random.pick(reasons),
  }
}

/** A part can be refused or sent back only of more than one piece. */
function fitting(fate: Fate, lines: Sale['lines']): Fate {
  if (lines.reduce((sum, { quantity }) => sum + quantity, 0) > 1) return fate
  if (fate === 'one_returned') return 'all_returned'
  return fate === 'line_refused' ? 'kept' : fate
}

/** What the item cost at that time. */
function priceAt({ prices }: SoldItem, at: number): number {
  const before = prices.findLast(price => Date.parse(price.at) <= at) ?? prices[0]
  if (before === undefined) throw new Error('A variant has a price from its first day.')
  return before.cents
}
