import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitInProportion } from '#server/domains/pricing/index.ts'

describe('a split', () => {
  test.each([
    [490, [3000, 1000], [368, 122]],
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [0, 0], [5, 0]],
    [0, [3, 4], [0, 0]],
    [7, [1, 0, 1], [4, 0, 3]],
    [5, [0, 3, 0], [0, 5, 0]],
    [7, [0, 0], [7, 0]],
    [0, [2, 1], [0, 0]],
  ])('%i cents split by %j are %j', (cents, weights, parts) => {
    expect(splitInProportion(cents, weights)).toEqual(parts)
  })

  test('an amount without weights has nowhere to go', () => {
    expect(() => splitInProportion(1, [])).toThrow(RangeError)
  })

  test('the parts add up, and none is a cent or more away from its exact share', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000_000),
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 }),
        (cents, weights) => {
          const parts = splitInProportion(cents, weights)
          const sum = weights.reduce((a, b) => a + b, 0)
          expect(parts.reduce((a, b) => a + b, 0)).toBe(cents)
          if (sum === 0) return
          for (const [at, part] of parts.entries()) {
            expect(Math.abs(part - (cents * (weights[at] ?? 0)) / sum)).toBeLessThan(1)
          }
        },
      ),
    )
  })
})
