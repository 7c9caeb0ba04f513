import { expect, test } from 'vitest'
import { definitions } from '#server/domains/definitions.ts'
import { waitingText } from '#server/platform/lifecycle/deadline-text.ts'
import type { Kind } from '#server/platform/lifecycle/definition.ts'
import { stateDescription } from '#server/platform/lifecycle/descriptions.ts'
import { createLifecycle } from '#server/platform/lifecycle/lifecycle.ts'
import { leavesOfChart } from '#tests/support/charts.ts'

const { definition } = createLifecycle(definitions)

const leavesOf = (kind: Kind) =>
  leavesOfChart(definition(kind).machine).map(({ node }) => node.path.join('.'))

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

test.each([
  ['purchase', 'paid.cancellable', 'buyer', /^You paid\. .+ You can still cancel\.$/],
  ['purchase', 'paid.cancellable', 'seller', /^Paid\. .+ The buyer can still cancel\.$/],
  ['purchase', 'disputed', 'buyer', /^You reported a problem\./],
  ['purchase', 'disputed', 'seller', /^The buyer reported a problem\./],
  ['purchase', 'disputed', 'moderator', /^The buyer reported a problem; /],
  ['dispute', 'returning', 'buyer', /^You have to send the item back\.$/],
  ['dispute', 'returning', 'seller', /^The buyer has to send the item back\.$/],
  ['dispute', 'return_delivered', 'seller', /^You have it back\./],
  ['brand_order', 'cancelled', 'buyer', /^Your money is on its way back\./],
  ['brand_order', 'accepted.cancellation_asked', 'seller', /Agree, or explain why not\.$/],
  ['return', 'authorized', 'buyer', /^You have to send it back\.$/],
  ['ad', 'draft', 'seller', /^Only you see it\.$/],
] as const)('a %s that is %s speaks to the %s', (kind, state, reader, text) => {
  expect(stateDescription(definition(kind), state, reader)).toMatch(text)
})

const own = { buyer: /\bthe buyer\b/i, seller: /\b(the|its) seller\b/i }
const read = (['purchase', 'brand_order', 'return', 'dispute', 'ad'] as const).flatMap(kind =>
  leavesOf(kind).flatMap(state =>
    (kind === 'ad' ? (['seller'] as const) : (['buyer', 'seller'] as const)).map(reader => ({
      kind,
      state,
      reader,
    })),
  ),
)

test.each(read)('no $kind that is $state calls its $reader by the role', ({ kind, state, reader }) => {
  // an ad in review has its own text, for want of a deadline
  const { texts } = definition(kind)
  const text = waitingText(texts, state, { reader, name: 'Theo' })
  expect(text ?? stateDescription(definition(kind), state, reader)).not.toMatch(own[reader])
})

test('a state text belongs to a state of its chart', () => {
  for (const kind of ['purchase', 'brand_order', 'return', 'dispute', 'ad'] as const) {
    const { machine, stateTexts = {} } = definition(kind)
    const known = leavesOfChart(machine).flatMap(({ node: { path } }) =>
      path.map((_, at) => path.slice(0, at + 1).join('.')),
    )
    expect(Object.keys(stateTexts).filter(path => !known.includes(path))).toEqual([])
  }
})
