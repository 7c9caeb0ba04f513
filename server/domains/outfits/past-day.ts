import { supportedDay } from '#server/domains/wardrobe/index.ts'
import { invalid } from '#server/platform/handler/refusal.ts'

/** Time zones are up to 14 hours ahead of UTC, so it is tomorrow already in some of them. Milliseconds. */
const ahead = 14 * 60 * 60 * 1000

/** @throws Refusal 422 for a day that has not begun in any time zone */
export function pastDay(day: string, now: Date): string {
  const latest = new Date(now.getTime() + ahead).toISOString().slice(0, 10)
  if (supportedDay(day) > latest)
    throw invalid('on', 'This day has not come yet. Plan the outfit for it instead.')
  return day
}
