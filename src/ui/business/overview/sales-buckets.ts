import type { OverviewDay } from '#src/api/contract/business/overview.ts'
import * as words from './words.ts'

/** The sales of a day, or of a week, beside those of the former range. */
export interface Bucket {
  /** Its first day. */
  day: string
  label: string
  orders: number
  /** As on the wire. */
  gross: string
  cents: number
  formerGross: string
  formerCents: number
}

/** Longer ranges are drawn by week: a bar for each of their days would be thinner than a pixel on a phone. */
const mostDays = 92
const weekLength = 7

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** A day as the chart's axis shows it. */
export const shortDay = (day: string) => short.format(dateOf(day))
/** A day with its year. */
export const fullDay = (day: string) => full.format(dateOf(day))

const centsOf = (amount: string) => Math.round(Number(amount) * 100)
const amountOf = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Whether the days are drawn by week. */
export const isByWeek = (buckets: readonly Bucket[]) =>
  buckets.length > 1 && buckets.some(({ label }, at) => at > 0 && label.startsWith(words.weekOf('')))

/** What the chart draws: the days, or the weeks of a long range, of which the last one ends with the range. */
export function bucketsOf(days: readonly OverviewDay[]): Bucket[] {
  const size = days.length > mostDays ? weekLength : 1
  const first = days.length % size
  const starts = [
    ...(first > 0 ? [0] : []),
    ...Array.from({ length: Math.floor(days.length / size) }, (_, at) => first + at * size),
  ]
  return starts.map((start, at) => bucketOf(days.slice(start, starts[at + 1] ?? days.length), size))
}

function bucketOf(days: readonly OverviewDay[], size: number): Bucket {
  const [first] = days
  const day = first?.day ?? ''
  const cents = days.reduce((sum, { gross }) => sum + centsOf(gross), 0)
  const formerCents = days.reduce((sum, { former }) => sum + centsOf(former.gross), 0)
  return {
    day,
    label: size === 1 ? fullDay(day) : words.weekOf(fullDay(day)),
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    ...{ cents, gross: amountOf(cents), formerCents, formerGross: amountOf(formerCents) },
  }
}

/** The top of a scale for these values: a round number of dollars whose half is round, too. */
export function scaleTop(cents: number): number {
  const dollars = Math.max(cents / 100, 1)
  const power = 10 ** Math.floor(Math.log10(dollars))
  const step = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10].find(each => each * power >= dollars) ?? 10
  return Math.ceil(step * power) * 100
}
