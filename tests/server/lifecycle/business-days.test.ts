import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'

const rows: readonly [start: string, from: string, count: number, until: string][] = [
  ['a Monday', '2026-11-23T10:00:00Z', 2, '2026-11-25T10:00:00Z'],
  ['a Friday', '2026-11-20T10:00:00Z', 2, '2026-11-24T10:00:00Z'],
  ['a Saturday', '2026-11-21T10:00:00Z', 2, '2026-11-24T10:00:00Z'],
  ['a Sunday', '2026-11-22T23:59:00Z', 5, '2026-11-27T23:59:00Z'],
  // Europe sets its clocks ahead on March 29, 2026
  ['a Friday before clocks go ahead', '2026-03-27T23:59:00Z', 3, '2026-04-01T23:59:00Z'],
  ['a Saturday before clocks go ahead', '2026-03-28T12:00:00Z', 3, '2026-04-01T12:00:00Z'],
  ['a Sunday on which clocks go ahead', '2026-03-29T01:30:00Z', 3, '2026-04-01T01:30:00Z'],
  // America does so on March 8, 2026, and sets them back on November 1, 2026
  ['a Friday before clocks go ahead in America', '2026-03-06T23:59:00Z', 3, '2026-03-11T23:59:00Z'],
  ['a Friday before clocks go back', '2026-10-30T23:59:00Z', 3, '2026-11-04T23:59:00Z'],
  ['a Saturday before clocks go back', '2026-10-31T12:00:00Z', 3, '2026-11-04T12:00:00Z'],
  ['a Sunday on which clocks go back', '2026-11-01T09:30:00Z', 3, '2026-11-04T09:30:00Z'],
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

  test.each(rows)('business days from %s are those of UTC', (_, from, count, until) => {
    const start = Date.parse(from)
    expect(new Date(start + businessDays(start, count)).toISOString()).toBe(new Date(until).toISOString())
  })
})
