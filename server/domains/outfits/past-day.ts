import { keptDay } from '#server/domains/wardrobe/index.ts'
import { invalid } from '#server/platform/handler/refusal.ts'

/** Somewhere it is tomorrow already. */
const ahead = 14 * 60 * 60 * 1000

/** @throws Refusal 422 for a day that has not come anywhere yet */
export function pastDay(day: string, now: Date): string {
  const latest = new Date(now.getTime() + ahead).toISOString().slice(0, 10)
  if (keptDay(day) > latest) throw invalid('on', 'This day has not come yet. Plan the outfit for it instead.')
  return day
}
