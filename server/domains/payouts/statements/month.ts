/** A month of the calendar in UTC, `2026-11`, and its borders. */
export interface Month {
  month: string
  from: Date
  /** The first moment of the next month. */
  until: Date
}

/** The borders of a month that is written as `2026-11`. */
export function monthOf(month: string): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { month, from: new Date(Date.UTC(year, number - 1)), until: new Date(Date.UTC(year, number)) }
}

/** The month in which a moment is, in UTC. */
export const monthAt = (at: Date): string => at.toISOString().slice(0, 7)
