import { afterEach, expect, test, vi } from 'vitest'
import { firstWeekday, weekIn } from '#src/api/contract/values/first-weekday.ts'
import { weekdaysFrom } from '#src/ui/display/weekdays.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const weeks: readonly (readonly [string, number])[] = [
  ['en-US', 6],
  ['en', 6],
  ['de-DE', 0],
  ['de', 0],
  ['ar-EG', 5],
  ['en-GB', 0],
  ['pt-BR', 6],
  ['dv-MV', 4],
]

test.each(weeks)('the week of %s begins on its day %i, counted from Monday', (language, day) => {
  expect(firstWeekday(language)).toBe(day)
})

test.each(weeks)('a browser that knows no weeks has those of %s from the table', (language, day) => {
  const { region } = new Intl.Locale(language).maximize()
  const Locale = class {
    maximize = () => ({ region })
  }
  vi.stubGlobal('Intl', { Locale })
  expect(firstWeekday(language)).toBe(day)
})

test('a week begins on Monday where nothing is known of a region, or the language is none', () => {
  expect([weekIn('XX').firstDay, weekIn(undefined).firstDay, firstWeekday('not a language')]).toEqual([
    1, 1, 0,
  ])
})

test('the days of a week are named from the first one', () => {
  expect(weekdaysFrom(6).slice(0, 2)).toEqual(['Sunday', 'Monday'])
  expect(weekdaysFrom(0)[0]).toBe('Monday')
  expect(new Set(weekdaysFrom(5)).size).toBe(7)
})

test('the table agrees with the Unicode CLDR for every region that this program knows', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const regions = letters.flatMap(one => letters.map(other => one + other))
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  // a former region, as Burma, is read as the one that it became
  const isCurrent = (region: string) => new Intl.Locale(`und-${region}`).maximize().region === region
  const known = regions.filter(region => names.of(region) !== undefined && isCurrent(region))
  expect(known.length).toBeGreaterThan(200)
  const differing = known.filter(region => firstWeekday(`und-${region}`) !== weekIn(region).firstDay - 1)
  expect(differing).toEqual([])
})
