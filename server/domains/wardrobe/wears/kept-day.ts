import { invalid } from '#server/platform/handler/refusal.ts'

const first = '1900-01-01'
const afterLast = '2200-01-01'

/** Whether a day lies in the centuries that calendars are kept for; the database knows no year 0000. */
export const isKeptDay = (day: string): boolean => day >= first && day < afterLast

/** @throws Refusal 422 for a day that no calendar here is kept for */
export function keptDay(day: string, field = 'on'): string {
  if (!isKeptDay(day)) throw invalid(field, 'Choose a day between 1900 and 2199.')
  return day
}
