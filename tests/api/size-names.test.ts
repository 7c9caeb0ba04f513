import { expect, test } from 'vitest'
import { sizeNames, textInSizes } from '#src/api/contract/values/size-names.ts'
import { type SizeSystem, size } from '#src/api/contract/values/sizes.ts'
import type { Whose } from '#src/api/contract/values/values.ts'

const stored = (system: SizeSystem, text: string, whose: Whose | null) => {
  const { label, key } = size(system, text)
  return { label, key, whose }
}

test.each<[SizeSystem, string, Whose | null, string, string, string]>([
  ['shoe', '43', 'man', 'US 10 · EU 43', 'UK 9 · EU 43', '43'],
  ['shoe', '43', 'woman', 'US 11.5 · EU 43', 'UK 9 · EU 43', '43'],
  ['shoe', '43', null, 'US 10M/11.5W · EU 43', 'UK 9 · EU 43', '43'],
  ['shoe', '36', 'man', 'US 4.5 · EU 36', 'UK 3.5 · EU 36', '36'],
  ['shoe', '37.5', 'woman', 'US 7 · EU 37.5', 'UK 4.5 · EU 37.5', '37.5'],
  ['shoe', '38.5', 'woman', 'US 8 · EU 38.5', 'UK 5.5 · EU 38.5', '38.5'],
  ['shoe', '39.5', 'woman', 'US 8.5–9 · EU 39.5', 'UK 6–6.5 · EU 39.5', '39.5'],
  ['shoe', '40.5', 'man', 'US 8 · EU 40.5', 'UK 7 · EU 40.5', '40.5'],
  ['shoe', '45.5', 'man', 'US 11.5–12 · EU 45.5', 'UK 10.5–11 · EU 45.5', '45.5'],
  ['shoe', '44', 'woman', 'US 12 · EU 44', 'UK 9.5 · EU 44', '44'],
  ['shoe', '48', 'man', 'US 14 · EU 48', 'UK 13 · EU 48', '48'],
  ['shoe-us-women', '7', 'woman', 'US 7', 'UK 4.5 · US 7', 'EU 37.5 · US 7'],
  ['shoe-us-men', '10', 'man', 'US 10', 'UK 9 · US 10', 'EU 43 · US 10'],
  ['shoe-us-women', '6', 'woman', 'US 6', 'UK 3.5 · US 6', 'EU 36 · US 6'],
  ['shoe-uk', '8', 'woman', 'US 10.5 · UK 8', 'UK 8', 'EU 42 · UK 8'],
  ['eu', '38', 'woman', 'US 6 · EU 38', 'UK 10 · EU 38', 'EU 38'],
  ['uk', '8', 'woman', 'US 4 · UK 8', 'UK 8', 'EU 36 · UK 8'],
  ['us', '0', 'woman', 'US 0', 'UK 4 · US 0', 'EU 32 · US 0'],
  ['eu', '48', 'woman', 'US 16 · EU 48', 'UK 20 · EU 48', 'EU 48'],
  ['eu-men', '48', 'man', 'US 38 · EU 48', 'UK 38 · EU 48', 'EU 48'],
  ['chest', '38R', 'man', 'Chest 38R', 'Chest 38R', 'EU 48 · Chest 38R'],
])(
  '%s %s for %s: the readers of each region see it in their own system first',
  (system, text, whose, us, uk, eu) => {
    expect(sizeNames(stored(system, text, whose))).toEqual({ us, uk, eu })
  },
)

test.each<[SizeSystem, string, Whose | null]>([
  ['alpha', 'M', 'woman'],
  ['waist-length', 'W30/L32', 'man'],
  ['kids', '104', 'kids'],
  ['kids-age', '4Y', 'kids'],
  ['one-size', 'One size', null],
  ['shoe', '48.5', 'man'],
  ['shoe', '49', 'man'],
  ['shoe', '36', 'kids'],
  ['shoe-us-kids', '10C', 'kids'],
  ['shoe-us-men', '10', null],
  ['shoe-us-women', '6', null],
  ['chest', '39', 'man'],
])('%s %s for %s stands alone: no table names it in another system', (system, text, whose) => {
  expect(sizeNames(stored(system, text, whose))).toBeUndefined()
})

test('a text that begins with a size keeps its other words', () => {
  const shoe = stored('shoe', '43', 'man')
  expect(textInSizes('43 · Navy', shoe)).toEqual({
    us: 'US 10 · EU 43 · Navy',
    uk: 'UK 9 · EU 43 · Navy',
    eu: '43 · Navy',
  })
  expect([textInSizes('Navy', shoe), textInSizes('43.5', shoe), textInSizes(null, shoe)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(textInSizes('43', { ...shoe, key: null })).toBeUndefined()
})

test('a number of sizes is no size', () => {
  expect(sizeNames({ label: '43 sizes', key: 'shoe-43', whose: 'man' })).toBeUndefined()
})

test('each size of shoes for adults from 35 to 48, halves too, has a US and a UK number for everybody', () => {
  for (let eu = 35; eu <= 48; eu += 0.5) {
    for (const whose of ['woman', 'man', null] as const) {
      const { us, uk } = sizeNames(stored('shoe', `${eu}`, whose)) ?? {}
      expect([us, uk]).toEqual([
        expect.stringMatching(new RegExp(`^US [\\d.–]+(M/[\\d.–]+W)? · EU ${eu}$`)),
        expect.stringMatching(new RegExp(`^UK .*\\d · EU ${eu}$`)),
      ])
    }
  }
})
