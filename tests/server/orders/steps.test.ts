import { expect, test } from 'vitest'
import { stepsOf } from '#server/domains/orders/steps.ts'
import { brandOrderMachine } from '#src/machines/lifecycles/brand-order.ts'

const stepsIn = (state: string) =>
  stepsOf({ machine: brandOrderMachine, state, log: [] }).map(({ status, label }) => `${status}: ${label}`)

test.each([
  [
    'placed',
    [
      'current: Ordered',
      'next: Accepted',
      'next: Shipped',
      'next: Delivered',
      'next: Completed',
      'otherwise: Canceled',
    ],
  ],
  [
    'accepted.preparing',
    ['current: Accepted', 'next: Shipped', 'next: Delivered', 'next: Completed', 'otherwise: Canceled'],
  ],
  // the rest is either shipped, or refunded and the order goes on
  [
    'partially_shipped',
    [
      ...['current: Partly shipped', 'next: Shipped', 'next: Delivered', 'next: Completed'],
      'otherwise: The rest is canceled and refunded',
    ],
  ],
  ['shipped', ['current: Shipped', 'next: Delivered', 'next: Completed']],
  ['delivered.returnable', ['current: Delivered', 'next: Completed']],
  ['completed', ['done: Completed']],
  ['cancelled', ['done: Canceled']],
])(
  'the timeline of a brand’s order that is %s names what comes next, and what happens otherwise',
  (state, steps) => {
    expect(stepsIn(state)).toEqual(steps)
  },
)
