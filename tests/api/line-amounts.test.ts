import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineAmounts } from '#server/domains/brand-orders/line-amounts.ts'
import { splitInProportion } from '#server/domains/pricing/index.ts'

const line = (quantity: number, cents: number, refunded = 0) => ({
  quantity,
  unit_price_cents: cents,
  refunded_cents: refunded,
})
const order = (refunded: number, deliveryRefunded: number) => ({
  subtotal_cents: 9999,
  shipping_cents: 490,
  commission_cents: 1200,
  refunded_cents: refunded,
  delivery_refunded_cents: deliveryRefunded,
})
const zero = { itemsRefunded: 0, deliveryRefunded: 0 }

describe('the amounts of an order of three lines', () => {
  // 6000 + 2000 + 1999 = 9999; 12 % of it are 1199.88, which is 1200
  test('without a refund: each line has its part of commission and delivery', () => {
    expect(lineAmounts(order(0, 0), [line(2, 3000), line(1, 2000), line(1, 1999)])).toEqual([
      { items: 6000, commission: 720, payout: 5280, delivery: 294, ...zero },
      { items: 2000, commission: 240, payout: 1760, delivery: 98, ...zero },
      { items: 1999, commission: 240, payout: 1759, delivery: 98, ...zero },
    ])
  })

  // 20.00 for the second line and 5.00 for the whole order: 74.99 are left, with a commission of 9.00
  test('a refund of a line is that line’s, one of the order is divided by what is left', () => {
    expect(lineAmounts(order(2500, 0), [line(2, 3000), line(1, 2000, 2000), line(1, 1999)])).toEqual([
      { items: 6000, itemsRefunded: 375, commission: 675, payout: 4950, delivery: 294, deliveryRefunded: 0 },
      { items: 2000, itemsRefunded: 2000, commission: 0, payout: 0, delivery: 98, deliveryRefunded: 0 },
      { items: 1999, itemsRefunded: 125, commission: 225, payout: 1649, delivery: 98, deliveryRefunded: 0 },
    ])
  })

  test('of a canceled order nothing is left', () => {
    expect(lineAmounts(order(10_489, 490), [line(2, 3000), line(1, 2000), line(1, 1999)])).toEqual([
      { items: 6000, itemsRefunded: 6000, commission: 0, payout: 0, delivery: 294, deliveryRefunded: 294 },
      { items: 2000, itemsRefunded: 2000, commission: 0, payout: 0, delivery: 98, deliveryRefunded: 98 },
      { items: 1999, itemsRefunded: 1999, commission: 0, payout: 0, delivery: 98, deliveryRefunded: 98 },
    ])
  })
})

describe('shares', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [0, 3, 0], [0, 5, 0]],
    [7, [0, 0], [7, 0]],
    [0, [2, 1], [0, 0]],
  ])('%i by %j is %j', (cents, weights, expected) => {
    expect(splitInProportion(cents, weights)).toEqual(expected)
  })

  test('add up to the amount, and none is a cent or more away from its exact part', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 })
      .filter(given => given.some(weight => weight > 0))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), weights, (cents, given) => {
        const shares = splitInProportion(cents, given)
        const all = given.reduce((sum, weight) => sum + weight, 0)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents)
        for (const [at, share] of shares.entries())
          expect(Math.abs(share - (cents * (given[at] ?? 0)) / all)).toBeLessThan(1)
      }),
    )
  })
})
