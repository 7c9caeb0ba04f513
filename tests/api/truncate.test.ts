import { expect, test } from 'vitest'
import { truncate } from '#src/api/contract/values/truncate.ts'

test.each([
  ['a text that is shorter', 'tee', 5, 'tee'],
  ['a text that is longer', 'trousers', 4, 'trou'],
  ['an emoji that fits', 'a👗b', 3, 'a👗'],
  ['an emoji that would be cut in two', 'a👗b', 2, 'a'],
  ['an empty text', '', 5, ''],
])('truncates %s between characters', (_, text, most, expected) => {
  expect(truncate(text, most)).toBe(expected)
})
