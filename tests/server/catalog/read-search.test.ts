import { expect, test } from 'vitest'
import { firstCategories } from '#server/domains/categories/tree.ts'
import { brandMeant } from '#server/domains/search/conditions/lexicon.ts'
import { readSearch } from '#server/domains/search/conditions/read.ts'

const shop = {
  categories: new Map<string, { slug: string; name: string; parent: string | null }>(
    firstCategories.flatMap(({ slug, name, leaves }) => [
      [slug, { slug, name, parent: null }] as const,
      ...leaves.map(leaf => [leaf.slug, { slug: leaf.slug, name: leaf.name, parent: slug }] as const),
    ]),
  ),
  brands: new Map(
    [
      ['levis', 'Levi’s'],
      ['h-and-m', 'H&M'],
      ['under-armour', 'Under Armour'],
      ['not-yours', 'Not Yours'],
    ].map(([slug = '', name = '']) => [slug, { slug, name }]),
  ),
}

/** The conditions of a search, each as its kind and its phrase, "!" for what is negated, and the words that are left. */
function read(search: string, off: readonly string[] = []) {
  const { conditions, words } = readSearch(search, shop, off)
  return [
    ...conditions.map(({ kind, typed, isNegated }) => `${isNegated ? '!' : ''}${kind}: ${typed}`),
    `words: ${words}`,
  ]
}

const sizesIn = (search: string) => readSearch(search, shop).values.size ?? []
const priceIn = (search: string) => {
  const { min, max } = readSearch(search, shop)
  return [min, max]
}

test.each([
  ['dress not black', ['category: dress', '!color: not black', 'words: dress']],
  ['no leather boots', ['!material: no leather', 'category: boots', 'words: boots']],
  ['wool-free sweater', ['!material: wool-free', 'category: sweater', 'words: sweater']],
  ['sneakers -white -nike', ['category: sneakers', '!color: -white', '!brand: -nike', 'words: sneakers']],
  ['coat not black or navy', ['category: coat', '!color: not black', '!color: or navy', 'words: coat']],
  ['not yours jeans', ['category: jeans', 'words: not yours jeans']],
  ['no show socks', ['category: socks', 'words: no show socks']],
  ['jacket w/o hood', ['category: jacket', '!word: w/o hood', 'words: jacket']],
  ['top free of polyester', ['category: top', '!material: free of polyester', 'words: ']],
  ['anything but jeans', ['!category: anything but jeans', 'words: ']],
  ['dress "not black"', ['category: dress', 'words: dress "not black"']],
])('%j: what is not wanted', (search, wanted) => {
  expect(read(search)).toEqual(wanted)
})

test.each([
  ['medium hoodie', ['m']],
  ['hoodie size l', ['l']],
  ['extra large shirt', ['xl']],
  ['size 8 boots', ['shoe-38-5', 'shoe-40-5']],
  ['women’s boots size 8', ['shoe-38-5']],
  ['sneakers men 43', ['shoe-43']],
  ['boots size 38.5', ['shoe-38-5']],
  ['w32 l34 jeans', ['w32-l34']],
  ['jeans 32x34', ['w32-l34']],
  ['kids jacket 110', ['kids-110']],
  ['girls dress 5 years', ['kids-110']],
  ['toddler jacket 4t', ['kids-104']],
  ['baby hat 6-9 months', ['kids-74']],
  ['dress uk 12', ['m']],
  ['us 8 dress', ['m']],
  ['blazer eu 42', ['l']],
  // a model, a brand, a bag
  ['levis 501 jeans', []],
  ['jordan 4 sneakers', []],
  ['small bag', []],
  ['h&m dress', []],
  ['medium wash jeans', []],
  ['size guide', []],
])('%j: sizes', (search, keys) => {
  expect(sizesIn(search)).toEqual(keys)
})

