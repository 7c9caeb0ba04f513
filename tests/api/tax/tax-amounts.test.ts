import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  creditAmounts,
  invoiceAmounts,
  type RateShare,
  sharesOf,
  takeRefund,
  taxIn,
  totalOf,
  without,
} from '#server/domains/tax/amounts.ts'
import { rateFor } from '#server/domains/tax/rates.ts'
import { writtenTaxNumber } from '#server/domains/tax/tax-number.ts'

describe('the tax in a price', () => {
  test.each([
    // 119.00 with 19 %: 19.00
    [11_900, 1900, 1900],
    // 30.00 with 19 %: 4.7899…
    [3000, 1900, 479],
    // 4.90 with 7 %: 0.3205…
    [490, 700, 32],
    // 1.00 with 8.1 %: 0.0749…
    [100, 810, 7],
    // half a cent up: 0.21 with 5 % is 0.01 exactly, 0.11 with 10 % is 0.01, 0.05 with 11 % is 0.0049…
    [21, 500, 1],
    [11, 1000, 1],
    [5, 1100, 0],
    // 0.03 with 20 % is half a cent
    [3, 2000, 1],
    [1_000_000, 0, 0],
    // 10,000.00 with 30 %: 2,307.6923…
    [1_000_000, 3000, 230_769],
    [0, 1900, 0],
  ])('of %i cents with %i basis points is %i cents', (gross, rate, tax) => {
    expect(taxIn(gross, rate)).toBe(tax)
  })
})

describe('an invoice', () => {
  test('the delivery of an invoice has the rates of its goods, in proportion', () => {
    // 30.00 with 19 %, 10.00 with 7 %, delivery 4.90: 3.675 and 1.225, the lower rate gets the cent
    const shares = sharesOf(
      [
        { rate: 1900, cents: 3000 },
        { rate: 700, cents: 1000 },
      ],
      490,
    )
    expect(invoiceAmounts(shares)).toEqual([
      // 11.23 / 1.07 × 0.07 = 0.7346…
      { rate: 700, goods: 1000, delivery: 123, gross: 1123, tax: 73, net: 1050 },
      // 33.67 / 1.19 × 0.19 = 5.3758…
      { rate: 1900, goods: 3000, delivery: 367, gross: 3367, tax: 538, net: 2829 },
    ])
    expect(totalOf(invoiceAmounts(shares))).toEqual({ net: 3879, tax: 611, gross: 4490 })
  })
})

