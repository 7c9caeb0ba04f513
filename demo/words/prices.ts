import type { Random } from '../random.ts'
import type { Level } from './brands.ts'
import type { Condition } from './conditions.ts'

const LEVELS: Readonly<Record<Level, number>> = { 1: 0.62, 2: 1, 3: 1.4, 4: 2 }

/** What a brand of this level asks, in cents; `middle` is in dollars. Cheap brands end on 90 cents, dear ones on round fives. */
export function brandPrice(middle: number, level: Level, isKids: boolean): number {
  const dollars = Math.max(6, middle * LEVELS[level] * (isKids ? 0.6 : 1))
  if (level === 1 || dollars < 30) return Math.max(490, Math.round(dollars) * 100 - 10)
  if (level === 2) return Math.round(dollars) * 100
  return Math.round(dollars / 5) * 500
}

/** A reduced price in cents, on the brand's own endings. */
export function reducedPrice(random: Random, cents: number): number {
  const off = random.pick([0.15, 0.2, 0.2, 0.25, 0.3, 0.3, 0.4, 0.5])
  const ending = cents % 100
  return Math.floor((cents * (1 - off)) / 100) * 100 + ending
}

const WORTH: Readonly<Record<Condition, readonly [number, number]>> = {
  new_with_tags: [0.55, 0.75],
  new_without_tags: [0.48, 0.65],
  very_good: [0.35, 0.52],
  good: [0.25, 0.4],
  satisfactory: [0.14, 0.26],
}

/** What a member asks for a piece that was `newCents`, in cents: whole dollars, from 40 on mostly fives. */
export function memberPrice(random: Random, newCents: number, condition: Condition): number {
  const dollars = Math.max(4, (newCents / 100) * random.between(...WORTH[condition]))
  return (dollars > 40 && random.chance(0.7) ? Math.round(dollars / 5) * 5 : Math.round(dollars)) * 100
}