test('a waist has the sizes of every length, and plus sizes begin above XL', () => {
  expect(sizesIn('30 waist jeans')).toEqual(expect.arrayContaining(['w30', 'w30-l26', 'w30-l32', 'w30-l38']))
  expect(sizesIn('plus size dress')).toEqual(expect.arrayContaining(['xxl', '3xl', 'w38']))
  expect(sizesIn('plus size dress')).not.toContain('xl')
})

test.each([
  ['under 50 dress', null, 5000],
  ['dress < $49.90', null, 4990],
  ['bag max 60', null, 6000],
  ['50 dollar dress', null, 5000],
  ['dress 50 or less', null, 5000],
  ['coat no more than 80', null, 8000],
  ['coat over $100', 10_000, null],
  ['shoes between 30 and 60', 3000, 6000],
  ['jacket $40-80', 4000, 8000],
  ['30-60 jacket', 3000, 6000],
  ['jacket from 20 to 40', 2000, 4000],
  ['levis 501', null, null],
  ['under armour hoodie', null, null],
  ['jacket from 1990', null, null],
  ['20 to 40 denier tights', null, null],
  ['boots 38-40', null, null],
])('%j: price', (search, min, max) => {
  expect(priceIn(search)).toEqual([min, max])
})

test.each([
  ['nwt jeans', ['condition: nwt', 'category: jeans', 'words: jeans']],
  ['pre-owned jeans', ['kind: pre-owned', 'category: jeans', 'words: jeans']],
  ['jeans not second hand', ['category: jeans', '!kind: not second hand', 'words: jeans']],
  ['used jeans', ['condition: used', 'category: jeans', 'words: jeans']],
  ['evening dress', ['occasion: evening', 'category: dress', 'words: dress']],
  ['gift for her', ['occasion: gift', 'whose: for her', 'words: ']],
  ['wedding guest dress', ['occasion: wedding guest', 'category: dress', 'words: dress']],
  ['mom jeans', ['category: jeans', 'words: mom jeans']],
  ['dress shirt', ['category: dress shirt', 'words: dress shirt']],
  ['shirt dress with belt', ['category: dress', 'words: shirt dress with belt']],
  ['high-waisted jeans', ['cut: high-waisted', 'category: jeans', 'words: jeans']],
  ['vegan leather bag', ['material: vegan leather', 'category: bag', 'words: ']],
  ['cheap coat', ['order: cheap', 'category: coat', 'words: coat']],
  ['navy blue or black coat', ['color: navy blue', 'color: black', 'category: coat', 'words: or coat']],
  ['the and', ['words: the and']],
  ['', ['words: ']],
])('%j: what it is about', (search, wanted) => {
  expect(read(search)).toEqual(wanted)
})

test('a phrase that is off is left out; the noun of a category is a word then', () => {
  expect(read('red dress not black', ['red'])).toEqual([
    'category: dress',
    '!color: not black',
    'words: dress',
  ])
  expect(read('red dress not black', ['not black', 'dress'])).toEqual(['color: red', 'words: dress'])
  expect(read('red striped dress', ['striped'])).toEqual(['color: red', 'category: dress', 'words: dress'])
})

test('a word that nobody has is taken for the noun that it is a slip of', () => {
  const { conditions } = readSearch('snekers 43', shop, [], word => word !== 'snekers')
  expect(conditions.map(({ kind }) => kind)).toEqual(['category', 'size'])
})

test('a search of any signs is read', () => {
  for (const search of [
    '$',
    '- -',
    '"',
    '""',
    'not',
    'no no no',
    '<',
    'size',
    'under',
    'w/',
    'x'.repeat(100),
    '١٢',
  ]) {
    expect(() => readSearch(search, shop)).not.toThrow()
  }
})

test('a brand that a word may mean is named where the shop does not sell it, and only there', () => {
  expect(['channel', 'chanell', 'levis', 'levyis'].map(word => brandMeant(word, shop))).toEqual([
    'Chanel',
    'Chanel',
    null,
    null,
  ])
})
