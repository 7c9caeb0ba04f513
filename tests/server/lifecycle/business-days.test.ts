import { expect, test } from 'vitest'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'

test.each([
  ['a Monday', '2026-11-23T10:00:00Z', 2, '2026-11-25T10:00:00Z'],
  ['a Friday', '2026-11-20T10:00:00Z', 2, '2026-11-24T10:00:00Z'],
  ['a Saturday', '2026-11-21T10:00:00Z', 2, '2026-11-24T10:00:00Z'],
  ['a Sunday', '2026-11-22T23:59:00Z', 5, '2026-11-27T23:59:00Z'],
])('business days from %s', (_, from, count, until) => {
  const start = Date.parse(from)
  expect(new Date(start + businessDays(start, count)).toISOString()).toBe(new Date(until).toISOString())
})
