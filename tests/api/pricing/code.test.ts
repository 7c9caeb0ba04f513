import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeDiscount, paidFor } from '#server/domains/pricing/index.ts'

const percent = (of: number) => ({ percent: of, amount_cents: null })
const amount = (cents: number) => ({ percent: null, amount_cents: cents })

describe('what a code takes off the lines that it holds for', () => {
  test.each([
    // 10 % of 70.05 are 7.005, half up 7.01: 6.0043 and 1.0057 of it, the cent that is left is the second one's
    ['10 percent of 60.00 and 10.05', percent(10), [6000, 1005], [600, 101]],
    ['20 percent of three times 33.33', percent(20), [3333, 3333, 3333], [667, 667, 666]],
    // 5.00 × 60/99.99, × 20/99.99, × 19.99/99.99: 3.0003, 1.0001, 0.9996
    ['5.00 of 60.00, 20.00 and 19.99', amount(500), [6000, 2000, 1999], [300, 100, 100]],
    ['one cent of two equal lines: the first has it', amount(1), [1000, 1000], [1, 0]],
    ['100.00 of 60.00 and 40.00: a dollar stays', amount(10_000), [6000, 4000], [5940, 3960]],
    ['90 percent of a dollar: it stays a dollar', percent(90), [100], [0]],
    ['50 percent of 1.50: a dollar stays', percent(50), [150], [50]],
    ['nothing of no lines', amount(500), [], []],
  ])('%s', (_, terms, prices, expected) => {
    expect(codeDiscount(terms, prices)).toEqual(expected)
  })

  test('a discount leaves no line below zero and a dollar to pay, whatever the lines, and its parts are the whole to the cent', () => {
    const prices = fc.array(fc.integer({ min: 100, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
    const terms = fc.oneof(
      fc.integer({ min: 1, max: 90 }).map(percent),
      fc.integer({ min: 1, max: 1_000_000 }).map(amount),
    )
    fc.assert(
      fc.property(prices, terms, (lines, given) => {
        const off = codeDiscount(given, lines)
        const all = lines.reduce((sum, cents) => sum + cents, 0)
        const sum = off.reduce((total, cents) => total + cents, 0)
        const wanted =
          given.percent === null ? (given.amount_cents ?? 0) : Math.floor((all * given.percent + 50) / 100)
        expect(sum).toBe(Math.min(wanted, all - 100))
        for (const [at, cents] of off.entries()) {
          expect(cents).toBeGreaterThanOrEqual(0)
          expect(cents).toBeLessThanOrEqual(lines[at] ?? 0)
          // its share, to the cent
          expect(Math.abs(cents - (sum * (lines[at] ?? 0)) / all)).toBeLessThan(1)
        }
      }),
    )
  })
})

describe('what was paid for pieces of a line', () => {
  // three shirts at 10.00 less 1.00: 0.33 of it with the first, 0.66 with the second, 1.00 with the third
  const shirts = { quantity: 3, unit_price_cents: 1000, discount_cents: 100 }
  test.each([
    [0, 1, 967],
    [1, 1, 967],
    [2, 1, 966],
    [0, 2, 1934],
    [1, 2, 1933],
    [0, 3, 2900],
    [3, 0, 0],
  ])('after %i pieces, %i more: %i cents', (before, count, cents) => {
    expect(paidFor(shirts, before, count)).toBe(cents)
  })

  test('without a code each piece is its price', () => {
    expect(paidFor({ quantity: 3, unit_price_cents: 1000, discount_cents: 0 }, 1, 2)).toBe(2000)
  })

  test('the parts of a line, however it is divided, are what was paid for it, and none is below zero', () => {
    const line = fc
      .record({
        quantity: fc.integer({ min: 1, max: 60 }),
        unit_price_cents: fc.integer({ min: 100, max: 90_000 }),
      })
      .chain(({ quantity, unit_price_cents }) =>
        fc.record({
          quantity: fc.constant(quantity),
          unit_price_cents: fc.constant(unit_price_cents),
          discount_cents: fc.integer({ min: 0, max: quantity * unit_price_cents }),
        }),
      )
    fc.assert(
      fc.property(line, fc.array(fc.integer({ min: 1, max: 7 })), (bought, steps) => {
        let before = 0
        let paid = 0
        for (const step of [...steps, bought.quantity]) {
          const count = Math.min(step, bought.quantity - before)
          const part = paidFor(bought, before, count)
          expect(part).toBeGreaterThanOrEqual(0)
          paid += part
          before += count
        }
        expect(paid).toBe(bought.quantity * bought.unit_price_cents - bought.discount_cents)
      }),
    )
  })
})
