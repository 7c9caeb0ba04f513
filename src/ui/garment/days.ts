/** The user's calendar day, `2026-11-22`, or the one `later` days later; `now` in milliseconds since 1970. */
export function dayHere(now: number, later = 0): string {
  const date = new Date(now)
  date.setDate(date.getDate() + later)
  return [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')
}

/** A day as a date at midnight UTC: it is not a point in time, only a day. */
export function dayOf(on: string): Date {
  return new Date(`${on}T00:00:00Z`)
}

/** The day this many days later, or earlier. */
export function shiftDay(on: string, by: number): string {
  const date = dayOf(on)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}

/** The same day of another month, or its last one. */
export function shiftMonth(on: string, by: number): string {
  const date = dayOf(`${on.slice(0, 7)}-01`)
  date.setUTCMonth(date.getUTCMonth() + by)
  const days = monthDays(date.toISOString().slice(0, 7))
  return days[Number(on.slice(8)) - 1] ?? days.at(-1) ?? on
}

/** All days of a month, `2026-11`. */
export function monthDays(month: string): readonly string[] {
  const first = `${month}-01`
  return Array.from({ length: 31 }, (_, at) => shiftDay(first, at)).filter(on => on.startsWith(month))
}

const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "November 22, 2026". */
export function dayText(on: string): string {
  return written.format(dayOf(on))
}
