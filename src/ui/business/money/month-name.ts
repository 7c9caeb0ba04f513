const long = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** The name of a month that is written as `2026-11`: "November 2026". */
export const monthName = (month: string): string => long.format(new Date(`${month}-01T00:00:00Z`))

/** The day of a moment in UTC, as the months of a statement count them: "Nov 5". */
export const dayInMonth = (at: string): string => short.format(new Date(at))
