import { expect, test } from 'vitest'
import { bundleDiscount } from '#src/ui/product/bundle-words.ts'

test.each([
  [
    [
      { items: 2, percent: 10 },
      { items: 3, percent: 15 },
      { items: 5, percent: 20 },
    ],
    'Bundle discount: 10% off 2 items, 15% off 3, 20% off 5 or more.',
  ],
  [[{ items: 2, percent: 5 }], 'Bundle discount: 5% off 2 items or more.'],
  [[{ items: 5, percent: 50 }], 'Bundle discount: 50% off 5 items or more.'],
])('the page of an ad names the steps %j of a bundle discount', (steps, sentence) => {
  expect(bundleDiscount(steps)).toBe(sentence)
})
