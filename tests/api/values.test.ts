import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  compareSizeKeys,
  compareSizeLabels,
  type SizeSystem,
  size,
  sizeKeyLabel,
} from '#src/api/contract/values/sizes.ts'
import { id, instant, money, slug } from '#src/api/contract/values/values.ts'

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

describe('values on the wire', () => {
  test.each(['0.00', '19.90', '999999999.99'])('%s is money', text => expect(accepts(money, text)).toBe(true))
  test.each([
    19.9,
    '19.9',
    '19',
    '-1.00',
    '1e3',
    '1,00',
    ' 1.00',
    '1.00\n',
    '.50',
    'NaN',
    '1000000000.00',
    null,
  ])('%j is no money', value => expect(accepts(money, value)).toBe(false))

  test.each(['2026-11-21T10:15:00Z', '2026-11-21T10:15:00.123Z'])('%s is an instant', text =>
    expect(accepts(instant, text)).toBe(true),
  )
  test.each([
    '2026-11-21',
    '2026-11-21T10:15:00',
    '2026-11-21T10:15:00+01:00',
    '2026-13-01T00:00:00Z',
    0,
    '',
  ])('%j is no instant', value => expect(accepts(instant, value)).toBe(false))

  test.each(['a', 'h-and-m', '501'])('%s is a slug', text => expect(accepts(slug, text)).toBe(true))
  test.each(['', '-a', 'a-', 'a--b', 'A', 'é', 'a b', 'a\n', '../a', 'a'.repeat(121)])(
    '%j is no slug',
    text => expect(accepts(slug, text)).toBe(false),
  )

  test('an id is of its kind', () => {
    expect(accepts(id('p'), 'p_12345678')).toBe(true)
    for (const text of [
      'v_12345678',
      'p_1234567',
      'p12345678',
      'xp_12345678',
      `p_${'x'.repeat(65)}`,
      'p_1234567\n',
      'p_../../..',
    ])
      expect(accepts(id('p'), text), text).toBe(false)
  })
})

