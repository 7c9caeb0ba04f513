import { invalid, Refusal } from '#server/platform/handler/refusal.ts'

const first = '1900-01-01'
const afterLast = '2200-01-01'

/** Whether a day is in the supported centuries; PostgreSQL has no year 0000. */
export const isSupportedDay = (day: string): boolean => day >= first && day < afterLast

/** @throws Refusal 422 for a day that is not supported */
export function supportedDay(day: string, field = 'on'): string {
  if (!isSupportedDay(day)) throw invalid(field, 'Choose a day between 1900 and 2199.')
  return day
}

/** The current day in the earliest time zone: nobody's clock is ahead of it. */
export function latestDay(now: Date): string {
  return new Date(now.getTime() + 14 * 60 * 60_000).toISOString().slice(0, 10)
}

/** @throws Refusal 422 on `on` for a day in the future or before 1900. */
export function checkWornDay(on: string, now: Date): void {
  if (on > latestDay(now)) throw invalid('on', 'This day has not come yet.')
  if (on < first) throw invalid('on', 'Enter a day after 1900.')
}

/** @throws Refusal 409 for a garment that was given away, thrown away or sold. */
export function checkWearable(state: string): void {
  if (state === 'owned' || state === 'archived') return
  throw new Refusal(409, 'not_in_wardrobe', 'This is no longer in your wardrobe.')
}
