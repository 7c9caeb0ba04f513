import { expect, test } from 'vitest'
import { descriptionOf, stateDescription } from '#server/lifecycle/descriptions.ts'

test.each([
  [
    'brand_order',
    'cancelled',
    'The money goes back to the buyer, whose bank may take up to ten days to show it.',
  ],
  [
    'purchase',
    'paid.cancellable',
    'Paid; the money is held until the buyer has the parcel and is content. The buyer can still change their mind.',
  ],
  ['checkout', 'awaiting_challenge', 'The bank asks the shopper a question; the pieces stay held.'],
  ['purchase', 'elsewhere', ''],
] as const)(
  'a %s that is %s says what its chart says of it, the outermost state first',
  (kind, state, text) => {
    expect(stateDescription(kind, state)).toBe(text)
  },
)

test('a deadline says what its chart does when it passes', () => {
  expect(descriptionOf('brand_order', 'xstate.after.acceptance.brandOrder.placed')).toBe(
    'Otherwise the order is cancelled and the payment is refunded.',
  )
  expect(descriptionOf('brand_order', 'xstate.after.never')).toBe('')
})
