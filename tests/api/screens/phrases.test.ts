import { expect, test } from 'vitest'
import { readPhrases } from '#src/routes/-catalog/phrases.ts'

test.each([
  ['under $50 dress', { q: 'dress', max: '50' }],
  ['dress below 30 dollars', { q: 'dress', max: '30' }],
  ['boots up to $120', { q: 'boots', max: '120' }],
  ['linen shirt less than 19.90', { q: 'linen shirt', max: '19.90' }],
  ['coat over $100', { q: 'coat', min: '100' }],
  ['jacket $20 to $40', { q: 'jacket', min: '20', max: '40' }],
  ['jacket $20-40', { q: 'jacket', min: '20', max: '40' }],
  ['bag between 20 and 40 dollars', { q: 'bag', min: '20', max: '40' }],
  ['red dress size m', { q: 'red dress', size: ['m'] }],
  ['size large blue shirt under $25', { q: 'blue shirt', max: '25', size: ['l'] }],
  ['boots size 38', { q: 'boots', size: ['m', 'shoe-38'] }],
  ['size 8 dress under $80', { q: 'dress', max: '80', size: ['m'] }],
  ['blazer size eu 42', { q: 'blazer', size: ['l', 'shoe-42'] }],
  ['wool coat size UK 12', { q: 'wool coat', size: ['m'] }],
  ['sneakers size 38.5', { q: 'sneakers', size: ['shoe-38-5'] }],
  ['under $25', { q: undefined, max: '25' }],
])('%j is understood', (typed, understood) => {
  expect(readPhrases(typed)).toEqual(understood)
})

test.each([
  'levis 501',
  'air force 1',
  'dr martens 1460',
  'size guide',
  'jeans size 32',
  'dress size 99',
  'under armour hoodie',
  'jacket from 1990',
  'plus size dress',
  '20 to 40 denier tights',
])('%j has nothing but words', typed => {
  expect(readPhrases(typed)).toBeNull()
})
