import { expect, test } from 'vitest'
import { type SizeSystem, size } from '#src/api/contract/values/sizes.ts'
import { tablesFor } from '#src/ui/product/size-tables.ts'

const titles = (label: string | null | undefined) => tablesFor(label).map(({ title }) => title)

test.each<[SizeSystem, string, string]>([
  ['alpha', 'M', 'Clothing'],
  ['alpha', '3XL', 'Clothing'],
  ['eu', '38', 'Clothing'],
  ['uk', '10', 'Clothing'],
  ['us', '0', 'Clothing'],
  ['waist-length', 'W30/L32', 'Jeans'],
  ['waist-length', 'W28', 'Jeans'],
  ['shoe', '40.5', 'Shoes'],
  ['shoe', '35', 'Shoes'],
  ['kids', '104', 'Kids'],
  ['kids', '50', 'Kids'],
])(
  'the size guide for %s %s shows the table %s first, and all the others after it',
  (system, text, title) => {
    const shown = titles(size(system, text).label)
    expect(shown[0]).toBe(title)
    expect(shown.toSorted()).toEqual(['Clothing', 'Jeans', 'Kids', 'Shoes'])
  },
)

test('without a size it begins with clothing', () => {
  expect([titles(null)[0], titles(undefined)[0]]).toEqual(['Clothing', 'Clothing'])
})
