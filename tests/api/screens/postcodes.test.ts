import { describe, expect, test } from 'vitest'
import { createAddress } from '#src/api/contract/addresses.ts'
import { updateCheckout } from '#src/api/contract/trade/checkout.ts'
import { postcodeProblem, writtenPostcode } from '#src/api/contract/values/address/postcode.ts'

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
    ['PT', '1000', 'A Portuguese postcode has four and three digits, like 1000-001.'],
    ['IE', 'D2', 'An Irish Eircode has three and four characters, like D02 AF30.'],
    ['JP', '1000', 'A Japanese postcode has three and four digits, like 100-0001.'],
    ['DE', 'CH-8001', 'A German postcode has five digits, like 10115.'],
    ['NO', '!!', 'A postcode has at least three letters or digits, like 1050.'],
    ['NO', '1-2-', 'A postcode has at least three letters or digits, like 1050.'],
    ['constructor', '!!', 'A postcode has at least three letters or digits, like 1050.'],
  ])('of %s is not %j', (country, postcode, sentence) => {
    expect(postcodeProblem(country, postcode)).toBe(sentence)
  })

  test.each([
    ['US', '123456789', '12345-6789'],
    ['US', '12345', '12345'],
    ['IE', 'd6w xy12', 'D6W XY12'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', ' SW1A  1AA ', 'SW1A 1AA'],
    ['DE', 'D-10115', '10115'],
    ['DE', 'de 10115', '10115'],
    ['CH', 'CH-8001', '8001'],
    ['SE', 'S-211 20', '211 20'],
    ['PT', '1000205', '1000-205'],
    ['NL', 'NL-1012AB', '1012 AB'],
    ['CA', 'k1a-0b6', 'K1A 0B6'],
    ['JP', '1000001', '100-0001'],
    ['PL', '00 001', '00-001'],
    // no rule, and none that fits: as typed
    ['LV', 'LV-1010', 'LV-1010'],
    ['DE', '1011', '1011'],
    ['', '10115', '10115'],
  ])('of %s typed as %j is written %j', (country, typed, written) => {
    expect(writtenPostcode(country, typed)).toBe(written)
    expect(writtenPostcode(country, written)).toBe(written)
  })

  test('is stored as it is written in its country', () => {
    const given = { name: 'Ada', line1: '1 Main St', postcode: 'sw1a1aa', city: 'London', country: 'GB' }
    expect(updateCheckout.body.parse({ address: given })).toMatchObject({
      address: { postcode: 'SW1A 1AA' },
    })
    expect(createAddress.body.parse(given)).toMatchObject({ postcode: 'SW1A 1AA' })
  })

  test('is refused beside its field', () => {
    const given = { name: 'Ada', line1: '1 Main St', postcode: '!!', city: 'Berlin', country: 'DE' }
    expect(updateCheckout.body.safeParse({ address: given }).error?.issues).toMatchObject([
      { path: ['address', 'postcode'], message: 'A German postcode has five digits, like 10115.' },
    ])
    expect(updateCheckout.body.safeParse({ address: { ...given, postcode: '10115' } }).success).toBe(true)
  })
})
