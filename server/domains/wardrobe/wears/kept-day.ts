import { invalid } from '#server/platform/handler/refusal.ts'

const first = '1900-01-01'
const afterLast = '2200-01-01'

/** Whether a day is in the supported centuries; PostgreSQL has no year 0000. */
export const isKeptDay = (day: string): boolean => day >= first && day < afterLast

/** @throws Refusal 422 for a day that is not supported */
export function keptDay(day: string, field = 'on'): string {
  if (!isKeptDay(day)) throw invalid(field, 'Choose a day between 1900 and 2199.')
  return day
}
