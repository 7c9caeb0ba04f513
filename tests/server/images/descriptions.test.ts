import { expect, test } from 'vitest'
import { definitions } from '#server/domains/definitions.ts'
import { stateDescription } from '#server/platform/lifecycle/descriptions.ts'
import { createLifecycle } from '#server/platform/lifecycle/lifecycle.ts'

const { definition } = createLifecycle(definitions)

test.each([
  [
    'brand_order',
    'cancelled',
    'The money goes back to the buyer, whose bank may take up to ten days to show it.',
  ],
  ['purchase', 'paid.cancellable', 'Paid; the money is held. The buyer can still cancel.'],
  ['checkout', 'awaiting_challenge', 'The bank asks the shopper a question; the pieces stay held.'],
  ['purchase', 'elsewhere', ''],
] as const)(
  'a %s that is %s says what its chart says of it, the outermost state first',
  (kind, state, text) => {
    expect(stateDescription(definition(kind), state)).toBe(text)
  },
)
