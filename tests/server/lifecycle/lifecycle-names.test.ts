import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stateValue, storedState, wireEvent } from '#server/platform/lifecycle/names.ts'

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
