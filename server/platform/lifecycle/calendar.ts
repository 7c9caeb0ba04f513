import holidays from '@18f/us-federal-holidays'

const day = 86_400_000

/** Where the shop is: its business days begin and end there. */
const place = 'America/New_York'

/**
 * Milliseconds from `from` until so many business days later at the same time of day, in New York: Monday to Friday,
 * without the federal holidays of the United States as they are observed (5 U.S.C. 6103).
 */
export function businessDays(from: number, count: number): number {
  const begun = wallTime(from)
  const time = begun - dayOf(begun) * day
  return instantOf(nextBusinessDay(dayOf(begun), count) * day + time, from) - from
}

/** The day so many business days after this moment, YYYY-MM-DD. */
export function dayAfter(from: number, count: number): string {
  return dateOf(nextBusinessDay(dayOf(wallTime(from)), count))
}

/** Days are counted from the first one of 1970. */
const dayOf = (wall: number) => Math.floor(wall / day)
const dateOf = (number: number) => new Date(number * day).toISOString().slice(0, 10)

function nextBusinessDay(from: number, count: number): number {
  let at = from
  for (let left = count; left > 0; ) {
    at += 1
    if (isBusinessDay(at)) left -= 1
  }
  return at
}

function isBusinessDay(number: number): boolean {
  const weekday = new Date(number * day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidaysAround(number).has(dateOf(number))
}

const holidaysOf = new Map<number, ReadonlySet<string>>()

/** The holidays of the year of a day. New Year's Day may be observed in the year before. */
function holidaysAround(number: number): ReadonlySet<string> {
  const year = new Date(number * day).getUTCFullYear()
  const known = holidaysOf.get(year)
  if (known !== undefined) return known
  const found = [year, year + 1].flatMap(each =>
    holidays.allForYear(each).map(({ dateString }) => dateString),
  )
  const made = new Set(found)
  holidaysOf.set(year, made)
  return made
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: place,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** What clocks of the place show, as if it were UTC. */
function wallTime(at: number): number {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const whole = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return whole + (at % 1000)
}

/**
 * The moment at which clocks of the place show this. `near` is not far from it. A time that is left out in spring is the
 * one an hour later.
 */
function instantOf(wall: number, near: number): number {
  const guess = wall - (wallTime(near) - near)
  return wall - (wallTime(guess) - guess)
}
