import { describe, expect, test } from 'vitest'
import { updateCheckout } from '#src/api/contract/trade/checkout.ts'
import { postcodeProblem } from '#src/api/contract/values/address/postcode.ts'

describe('a postcode', () => {
  test.each([
    ['DE', '10115'],
    ['DE', ' 01067 '],
    ['FR', '75001'],
    ['US', '10001'],
    ['US', '10001-1234'],
    ['GB', 'SW1A 1AA'],
    ['GB', 'bs66lf'],
    ['NL', '1012 ab'],
    ['AT', '1010'],
    ['SE', '211 20'],
    ['SE', '21120'],
    ['PL', '00-001'],
    ['PT', '4050-031'],
    ['CA', 'm5s 1m2'],
    ['IE', 'T12 X70A'],
    ['JP', '100-0001'],
    // nothing to compare yet
    ['', '!!'],
    ['DE', ' '],
  ])('of %s may be %j', (country, postcode) => {
    expect(postcodeProblem(country, postcode)).toBeNull()
  })

  test.each([
    ['DE', '!!', 'A German postcode has five digits, like 10115.'],
    ['DE', '1011', 'A German postcode has five digits, like 10115.'],
    ['US', '1000-1', 'A ZIP code has five digits, or five and four, like 10001 or 10001-1234.'],
    ['GB', '10115', 'A British postcode has two parts, like SW1A 1AA.'],
    ['CH', '80011', 'A Swiss postcode has four digits, like 8001.'],
    ['CA', 'M5S', 'A Canadian postcode has letters and digits in turn, like K1A 0B1.'],
    ['NO', '!!', 'A postcode has at least three letters or digits, like 1050.'],
    ['NO', '1-2-', 'A postcode has at least three letters or digits, like 1050.'],
    ['constructor', '!!', 'A postcode has at least three letters or digits, like 1050.'],
  ])('of %s is not %j', (country, postcode, sentence) => {
    expect(postcodeProblem(country, postcode)).toBe(sentence)
  })

  test('is refused beside its field', () => {
    const given = { name: 'Ada', line1: '1 Main St', postcode: '!!', city: 'Berlin', country: 'DE' }
    expect(updateCheckout.body.safeParse({ address: given }).error?.issues).toMatchObject([
      { path: ['address', 'postcode'], message: 'A German postcode has five digits, like 10115.' },
    ])
    expect(updateCheckout.body.safeParse({ address: { ...given, postcode: '10115' } }).success).toBe(true)
  })
})
