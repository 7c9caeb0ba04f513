import { expect, test } from 'vitest'
import { readAmount, readRange } from '#src/ui/filters/amount.ts'

test.each([
  ['', ''],
  ['80', '80'],
  ['$80', '80'],
  [' $ 19.90 ', '19.90'],
  ['20,50', '20.50'],
  ['1,680', '1680'],
  ['1,680.50', '1680.50'],
  ['abc', null],
  ['-5', null],
  ['1.680,50', null],
  ['19.999', null],
  ['1234567', null],
])('the amount %j is understood as %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each([
  ['100', '200', { min: '100', max: '200', error: null }],
  ['', '$200', { min: '', max: '200', error: null }],
  ['200', '100', { error: 'The lowest price must not be above the highest.' }],
  ['abc', '100', { error: 'Enter an amount such as 80 or 19.90.' }],
])('a price from %j to %j', (from, to, range) => {
  expect(readRange(from, to)).toEqual(range)
})
