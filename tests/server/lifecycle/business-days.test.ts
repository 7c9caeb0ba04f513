import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessDays, dayAfter } from '#server/platform/lifecycle/calendar.ts'

const rows: readonly [start: string, from: string, count: number, until: string][] = [
  ['a Monday', '2026-11-16T10:00:00-05:00', 2, '2026-11-18T10:00:00-05:00'],
  ['a Friday', '2026-11-13T10:00:00-05:00', 2, '2026-11-17T10:00:00-05:00'],
  ['a Saturday', '2026-11-14T10:00:00-05:00', 2, '2026-11-17T10:00:00-05:00'],
  ['a Sunday', '2026-11-15T23:59:00-05:00', 5, '2026-11-20T23:59:00-05:00'],
  // it is Saturday in Greenwich, and Sunday when a day has passed there
  ['late on a Friday', '2026-11-13T23:30:00-05:00', 1, '2026-11-16T23:30:00-05:00'],
  ['late on a Sunday', '2026-11-15T22:00:00-05:00', 1, '2026-11-16T22:00:00-05:00'],
  // clocks are set ahead on March 8, 2026, at two, and back on November 1, 2026
  ['a Friday before clocks go ahead', '2026-03-06T23:59:00-05:00', 3, '2026-03-11T23:59:00-04:00'],
  ['a Saturday before clocks go ahead', '2026-03-07T02:30:00-05:00', 1, '2026-03-09T02:30:00-04:00'],
  ['a Friday before clocks go back', '2026-10-30T23:59:00-04:00', 3, '2026-11-04T23:59:00-05:00'],
  ['the Sunday on which clocks go back', '2026-11-01T01:30:00-04:00', 3, '2026-11-04T01:30:00-05:00'],
  ['the day before Thanksgiving', '2026-11-25T09:00:00-05:00', 1, '2026-11-27T09:00:00-05:00'],
  ['Christmas Eve, a Thursday', '2026-12-24T18:00:00-05:00', 1, '2026-12-28T18:00:00-05:00'],
  // July 4, 2026, is a Saturday and observed on Friday; January 1, 2028, too, in the year before
  ['the day before a holiday on a Saturday', '2026-07-02T12:00:00-04:00', 1, '2026-07-06T12:00:00-04:00'],
  ['the end of 2027', '2027-12-30T12:00:00-05:00', 1, '2028-01-03T12:00:00-05:00'],
  // July 4, 2027, is a Sunday and observed on Monday
  ['the Friday before a holiday on a Sunday', '2027-07-02T12:00:00-04:00', 1, '2027-07-06T12:00:00-04:00'],
]

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland'])('on a machine in %s', zone => {
  const own = process.env.TZ
  beforeAll(() => {
    process.env.TZ = zone
  })
  afterAll(() => {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  })

  test('the machine’s zone is in force', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  })

  test.each(rows)('business days from %s are those of New York', (_, from, count, until) => {
    const start = Date.parse(from)
    expect(new Date(start + businessDays(start, count)).toISOString()).toBe(new Date(until).toISOString())
  })
})

test('the day of a count of business days is that of New York', () => {
  expect(dayAfter(Date.parse('2026-11-14T04:30:00Z'), 1)).toBe('2026-11-16')
  expect(dayAfter(Date.parse('2026-11-24T12:00:00-05:00'), 3)).toBe('2026-11-30')
})

test('the holidays of twenty years are those of the law: ten, and Juneteenth from 2021 on', () => {
  const began = Date.UTC(2015, 0, 1, 17)
  const days = Array.from({ length: 365 * 20 + 5 }, (_, number) => began + number * 86_400_000)
  const off = days.filter(at => {
    const weekday = new Date(at).getUTCDay()
    const before = new Date(at - 86_400_000).toISOString().slice(0, 10)
    return (
      weekday !== 0 &&
      weekday !== 6 &&
      dayAfter(Date.parse(`${before}T17:00:00Z`), 1) !== new Date(at).toISOString().slice(0, 10)
    )
  })
  const years = Map.groupBy(off, at => new Date(at).getUTCFullYear())
  // a New Year's Day on a Saturday is observed in the year before
  expect(off.length).toBe(10 * 20 + 14)
  expect(years.get(2026)?.map(at => new Date(at).toISOString().slice(5, 10))).toEqual([
    '01-01',
    '01-19',
    '02-16',
    '05-25',
    '06-19',
    '07-03',
    '09-07',
    '10-12',
    '11-11',
    '11-26',
    '12-25',
  ])
})
