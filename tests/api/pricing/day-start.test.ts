import { expect, test } from 'vitest'
import { dayAfter, dayAt, startOfDay } from '#server/platform/clock/day-start.ts'

// by the tables of the time zones
test.each([
  ['2026-12-01', 'UTC', '2026-12-01T00:00:00.000Z'],
  ['2026-12-01', null, '2026-12-01T00:00:00.000Z'],
  ['2026-12-01', 'America/New_York', '2026-12-01T05:00:00.000Z'],
  ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00.000Z'],
  // the days on which clocks change, and the ones after
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2026-12-01', 'Asia/Kolkata', '2026-11-30T18:30:00.000Z'],
  ['2026-12-01', 'Pacific/Kiritimati', '2026-11-30T10:00:00.000Z'],
  // clocks skip midnight: the day begins at one
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  // clocks go back at midnight: the hour before it comes twice
  ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
  ['2026-12-01', 'Nowhere/At_All', '2026-12-01T00:00:00.000Z'],
])('%s in %s begins at %s', (day, zone, at) => {
  expect(startOfDay(day, zone).toISOString()).toBe(at)
  if (zone !== null && zone !== 'Nowhere/At_All') {
    expect(dayAt(new Date(at), zone)).toBe(day)
    expect(dayAt(new Date(Date.parse(at) - 1), zone)).not.toBe(day)
  }
})

test('the day after one crosses months and years', () => {
  expect(['2026-11-30', '2026-12-31', '2028-02-28'].map(dayAfter)).toEqual([
    '2026-12-01',
    '2027-01-01',
    '2028-02-29',
  ])
})
