import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  askedPrice,
  type Cut,
  lowestMarked,
  type MarkedPrice,
  reducedPrice,
} from '#server/domains/pricing/index.ts'
import { type Rounding, roundings } from '#src/api/contract/values/business/markdown-values.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'

const percent = (of: number): Cut => ({ percent: of })
const off = (cents: number): Cut => ({ cents })

describe('a reduced price', () => {
  // worked out by hand: what is taken off half up to the cent, then down to the ending
  const table: readonly (readonly [number, Cut, Rounding, number | null])[] = [
    [10_000, percent(20), 'none', 8000],
    [9999, percent(20), 'none', 7999],
    [9999, percent(25), 'none', 7499],
    [9990, percent(33), 'none', 6693],
    [1050, percent(15), 'none', 892],
    [9999, percent(20), 'whole', 7900],
    [9999, percent(20), 'ninety_five', 7995],
    [9999, percent(20), 'ninety_nine', 7999],
    [10_000, percent(20), 'ninety_nine', 7999],
    [10_000, percent(20), 'whole', 8000],
    // 99.94 is left, a cent too little for 99.95
    [10_095, percent(1), 'ninety_five', 9895],
    [10_096, percent(1), 'ninety_five', 9995],
    [10_000, off(1000), 'none', 9000],
    [8950, off(1000), 'ninety_five', 7895],
    [8950, off(1000), 'whole', 7900],
    [8950, off(8850), 'none', 100],
    // less than a dollar would be left
    [8950, off(8851), 'none', null],
    [8950, off(9000), 'none', null],
    [1000, percent(90), 'none', 100],
    [999, percent(90), 'none', 100],
    [994, percent(90), 'none', null],
    [199, percent(10), 'ninety_nine', null],
    [199, percent(10), 'whole', 100],
    [100, percent(1), 'none', null],
    [1_000_000, percent(90), 'none', 100_000],
  ]
  test.each(table)('of %i cents less %j, rounded %s, is %j', (cents, cut, rounding, wanted) => {
    expect(reducedPrice(cents, cut, rounding)).toBe(wanted)
  })

  test('a reduced price is below the regular one, never below a dollar, never above the exact one, and ends as it says', () => {
    const cuts = fc.oneof(
      fc.integer({ min: 1, max: 90 }).map(percent),
      fc.integer({ min: 1, max: 1_000_000 }).map(off),
    )
    const prices = fc.integer({ min: 100, max: 1_000_000 })
    fc.assert(
      fc.property(prices, cuts, fc.constantFrom(...keysOf(roundings)), (cents, cut, rounding) => {
        const exact = 'percent' in cut ? (cents * (100 - cut.percent)) / 100 : cents - cut.cents
        const price = reducedPrice(cents, cut, rounding)
        if (price === null) {
          // a whole dollar lower at most, by the ending, and half a cent by the percentage
          expect(exact).toBeLessThan(rounding === 'none' ? 100.5 : 200.5)
          return
        }
        expect(Number.isInteger(price)).toBe(true)
        expect(price).toBeGreaterThanOrEqual(100)
        expect(price).toBeLessThan(cents)
        expect(price).toBeLessThanOrEqual(exact + 0.5)
        expect(price).toBeGreaterThan(exact - (rounding === 'none' ? 0.51 : 100.51))
        const ending = { none: price % 100, whole: 0, ninety_five: 95, ninety_nine: 99 }[rounding]
        expect(price % 100).toBe(ending)
      }),
    )
  })
})

describe('what is asked while markdowns overlap', () => {
  const summer: MarkedPrice = { to: 8000, from: 10_000 }
  const clearance: MarkedPrice = { to: 6000, from: 10_000 }
  const after: MarkedPrice = { to: 6000, from: 9000 }
  const regular = { price: 10_000, compareAt: null }

  test.each([
    ['none runs', [], 10_000, null],
    ['one runs', [summer], 8000, 10_000],
    ['another begins with a lower price', [summer, clearance], 6000, 10_000],
    ['the order in which they began does not matter', [clearance, summer], 6000, 10_000],
    ['the lower one ends', [summer], 8000, 10_000],
    ['the higher one ends', [clearance], 6000, 10_000],
    ['of equal ones the lower regular price is struck', [clearance, after], 6000, 9000],
    ['of equal ones the lower regular price is struck, in any order', [after, clearance], 6000, 9000],
  ] as const)('%s', (_, running, asked, struck) => {
    expect(askedPrice(regular, lowestMarked([...running]))).toEqual({ asked, struck })
  })

  test.each([
    ['raised: what was never asked is not struck', 12_000, null, 8000, 10_000],
    ['lowered, still above the markdown: it is struck', 9000, null, 8000, 9000],
    ['lowered to the markdown: it is the price', 8000, null, 8000, null],
    ['lowered below the markdown: it is the price', 7000, null, 7000, null],
    ['lowered below the markdown, with a compare-at price', 7000, 11_000, 7000, 11_000],
    ['unchanged, with a compare-at price: the regular one is struck', 10_000, 14_000, 8000, 10_000],
  ] as const)('the regular price is %s', (_, price, compareAt, asked, struck) => {
    expect(askedPrice({ price, compareAt }, summer)).toEqual({ asked, struck })
  })

  const cents = fc.integer({ min: 100, max: 2000 })
  const marks = fc
    .tuple(cents, fc.integer({ min: 1, max: 500 }))
    .map(([to, more]): MarkedPrice => ({ to, from: to + more }))

  test('the asked price is the lowest of all, whatever the order, and the struck one is above it and was asked', () => {
    fc.assert(
      fc.property(cents, fc.array(marks, { maxLength: 5 }), fc.integer(), (price, running, seed) => {
        const shuffled = running.toSorted((a, b) => ((a.to * seed) % 7) - ((b.to * seed) % 7))
        const found = askedPrice({ price, compareAt: null }, lowestMarked(running))
        expect(askedPrice({ price, compareAt: null }, lowestMarked(shuffled))).toEqual(found)
        expect(found.asked).toBe(Math.min(price, ...running.map(({ to }) => to)))
        if (found.struck === null) expect(found.asked).toBe(price)
        else {
          expect(found.struck).toBeGreaterThan(found.asked)
          expect(found.struck).toBeLessThanOrEqual(price)
        }
      }),
    )
  })

  test('a markdown that ends gives back what would be asked without it, and the last one the regular price', () => {
    fc.assert(
      fc.property(cents, fc.array(marks, { minLength: 1, maxLength: 5 }), fc.nat(4), (price, running, at) => {
        const left = running.toSpliced(at % running.length, 1)
        const before = askedPrice({ price, compareAt: null }, lowestMarked(running))
        const now = askedPrice({ price, compareAt: null }, lowestMarked(left))
        expect(now.asked).toBeGreaterThanOrEqual(before.asked)
        if (left.length === 0) expect(now).toEqual({ asked: price, struck: null })
      }),
    )
  })
})
