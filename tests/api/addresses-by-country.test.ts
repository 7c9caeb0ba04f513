import { describe, expect, test } from 'vitest'
import { givenAddress } from '#src/api/contract/address.ts'
import { countries } from '#src/api/contract/values/address/countries.ts'
import { addressLines } from '#src/api/contract/values/address/lines.ts'
import { phoneProblem } from '#src/api/contract/values/address/phone.ts'
import { regionLabel } from '#src/api/contract/values/address/region-labels.ts'
import { regionProblem, regionsOf } from '#src/api/contract/values/address/regions.ts'

const who = { name: 'Ada Byron', line1: '12 Main St' }
/** An address of each country that is offered, and how it is written there. */
const written: Record<string, [Record<string, string>, ...string[]]> = {
  AU: [{ city: 'Sydney', region: 'NSW', postcode: '2000' }, 'Sydney NSW 2000'],
  AT: [{ city: 'Wien', postcode: '1010' }, '1010 Wien'],
  CA: [{ city: 'Ottawa', region: 'ON', postcode: 'K1A 0B1' }, 'Ottawa ON K1A 0B1'],
  DE: [{ city: 'Berlin', postcode: '10115' }, '10115 Berlin'],
  FR: [{ city: 'Lyon', postcode: '69002' }, '69002 Lyon'],
  GB: [{ city: 'London', postcode: 'SW1A 1AA' }, 'London', 'SW1A 1AA'],
  IE: [{ city: 'Dublin', postcode: 'D02 AF30' }, 'Dublin', 'D02 AF30'],
  JP: [{ city: 'Chiyoda-ku, Tokyo', postcode: '100-8111' }, 'Chiyoda-ku, Tokyo 100-8111'],
  LV: [{ city: 'Rīga', postcode: 'LV-1010' }, 'Rīga, LV-1010'],
  MX: [{ city: 'Guadalajara', region: 'Jal.', postcode: '44100' }, '44100 Guadalajara, Jal.'],
  NZ: [{ city: 'Wellington', postcode: '6011' }, 'Wellington 6011'],
  SE: [{ city: 'Malmö', postcode: '211 20' }, '211 20 Malmö'],
  US: [{ city: 'New York', region: 'NY', postcode: '10001' }, 'New York, NY 10001'],
}

describe('an address is written as in its country', () => {
  test.each(Object.entries(written))('%s', (country, [parts, ...lines]) => {
    const address = givenAddress.parse({ ...who, ...parts, country })
    expect(addressLines(address)).toEqual(['Ada Byron', '12 Main St', ...lines, countries[country]])
  })

  test('an address of the military has no comma', () => {
    const fleet = { ...who, city: 'FPO', region: 'AE', postcode: '09012', country: 'US' }
    expect(addressLines(givenAddress.parse(fleet))).toEqual([
      'Ada Byron',
      '12 Main St',
      'FPO AE 09012',
      'United States',
    ])
  })

  test('with the second line where there is one, and without a region that was never asked for', () => {
    const us = { ...who, line2: 'Apt 4', city: 'New York', postcode: '10001', country: 'US' }
    expect(addressLines(us)).toEqual(['Ada Byron', '12 Main St', 'Apt 4', 'New York, 10001', 'United States'])
    expect(addressLines({ ...us, country: 'XX', line2: null }).slice(2)).toEqual(['10001 New York', 'XX'])
  })
})

describe('a region', () => {
  test('is asked for in four countries, by the name it has there', () => {
    expect(Object.keys(countries).filter(country => regionLabel(country) !== null)).toEqual([
      'AU',
      'CA',
      'MX',
      'US',
    ])
    expect(['AU', 'CA', 'MX', 'US'].map(regionLabel)).toEqual(['State', 'Province', 'State', 'State'])
    // the states, the District of Columbia, five territories, and three of the military
    expect(Object.keys(regionsOf('US'))).toHaveLength(59)
    expect(Object.keys(regionsOf('MX'))).toHaveLength(32)
    expect(Object.keys(regionsOf('CA'))).toHaveLength(13)
  })

  test.each([
    ['US', undefined, 'Choose a state.'],
    ['US', '', 'Choose a state.'],
    ['US', 'ON', 'Choose a state.'],
    ['US', 'ny', 'Choose a state.'],
    ['US', 'NY', null],
    ['US', 'GU', null],
    ['US', 'AE', null],
    ['CA', null, 'Choose a province.'],
    ['CA', 'ON', null],
    ['DE', null, null],
    ['DE', '', null],
    ['DE', 'NY', 'An address in this country has no state or province.'],
    ['constructor', 'NY', 'An address in this country has no state or province.'],
  ])('of %s: %s', (country, region, problem) => {
    expect(regionProblem(country, region)).toBe(problem)
  })

  test('is checked with the address, beside postcode and phone', () => {
    const given = { ...who, city: 'New York', postcode: '1', country: 'US', phone: 'call me' }
    const { error } = givenAddress.safeParse(given)
    expect(error?.issues.map(({ path }) => path.join())).toEqual(['postcode', 'region', 'phone'])
  })
})

test.each([
  ['', null],
  [null, null],
  ['+1 212 555 0123', null],
  ['(212) 555-0123', null],
  ['030/123456', null],
  ['12345', 'A phone number has 6 to 15 digits, like +1 212 555 0123.'],
  ['1234567890123456', 'A phone number has 6 to 15 digits, like +1 212 555 0123.'],
  ['212 555 CALL', 'A phone number has 6 to 15 digits, like +1 212 555 0123.'],
  ['+1+2125550123', 'A phone number has 6 to 15 digits, like +1 212 555 0123.'],
])('a phone number %s', (phone, problem) => {
  expect(phoneProblem(phone)).toBe(problem)
})
