import { describe, expect, test } from 'vitest'
import { planProduct, planVariant, steppedPrice } from '#server/domains/bulk-edits/plan.ts'
import type { Rounding } from '#src/api/contract/values/business/markdown-values.ts'

type Kind = 'raise_price' | 'lower_price'
const by = (kind: Kind, percent: number, rounding: Rounding = 'none') =>
  ({ kind, step: { kind: 'percent', percent }, rounding }) as const

describe('a price that is raised or lowered', () => {
  // written by hand: a percentage half up to the cent, then down to the ending
  test.each([
    [1000, 'raise_price', 10, 'none', 1100],
    [1005, 'raise_price', 10, 'none', 1106],
    [1004, 'raise_price', 10, 'none', 1104],
    [4990, 'raise_price', 10, 'ninety_nine', 5399],
    [4990, 'raise_price', 10, 'whole', 5400],
    [4990, 'raise_price', 10, 'ninety_five', 5395],
    [1000, 'lower_price', 33, 'none', 670],
    [1050, 'lower_price', 33, 'none', 703],
    [2000, 'lower_price', 25, 'ninety_nine', 1499],
    [2000, 'raise_price', 500, 'none', 12_000],
  ] as const)('%i, %s by %i %% and rounded %s, is %i', (cents, kind, percent, rounding, expected) => {
    expect(steppedPrice(cents, by(kind, percent, rounding))).toBe(expected)
  })

  test('a price is raised and lowered by an amount', () => {
    const step = { kind: 'amount', amount: '5.50' } as const
    expect(steppedPrice(2000, { kind: 'raise_price', step, rounding: 'none' })).toBe(2550)
    expect(steppedPrice(2000, { kind: 'lower_price', step, rounding: 'whole' })).toBe(1400)
  })
})

describe('a price stays', () => {
  const now = { price_cents: 1000, compare_at_cents: null, stock: 3 }
  test.each([
    ['where rounding undoes the raise', by('raise_price', 1, 'ninety_nine'), now, /would not rise/],
    ['below a dollar', by('lower_price', 90, 'ninety_nine'), { ...now, price_cents: 900 }, /below \$1\.00/],
    ['above ten thousand', by('raise_price', 100), { ...now, price_cents: 500_001 }, /above \$10,000\.00/],
    ['at its compare-at price', by('raise_price', 20), { ...now, compare_at_cents: 1200 }, /\$12\.00/],
    ['where it is the same', { kind: 'set_price', amount: '10.00' }, now, /already/],
  ] as const)('%s', (_, change, variant, reason) => {
    expect(planVariant(change, variant).reason).toMatch(reason)
  })

  test('one cent below its compare-at price it changes', () => {
    const plan = planVariant(by('raise_price', 20), { ...now, compare_at_cents: 1201 })
    expect(plan).toEqual({ was: '1000', will: '1200', reason: null })
  })
})

describe('a stock', () => {
  const now = { price_cents: 1000, compare_at_cents: null, stock: 3 }
  test.each([
    [
      { kind: 'change_stock', by: -3 },
      { was: '3', will: '0', reason: null },
    ],
    [
      { kind: 'set_stock', stock: 0 },
      { was: '3', will: '0', reason: null },
    ],
  ] as const)('%o fits', (change, plan) => {
    expect(planVariant(change, now)).toEqual(plan)
  })
  test.each([
    [{ kind: 'change_stock', by: -4 }, /cannot be taken away/],
    [{ kind: 'change_stock', by: 99_997 }, /above 99,999/],
    [{ kind: 'set_stock', stock: 3 }, /already/],
  ] as const)('%o is refused', (change, reason) => {
    expect(planVariant(change, now).reason).toMatch(reason)
  })
})

test('a product that is where it is to go stays', () => {
  const now = { category: 'coats', is_in: true, tags: ['Winter'] }
  expect(planProduct({ kind: 'move', category: 'coats' }, now).reason).toMatch(/already/)
  expect(planProduct({ kind: 'move', category: 'skirts' }, now)).toEqual({
    ...{ was: 'coats', will: 'skirts', reason: null },
  })
  expect(planProduct({ kind: 'add_to_collection', collection: 'bc_1' }, now).reason).toMatch(/already/)
  expect(planProduct({ kind: 'remove_from_collection', collection: 'bc_1' }, now)).toEqual({
    ...{ was: 'bc_1', will: null, reason: null },
  })
})

test('a tag is added to a product that does not have it in any case, and removed as it is written there', () => {
  const now = { category: 'coats', is_in: true, tags: ['Winter'] }
  expect(planProduct({ kind: 'add_tag', tag: 'Wool' }, now)).toEqual({
    was: null,
    will: 'Wool',
    reason: null,
  })
  expect(planProduct({ kind: 'add_tag', tag: 'WINTER' }, now).reason).toMatch(/already/)
  expect(planProduct({ kind: 'remove_tag', tag: 'winter' }, now)).toEqual({
    ...{ was: 'Winter', will: null, reason: null },
  })
  expect(planProduct({ kind: 'remove_tag', tag: 'Wool' }, now).reason).toMatch(/does not have/)
  const full = Array.from({ length: 50 }, (_, at) => `Tag ${at}`)
  expect(planProduct({ kind: 'add_tag', tag: 'Wool' }, { ...now, tags: full }).reason).toMatch(/50 tags/)
})
