import { describe, expect, test } from 'vitest'
import { dayText, momentText, writtenMoment } from '#server/platform/clock/moment-text.ts'
import { timeZone } from '#src/api/contract/values/time-zone.ts'

const at = new Date('2026-11-25T15:45:00Z')

describe('the text of a moment', () => {
  test.each([
    ['2026-11-25T15:45:00Z', 'Europe/Berlin', 'Wed, Nov 25, 4:45 PM GMT+1'],
    // the offset is that of the moment: summer time ends in Berlin on October 25, in New York on November 1
    ['2026-10-24T15:45:00Z', 'Europe/Berlin', 'Sat, Oct 24, 5:45 PM GMT+2'],
    ['2026-10-31T15:45:00Z', 'America/New_York', 'Sat, Oct 31, 11:45 AM EDT'],
    ['2026-11-01T05:59:00Z', 'America/New_York', 'Sun, Nov 1, 1:59 AM EDT'],
    ['2026-11-01T06:00:00Z', 'America/New_York', 'Sun, Nov 1, 1:00 AM EST'],
    ['2027-03-14T06:59:00Z', 'America/New_York', 'Sun, Mar 14, 1:59 AM EST'],
    ['2027-03-14T07:00:00Z', 'America/New_York', 'Sun, Mar 14, 3:00 AM EDT'],
    // another day than in UTC
    ['2026-11-25T03:15:00Z', 'America/New_York', 'Tue, Nov 24, 10:15 PM EST'],
    ['2026-11-25T20:00:00Z', 'Asia/Kolkata', 'Thu, Nov 26, 1:30 AM GMT+5:30'],
    ['2026-11-25T20:00:00Z', 'Asia/Kathmandu', 'Thu, Nov 26, 1:45 AM GMT+5:45'],
    ['2026-11-25T12:30:00Z', 'Pacific/Kiritimati', 'Thu, Nov 26, 2:30 AM GMT+14'],
    ['2026-11-25T15:45:00Z', 'UTC', 'Wed, Nov 25, 3:45 PM UTC'],
  ])('%s in %s is %s', (instant, zone, text) => {
    expect(momentText(new Date(instant), zone)).toBe(text)
    expect(`By ${text}.`.replace(writtenMoment, '…')).toBe('By ….')
  })

  test('a moment in an unknown time zone is written in UTC, by its name', () => {
    for (const zone of [null, '', 'Mars/Olympus', 'x'.repeat(64)])
      expect([momentText(at, zone), dayText(at, zone)]).toEqual(['Wed, Nov 25, 3:45 PM UTC', 'Wed, Nov 25'])
  })

  test('a moment is written right after more zones than are cached', () => {
    for (let count = 0; count < 1500; count += 1) expect(dayText(at, `Mars/${count}`)).toBe('Wed, Nov 25')
    expect(dayText(new Date('2026-11-25T20:00:00Z'), 'Asia/Kolkata')).toBe('Thu, Nov 26')
  })
})

test('a time zone on the wire is a name that Intl knows', () => {
  for (const name of ['Asia/Kolkata', 'Asia/Calcutta', 'America/New_York', 'UTC', 'Etc/GMT+3'])
    expect(timeZone.parse(name)).toBe(name)
  for (const name of ['', 'Mars/Olympus', '+05:30', 'Europe/Berlin ', null, 'A'.repeat(65)])
    expect(timeZone.safeParse(name).success, String(name)).toBe(false)
})
