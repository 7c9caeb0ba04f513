/** A calendar day, `2026-11-22`; it has no time and no time zone. */
export type Day = string

const at = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10)

/** The month a day lies in: `2026-11`. */
export const monthOf = (day: Day): string => day.slice(0, 7)

/** So many days later, or earlier where negative. */
export function addDays(day: Day, days: number): Day {
  const date = at(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

/** The same day so many months later; the month's last one where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const date = at(`${monthOf(day)}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = daysIn(dayOf(date))
  return `${monthOf(dayOf(date))}-${String(Math.min(at(day).getUTCDate(), last)).padStart(2, '0')}`
}

/** How many days the month of a day has. */
export function daysIn(day: Day): number {
  const date = at(`${monthOf(day)}-01`)
  date.setUTCMonth(date.getUTCMonth() + 1)
  date.setUTCDate(0)
  return date.getUTCDate()
}

/**
 * Where a day stands in its week, from 0 to 6. `firstWeekday` begins the weeks: 0 for Monday to 6 for Sunday.
 */
export const weekdayOf = (day: Day, firstWeekday: number): number =>
  (at(day).getUTCDay() + 13 - firstWeekday) % 7

/** The weeks of a month, which begin on `firstWeekday`; null where a week's day belongs to another month. */
export function weeksOf(month: string, firstWeekday: number): (Day | null)[][] {
  const first = `${month}-01`
  const before = weekdayOf(first, firstWeekday)
  const many = daysIn(first)
  const weeks = Math.ceil((before + many) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const number = week * 7 + weekday - before
      return number < 0 || number >= many ? null : addDays(first, number)
    }),
  )
}

/** Today by the viewer's clock and time zone. */
export function todayOf(now: Date): Day {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
