/** A period of a tax report and its borders, in UTC as those of the statements. */
export interface Period {
  period: string
  from: Date
  /** The first moment after it. */
  until: Date
}

/** The borders of `2026`, `2026-Q4` or `2026-11`. */
export function periodOf(period: string): Period {
  const [year = '', part] = period.split('-')
  const quarter = part?.startsWith('Q') === true ? Number(part.slice(1)) : null
  const first = quarter !== null ? (quarter - 1) * 3 : part === undefined ? 0 : Number(part) - 1
  const months = quarter !== null ? 3 : part === undefined ? 12 : 1
  return {
    period,
    from: new Date(Date.UTC(Number(year), first)),
    until: new Date(Date.UTC(Number(year), first + months)),
  }
}
