import { expect, test } from 'vitest'
import { calledOf } from '#server/domains/favorites/words.ts'

const bag = {
  id: 'a_bag',
  kind: 'ad' as const,
  title: 'My old bag',
  brand_name: null,
  category_name: 'Bags',
  size_label: 'One size',
  price_cents: 2000,
}

test.each([
  ['One size', 'Unbranded · Bags, one size'],
  ['4 sizes', 'Unbranded · Bags, 4 sizes'],
  ['EU 42', 'Unbranded · Bags, size EU 42'],
  [null, 'Unbranded · Bags'],
])('a listing in %s is called %s', (size_label, called) => {
  expect(calledOf({ ...bag, size_label })).toBe(called)
})
