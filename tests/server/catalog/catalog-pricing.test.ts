import { expect, test } from 'vitest'
import {
  brandShipping,
  buyerFee,
  commission,
  expressPrice,
  formatMoney,
  isParcel,
  parcelPrice,
  parseMoney,
  standardMethod,
} from '#server/domains/pricing/pricing.ts'

test.each([
  [100, 75],
  [1990, 170], // 99.5 → 100, and 70
  [1989, 169], // 99.45 → 99
  [1010, 121], // 50.5 → 51
  [1_000_000, 50_070],
])('the buyer of an ad at %i cents pays a fee of %i', (price, fee) => {
  expect(buyerFee(price)).toBe(fee)
})

test.each([
  [100, 12],
  [1990, 239], // 238.8
  [4990, 599], // 598.8
  [3000, 360],
  [1004, 120], // 120.48
  [1038, 125], // 124.56
  [1025, 123], // exactly 123
  [1_000_000, 120_000],
  [4, 0], // 0.48
  [5, 1], // 0.6
])('a sale of a brand at %i cents leaves a commission of %i', (price, kept) => {
  expect(commission(price)).toBe(kept)
})

test('no amount loses or gains a cent to floating point', () => {
  const wrong: number[] = []
  for (let cents = 100; cents <= 1_000_000; cents += 1) {
    const exact = (BigInt(cents) * 5n * 2n + 100n) / 200n + 70n
    if (BigInt(buyerFee(cents)) !== exact) wrong.push(cents)
  }
  expect(wrong).toEqual([])
})

test('brand delivery is $4.90 and free from $80', () => {
  expect([100, 7999, 8000, 9000].map(brandShipping)).toEqual([490, 490, 0, 0])
  expect(standardMethod({ subtotal: 7999 })).toEqual({
    id: 'standard',
    name: 'Standard delivery',
    price: 490,
  })
})

test('a parcel costs by its size', () => {
  expect([parcelPrice('s'), parcelPrice('m'), parcelPrice('l')]).toEqual([390, 690, 1160])
  expect(standardMethod({ parcel: 'm' })).toEqual({
    id: 'parcel-m',
    name: 'Medium tracked parcel',
    price: 690,
  })
  expect(['s', 'l', 'xl', 'toString'].map(isParcel)).toEqual([true, true, false, false])
})

test('express is $6.00 more than a parcel, and $10.90 of a brand, also from $80', () => {
  expect((['s', 'm', 'l'] as const).map(parcel => expressPrice({ parcel }))).toEqual([990, 1290, 1760])
  expect([100, 7999, 8000, 1_000_000].map(subtotal => expressPrice({ subtotal }))).toEqual([
    1090, 1090, 1090, 1090,
  ])
})

test('money is written and read exactly', () => {
  expect([0, 5, 70, 1990, 1_000_000].map(formatMoney)).toEqual(['0.00', '0.05', '0.70', '19.90', '10000.00'])
  const cents = Array.from({ length: 20_000 }, (_, index) => index * 13)
  expect(cents.map(formatMoney).map(parseMoney)).toEqual(cents)
  expect([parseMoney('20'), parseMoney('19.9'), parseMoney('0.07')]).toEqual([2000, 1990, 7])
})

test.each(['', '-1', '1e3', '1,50', '1.505', ' 1', '٣', 'NaN'])('%j is no amount', text => {
  expect(() => parseMoney(text)).toThrow('Enter an amount such as 20 or 19.90.')
})

test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d cents cannot be written', cents => {
  expect(() => formatMoney(cents)).toThrow(RangeError)
})
