import { describe, expect, test } from 'vitest'
import { lineAmounts } from '#server/domains/brand-orders/line-amounts.ts'

const line = (quantity: number, cents: number, refunded = 0, discount = 0) => ({
  quantity,
  unit_price_cents: cents,
  discount_cents: discount,
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

  test('nothing is left of the amounts of a canceled order', () => {
    expect(lineAmounts(order(10_489, 490), [line(2, 3000), line(1, 2000), line(1, 1999)])).toEqual([
      { items: 6000, itemsRefunded: 6000, commission: 0, payout: 0, delivery: 294, deliveryRefunded: 294 },
      { items: 2000, itemsRefunded: 2000, commission: 0, payout: 0, delivery: 98, deliveryRefunded: 98 },
      { items: 1999, itemsRefunded: 1999, commission: 0, payout: 0, delivery: 98, deliveryRefunded: 98 },
    ])
  })
})
