import { monthName } from '../money/month-name.ts'
import * as words from './words.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

/** The name of a period: "November 2026", "Q4 2026", "2026". */
export function periodName(period: string): string {
  const [year = '', part] = period.split('-')
  if (part === undefined) return year
  return part.startsWith('Q') ? words.quarterName(Number(part.slice(1)), Number(year)) : monthName(period)
}

const named = (value: string): Choice => ({ value, label: periodName(value) })

/** The periods of a report until `now`, in UTC, the newest first: 24 months, 8 quarters and 5 years. */
export function periodsUntil(now: Date): readonly { label: string; options: readonly Choice[] }[] {
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const last = (count: number) => Array.from({ length: count }, (_, at) => at)
  const yearOf = (at: number) => Math.floor(at / 12)
  const two = (number: number) => String(number).padStart(2, '0')
  const quarter = Math.floor(month / 3)
  return [
    {
      label: words.months,
      options: last(24).map(back => named(`${yearOf(month - back)}-${two(((month - back) % 12) + 1)}`)),
    },
    {
      label: words.quarters,
      options: last(8).map(back =>
        named(`${Math.floor((quarter - back) / 4)}-Q${((quarter - back) % 4) + 1}`),
      ),
    },
    { label: words.years, options: last(5).map(back => named(String(yearOf(month) - back))) },
  ]
}
