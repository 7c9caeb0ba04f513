import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkKey, newId, opensLink, orderNumber } from '#server/ids.ts'
import { businessDays } from '#server/lifecycle/calendar.ts'
import { stateValue, storedState, wireEvent } from '#server/lifecycle/names.ts'

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

test.each([
  ['a Monday', '2026-11-23T10:00:00Z', 2, '2026-11-25T10:00:00Z'],
  ['a Friday', '2026-11-20T10:00:00Z', 2, '2026-11-24T10:00:00Z'],
  ['a Saturday', '2026-11-21T10:00:00Z', 2, '2026-11-24T10:00:00Z'],
  ['a Sunday', '2026-11-22T23:59:00Z', 5, '2026-11-27T23:59:00Z'],
])('business days from %s', (_, from, count, until) => {
  const start = Date.parse(from)
  expect(new Date(start + businessDays(start, count)).toISOString()).toBe(new Date(until).toISOString())
})

test('states go to the database and back', () => {
  const word = fc.stringMatching(/^[a-z]+([A-Z][a-z]+)?$/)
  const value = fc.oneof(
    word,
    fc.tuple(word, word).map(([parent, child]) => ({ [parent]: child })),
  )
  fc.assert(
    fc.property(value, state => {
      expect(stateValue(storedState(state))).toEqual(state)
    }),
  )
  expect(storedState({ paid: 'awaitingChallenge' })).toBe('paid.awaiting_challenge')
  expect(() => storedState({ a: 'b', c: 'd' })).toThrow('one state at a time')
})

test.each([
  ['order.cancel', 'order', 'cancel'],
  ['payment.captured', 'checkout', 'payment_captured'],
  ['checkout.answerChallenge', 'checkout', 'answer_challenge'],
  ['xstate.after.secondThoughts.purchase.paid.cancellable', 'order', 'second_thoughts_deadline'],
])('%s is %s on the wire', (type, noun, wire) => {
  expect(wireEvent(type, noun)).toBe(wire)
})
