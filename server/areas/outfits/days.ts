import { invalid } from '#server/refusal.ts'

const first = '1900-01-01'
const afterLast = '2200-01-01'
/** Somewhere it is tomorrow already. */
const ahead = 14 * 60 * 60 * 1000

/** Whether a day lies in the centuries that calendars are kept for. */
export const isKeptDay = (day: string): boolean => day >= first && day < afterLast

/** @throws Refusal 422 for a day that no calendar here is kept for */
export function keptDay(day: string, field = 'on'): string {
  if (!isKeptDay(day)) throw invalid(field, 'Choose a day between 1900 and 2199.')
  return day
}

/** @throws Refusal 422 for a day that has not come anywhere yet */
export function pastDay(day: string, now: Date): string {
  const latest = new Date(now.getTime() + ahead).toISOString().slice(0, 10)
  if (keptDay(day) > latest) throw invalid('on', 'This day has not come yet. Plan the outfit for it instead.')
  return day
}
