import { expect, test } from 'vitest'
import { linkKey, newId, opensLink, orderNumber } from '#server/platform/ids/ids.ts'

const secret = Buffer.alloc(32, 1)
const november = new Date('2026-11-21T12:00:00Z')

test('order numbers are readable, unique, and tell nothing of how many there are', () => {
  const numbers = Array.from({ length: 12_000 }, (_, count) => orderNumber(secret, count, november))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.slice(0, 9000).every(number => /^G-2611-[1-9]\d{3}$/.test(number))).toBe(true)
  expect(numbers.slice(9000).every(number => /^G-2611-[1-9]\d{4}$/.test(number))).toBe(true)
  const steps = numbers
    .slice(0, 200)
    .map((number, at) => Number(number.slice(7)) - Number(numbers[at + 1]?.slice(7)))
  expect(new Set(steps).size).toBeGreaterThan(150)
  expect(orderNumber(Buffer.alloc(32, 2), 0, november)).not.toBe(numbers[0])
})

test.each([
  ['2026-01-01T00:00:00Z', /^G-2601-\d{4}$/],
  ['2026-01-31T23:59:59Z', /^G-2601-\d{4}$/],
  ['2109-12-05T08:00:00Z', /^G-0912-\d{4}$/],
])('an order number names the month of %s in UTC', (at, number) => {
  expect(orderNumber(secret, 7, new Date(at))).toMatch(number)
})

test('ids are long, and a link opens with its own key alone', () => {
  const id = newId('o')
  expect(id).toMatch(/^o_[\w-]{24}$/)
  expect(opensLink(secret, id, linkKey(secret, id))).toBe(true)
  for (const key of [
    '',
    'x',
    linkKey(secret, newId('o')),
    linkKey(Buffer.alloc(32, 2), id),
    `${linkKey(secret, id)}x`,
  ]) {
    expect(opensLink(secret, id, key)).toBe(false)
  }
})
