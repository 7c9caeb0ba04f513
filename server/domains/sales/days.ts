import { invalid } from '#server/platform/handler/refusal.ts'

/** Sales are counted by the calendar days of this time zone, as everywhere else on the server. */
export const salesZone = 'UTC'

const dayLength = 86_400_000
/** The length of a range that names no other. */
const usualDays = 30
const mostDays = 366
const firstYear = '2000-01-01'

/** Days from the first to the last, and as many before them. */
export interface Range {
  from: string
  to: string
  formerFrom: string
  formerTo: string
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

const chooseRange = 'Choose a first day that is not after the last one, and at most 366 days.'
const chooseSince2000 = 'Choose days from 2000 on.'

/**
 * The days that a company asks for.
 * @throws Refusal 422 where the first day is after the last one, or the range is too long.
 */
export function rangeOf(
  asked: { from?: string | undefined; to?: string | undefined; days?: number | undefined },
  now: Date,
): Range {
  const { to = dayOf(now.getTime()), days = usualDays } = asked
  if (to < firstYear) throw invalid('to', chooseSince2000)
  const from = asked.from ?? dayOf(startOf(to) - (days - 1) * dayLength)
  if (from < firstYear) throw invalid('from', chooseSince2000)
  const length = (startOf(to) - startOf(from)) / dayLength + 1
  if (length < 1 || length > mostDays) throw invalid('from', chooseRange)
  return {
    from,
    to,
    formerFrom: dayOf(startOf(from) - length * dayLength),
    formerTo: dayOf(startOf(from) - dayLength),
  }
}