describe('a credit note', () => {
  const whole: RateShare[] = [
    { rate: 700, goods: 1000, delivery: 122 },
    { rate: 1900, goods: 3000, delivery: 368 },
  ]

  test('a refund takes goods from their own rate, the delivery from its shares, and the rest from all', () => {
    const refund = { delivery: 490, goods: [{ rate: 1900, cents: 500 }], rest: 700 }
    // left of the goods: 10.00 and 25.00, so 2.00 and 5.00 of the rest
    expect(takeRefund(whole, refund)).toEqual([
      { rate: 700, goods: 200, delivery: 122 },
      { rate: 1900, goods: 1000, delivery: 368 },
    ])
  })

  test('a refund takes of other rates what its own does not have any more', () => {
    const left = [
      { rate: 700, goods: 1000, delivery: 0 },
      { rate: 1900, goods: 200, delivery: 0 },
    ]
    expect(takeRefund(left, { delivery: 0, goods: [{ rate: 1900, cents: 500 }], rest: 0 })).toEqual([
      { rate: 700, goods: 300, delivery: 0 },
      { rate: 1900, goods: 200, delivery: 0 },
    ])
  })

  test('credit notes never credit more than the invoice', () => {
    expect(() => takeRefund(whole, { delivery: 0, goods: [], rest: 4001 })).toThrow(RangeError)
    expect(() => takeRefund(whole, { delivery: 491, goods: [], rest: 0 })).toThrow(RangeError)
  })

  test('the tax of a credit note is that of all credited so far less that of before', () => {
    const none = [{ rate: 1900, goods: 0, delivery: 0 }]
    const first = [{ rate: 1900, goods: 10, delivery: 0 }]
    // 0.10: 0.0159… → 0.02; 0.20 in all: 0.0319… → 0.03, so the second has 0.01
    expect(creditAmounts(none, first)).toMatchObject([{ gross: 10, tax: 2, net: 8 }])
    expect(creditAmounts(first, first)).toMatchObject([{ gross: 10, tax: 1, net: 9 }])
  })

  test('credit notes in any number of parts credit exactly the tax of the invoice', () => {
    const share = fc.record({
      rate: fc.nat(3000),
      goods: fc.integer({ min: 1, max: 100_000 }),
      delivery: fc.nat(1000),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(share, { minLength: 1, maxLength: 4, selector: ({ rate }) => rate }),
        fc.array(fc.record({ of: fc.nat(3), cents: fc.integer({ min: 1, max: 60_000 }) }), { maxLength: 12 }),
        (shares, refunds) => {
          const invoice = invoiceAmounts(shares)
          let left = shares
          let before = shares.map(({ rate }) => ({ rate, goods: 0, delivery: 0 }))
          const credited: number[] = []
          const credit = (refund: Parameters<typeof takeRefund>[1]) => {
            const taken = takeRefund(left, refund)
            credited.push(...creditAmounts(before, taken).map(({ tax }) => tax))
            left = without(left, taken)
            before = before.map((each, at) => ({
              rate: each.rate,
              goods: each.goods + (taken[at]?.goods ?? 0),
              delivery: each.delivery + (taken[at]?.delivery ?? 0),
            }))
            expect(left.every(({ goods, delivery }) => goods >= 0 && delivery >= 0)).toBe(true)
          }
          for (const { of, cents } of refunds) {
            const goodsLeft = left.reduce((sum, { goods }) => sum + goods, 0)
            const part = Math.min(cents, goodsLeft)
            const rate = shares[of % shares.length]?.rate ?? 0
            credit(
              of === 3
                ? { delivery: 0, goods: [], rest: part }
                : { delivery: 0, goods: [{ rate, cents: part }], rest: 0 },
            )
          }
          const goods = left.reduce((sum, each) => sum + each.goods, 0)
          const delivery = left.reduce((sum, each) => sum + each.delivery, 0)
          credit({ delivery, goods: [], rest: goods })
          expect(credited.reduce((sum, tax) => sum + tax, 0)).toBe(totalOf(invoice).tax)
          expect(totalOf(invoice).net + totalOf(invoice).tax).toBe(totalOf(invoice).gross)
        },
      ),
    )
  })
})

test('the rate of the nearest category counts, then that of all categories, then none', () => {
  const rates = [
    { category_id: 'clothing', rate: 500 },
    { category_id: 'shoes', rate: 0 },
    { category_id: null, rate: 2000 },
  ]
  expect(rateFor(rates, ['boots', 'shoes', 'clothing'])).toBe(0)
  expect(rateFor(rates, ['shirts', 'clothing'])).toBe(500)
  expect(rateFor(rates, ['bags'])).toBe(2000)
  expect(rateFor(rates, [])).toBe(2000)
  expect(rateFor([], ['bags'])).toBe(0)
})

describe('a tax number', () => {
  test.each([
    ['DE', 'de 123 456 789', 'DE123456789'],
    ['DE', '123456789', 'DE123456789'],
    ['AT', 'U12345678', 'ATU12345678'],
    ['GR', '123456789', 'EL123456789'],
    ['NL', 'NL123456789.B01', 'NL123456789B01'],
    ['CH', 'CHE-123.456.789 MWST', 'CHE123456789MWST'],
    ['US', '123456789', '12-3456789'],
    ['US', '12-3456789', '12-3456789'],
    // registered elsewhere, and by the one-stop shop
    ['US', 'DE123456789', 'DE123456789'],
    ['FR', 'EU372012345', 'EU372012345'],
    // no published format here
    ['JP', 't1234567890123', 'T1234567890123'],
    ['AU', '51 824 753 556', '51 824 753 556'],
  ])('of %s is written as usual: %s', (country, typed, written) => {
    expect(writtenTaxNumber(country, typed)).toBe(written)
  })

  test.each([
    ['DE', '12345678'],
    ['DE', 'DE12345678X'],
    ['US', '12-345678'],
    ['JP', 'none'],
    ['JP', '1'],
  ])('of %s that has not its format is refused: %s', (country, typed) => {
    expect(writtenTaxNumber(country, typed)).toBeNull()
  })
})
