import { expect, test } from 'vitest'
import { firstCategories } from '#server/domains/categories/tree.ts'
import { readSearch } from '#server/domains/search/conditions/read.ts'
import { meantBy } from '#server/domains/search/conditions/slips.ts'

const shop = {
  categories: new Map<string, { slug: string; name: string; parent: string | null }>(
    firstCategories.flatMap(({ slug, name, leaves }) => [
      [slug, { slug, name, parent: null }] as const,
      ...leaves.map(leaf => [leaf.slug, { slug: leaf.slug, name: leaf.name, parent: slug }] as const),
    ]),
  ),
  brands: new Map<string, { slug: string; name: string }>(),
}

/** Words that nobody has. */
const slips = new Set(['balck', 'dres', 'snekers', 'leahter', 'jakcet', 'stripd', 'sholder'])
const reading = (search: string, off: readonly string[] = []) =>
  readSearch(search, shop, off, word => !slips.has(word))
const wording = (
  search: string,
  off: readonly string[] = [],
  guesses: readonly (readonly [string, string])[] = [],
) => reading(search, off).wording(new Map(guesses))

test.each([
  ['balck dres', ['black', 'dress'], 'dress'],
  ['snekers size 43', ['sneakers', '43'], 'sneakers'],
  ['leahter jakcet', ['leather', 'jacket'], 'leather jacket'],
  ['dress not balck', ['dress', 'black'], 'dress'],
])('%j: a condition is called by the word that was meant', (search, labels, words) => {
  const { conditions, words: left } = reading(search)
  expect(conditions.map(({ label }) => label)).toEqual(labels)
  expect(left).toBe(words)
})

test('a phrase is left out by its words as they were typed', () => {
  const { conditions, optional } = reading('balck dres')
  expect(conditions.map(({ typed }) => typed)).toEqual(['balck', 'dres'])
  expect(optional.map(({ typed, label }) => [typed, label])).toEqual([
    ['balck', 'black'],
    ['dres', 'dress'],
  ])
  expect(reading('balck dres', ['balck']).conditions.map(({ typed }) => typed)).toEqual(['dres'])
})

test.each([
  ['dress', [], null, null],
  ['balck dres', [], 'black dress', '"balck" "dres"'],
  ['balck dres', ['balck'], 'dress', '"dres"'],
  ['"balck" dress', [], null, null],
  ['under $50 dress not black', ['under $50', 'dress', 'not black'], 'dress', null],
  ['under $50 dress not black', ['under $50'], 'dress not black', null],
  ['under $50', ['under $50'], '', null],
  ['coat not black or navy', ['not black'], 'coat not navy', null],
  // quotes would ask for it
  ['dress not balck', [], 'dress not black', null],
])('%j without %j is a search for %j', (search, off, searched, exact) => {
  expect(wording(search, off)).toEqual({ searched, exact })
})

test('a word that only the full text knows is named as well', () => {
  expect(wording('stripd dress', [], [['stripd', 'striped']])).toEqual({
    searched: 'striped dress',
    exact: '"stripd" dress',
  })
  // another noun that is as near is no condition, and so no correction
  expect(wording('sholder bag')).toEqual({ searched: null, exact: null })
})

test('words in quotes mean only themselves', () => {
  expect([...reading('"balck dres" bag').exact]).toEqual(['balck', 'dres'])
})

test('a word of four letters is a slip where one is missing or two are swapped', () => {
  const likely = { likely: ['linen', 'sage'], likelyShort: ['dress', 'sage', 'blue', 'boot'] }
  expect(['dres', 'bleu', 'bots', 'sale', 'line', 'dre'].map(word => meantBy(word, likely))).toEqual([
    'dress',
    'blue',
    'boots',
    null,
    null,
    null,
  ])
})

test('an occasion asks for what suits it, and for nothing more where all of a category does', () => {
  const [suits = []] = reading('cocktail dress').required
  expect(suits).toEqual(expect.arrayContaining(['cocktail', 'satin', 'velvet']))
  expect(reading('cocktail dress').unwanted.map(({ phrases }) => phrases[0])).toContain('sweater')
  expect(reading('gift scarf').required).toEqual([])
  // "even stripes" have the stem of evening
  expect(reading('evening dress').required[0]).not.toContain('evening')
})