describe('sizes', () => {
  test.each<[SizeSystem, string, string, string]>([
    ['alpha', 'xxs', 'XXS', 'xxs'],
    ['alpha', ' m ', 'M', 'm'],
    ['alpha', '4XL', '4XL', '4xl'],
    ['eu', '32', 'EU 32', 'xs'],
    ['eu', '36', 'EU 36', 's'],
    ['eu', '38', 'EU 38', 'm'],
    ['eu', '40', 'EU 40', 'm'],
    ['eu', '42', 'EU 42', 'l'],
    ['eu', '54', 'EU 54', '4xl'],
    ['eu', 'EU 38', 'EU 38', 'm'],
    ['eu-men', '44', 'EU 44', 's'],
    ['eu-men', '48', 'EU 48', 'm'],
    ['eu-men', '50', 'EU 50', 'm'],
    ['eu-men', '52', 'EU 52', 'l'],
    ['eu-men', '58', 'EU 58', 'xl'],
    ['eu-men', '60', 'EU 60', 'xxl'],
    ['eu-men', '66', 'EU 66', '3xl'],
    ['chest', '38', 'Chest 38', 'm'],
    ['chest', '38r', 'Chest 38R', 'm'],
    ['chest', 'Chest 46', 'Chest 46', 'xl'],
    ['alpha', '6xl', '6XL', '6xl'],
    ['uk', '4', 'UK 4', 'xs'],
    ['uk', '10', 'UK 10', 'm'],
    ['uk', '26', 'UK 26', '4xl'],
    ['us', '0', 'US 0', 'xs'],
    ['us', '6', 'US 6', 'm'],
    ['us', '22', 'US 22', '4xl'],
    ['waist-length', 'w28/l32', 'W28/L32', 'w28-l32'],
    ['waist-length', 'W28', 'W28', 'w28'],
    ['shoe', '35', '35', 'shoe-35'],
    ['shoe', '40.5', '40.5', 'shoe-40-5'],
    ['shoe', '28', '28', 'shoe-28'],
    ['shoe-uk', '8', 'UK 8', 'shoe-42'],
    ['shoe-uk', 'UK 6', 'UK 6', 'shoe-39-5'],
    ['shoe-us-men', '9', 'US 9', 'shoe-42'],
    ['shoe-us-women', '8.5', 'US 8.5', 'shoe-39-5'],
    ['shoe-us-kids', '10c', 'US 10C', 'shoe-26-5'],
    ['shoe-us-kids', '3Y', 'US 3Y', 'shoe-34-5'],
    ['kids-age', '4Y', '4Y', 'kids-104'],
    ['kids-age', '2t', '2T', 'kids-92'],
    ['kids-age', '6-9M', '6–9M', 'kids-74'],
    ['kids-age', '0-3m', '0–3M', 'kids-62'],
    ['kids-age', '24M', '24M', 'kids-92'],
    ['kids', '98/104', '98/104 cm', 'kids-104'],
    ['kids', '50', '50 cm', 'kids-50'],
    ['kids', '176', '176 cm', 'kids-176'],
    ['one-size', 'one size', 'One size', 'one-size'],
  ])('%s %s is %s with the key %s', (system, given, label, key) => {
    expect(size(system, given)).toEqual({ system, label, key })
  })

  test.each<[SizeSystem, string]>([
    ['alpha', ''],
    ['alpha', '7XL'],
    ['eu', '30'],
    ['eu', '37'],
    ['eu', '56'],
    ['eu', '0x26'],
    ['eu', '3.8e1'],
    ['eu', 'UK 38'],
    ['eu-men', '42'],
    ['eu-men', '47'],
    ['chest', '33'],
    ['chest', '38X'],
    ['kids-age', '25M'],
    ['kids-age', '17Y'],
    ['kids-age', '9-6M'],
    ['kids', '98/110'],
    ['shoe-us-kids', '14C'],
    ['shoe-uk', '15'],
    ['uk', '2'],
    ['us', ''],
    ['us', ' '],
    ['us', '-0'],
    ['us', '24'],
    ['shoe', '15.5'],
    ['shoe', '40.25'],
    ['shoe', '50.5'],
    ['kids', '51'],
    ['kids', '182'],
    ['waist-length', '28/32'],
    ['waist-length', 'W28/L'],
    ['waist-length', 'W99'],
    ['waist-length', 'W28/L99'],
    ['one-size', 'anything'],
  ])('%s has no size %j', (system, label) => {
    expect(() => size(system, label)).toThrow(RangeError)
  })

  test('stand in the order of bodies', () => {
    const ordered = [
      ...['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '3xl', '4xl'],
      ...['w26-l30', 'w26-l32', 'w31', 'w31-l30'],
      ...['shoe-35', 'shoe-38', 'shoe-38-5', 'shoe-48'],
      ...['kids-50', 'kids-98', 'kids-104'],
      'one-size',
    ]
    expect(ordered.toReversed().sort(compareSizeKeys)).toEqual(ordered)
    fc.assert(
      fc.property(fc.shuffledSubarray(ordered), some => {
        const places = some.sort(compareSizeKeys).map(key => ordered.indexOf(key))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      }),
    )
  })

  test.each([
    [
      ['3XL', 'XS', 'XXL', 'M', 'XL', 'S', 'L'],
      ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
    ],
    [
      ['EU 50', 'EU 48', 'EU 102'],
      ['EU 48', 'EU 50', 'EU 102'],
    ],
    [
      ['W32/L34', 'W28', 'W32/L30'],
      ['W28', 'W32/L30', 'W32/L34'],
    ],
    [
      ['4Y', '18M', '2T', '6–9M'],
      ['6–9M', '18M', '2T', '4Y'],
    ],
    [
      ['US 1Y', 'US 13.5C', 'US 10C'],
      ['US 10C', 'US 13.5C', 'US 1Y'],
    ],
    [
      ['40.5', '9', '40'],
      ['9', '40', '40.5'],
    ],
    [
      ['Tall', 'Regular'],
      ['Tall', 'Regular'],
    ],
  ])('the labels %j stand as %j', (labels, sorted) => {
    expect(labels.toSorted(compareSizeLabels)).toEqual(sorted)
  })

  test.each([
    ['m', 'M'],
    ['3xl', '3XL'],
    ['shoe-40-5', '40.5'],
    ['kids-104', '104 cm'],
    ['w28-l32', 'W28/L32'],
    ['one-size', 'One size'],
  ])('the key %s is shown as %s', (key, label) => {
    expect(sizeKeyLabel(key)).toBe(label)
  })
})
