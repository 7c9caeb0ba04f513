import { describe, expect, test } from 'vitest'
import { addressProblems, checkedAddress, normalizeAddress } from '#server/domains/addresses/check.ts'
import { phoneProblem } from '#src/api/contract/values/address/phone.ts'

const who = { name: 'Ada Byron', line1: '12 Main St', city: 'Somewhere', postcode: '' }
type Typed = Partial<Parameters<typeof normalizeAddress>[0]>

const problemsOf = (country: string, typed: Typed) =>
  addressProblems(normalizeAddress({ ...who, ...typed, country }))

describe('an address is refused beside the field that is wrong', () => {
  test.each<[string, Typed, string, string]>([
    // postcodes that the country does not have
    ['US', { region: 'NY', postcode: '1011' }, 'postcode', 'Enter a ZIP code like 95014.'],
    ['CA', { region: 'ON', postcode: 'D1A 0B1' }, 'postcode', 'Enter a postal code like H3Z 2Y7.'],
    ['CA', { region: 'ON', postcode: 'O5V 2T6' }, 'postcode', 'Enter a postal code like H3Z 2Y7.'],
    ['NL', { postcode: '1234 SS' }, 'postcode', 'Enter a postal code like 1234 AB.'],
    ['NL', { postcode: '0234 AB' }, 'postcode', 'Enter a postal code like 1234 AB.'],
    ['GB', { postcode: '10115' }, 'postcode', 'Enter a postcode like EC1Y 8SY.'],
    ['IE', { postcode: 'Dublin 4' }, 'postcode', 'Enter an Eircode like A65 F4E2.'],
    ['IN', { region: 'Delhi', postcode: '1100' }, 'postcode', 'Enter a PIN code like 110034.'],
    ['AU', { region: 'NSW', postcode: 'ABC' }, 'postcode', 'Enter a postcode like 2060.'],
    ['NO', { postcode: '12345' }, 'postcode', 'Enter a postal code like 0025.'],
    ['NO', { postcode: 'none' }, 'postcode', 'Enter a postal code like 0025.'],
    ['DE', { postcode: 'CH-8001' }, 'postcode', 'Enter a postal code like 26133.'],
    ['PT', { postcode: '1000' }, 'postcode', 'Enter a postal code like 2725-079.'],
    ['JP', { region: 'Tokyo', postcode: '1000' }, 'postcode', 'Enter a postal code like 154-0023.'],
    ['KR', { region: 'Seoul', postcode: '135-080' }, 'postcode', 'Enter a postal code like 03051.'],
    // postcodes of another region
    [
      'US',
      { region: 'CA', postcode: '10118' },
      'postcode',
      '10118 is not a ZIP code in California. It’s in New York. Check the ZIP code and the state.',
    ],
    [
      'US',
      { region: 'NY', postcode: '00000' },
      'postcode',
      '00000 is not a ZIP code in New York. Check the ZIP code and the state.',
    ],
    [
      'US',
      { region: 'AE', postcode: '96278' },
      'postcode',
      '96278 is not a ZIP code in Armed Forces Europe. It’s in Armed Forces Pacific. Check the ZIP code and the state.',
    ],
    [
      'CA',
      { region: 'QC', postcode: 'M5V 2T6' },
      'postcode',
      'M5V 2T6 is not a postal code in Quebec. It’s in Ontario. Check the postal code and the province.',
    ],
    [
      'ES',
      { region: 'Madrid', postcode: '08007' },
      'postcode',
      '08007 is not a postal code in Madrid. It’s in Barcelona. Check the postal code and the province.',
    ],
    [
      'BR',
      { region: 'SP', postcode: '22010-000' },
      'postcode',
      '22010-000 is not a postal code in São Paulo. It’s in Rio de Janeiro. Check the postal code and the state.',
    ],
    [
      'TR',
      { region: 'Ankara', postcode: '34430' },
      'postcode',
      '34430 is not a postal code in Ankara. It’s in İstanbul. Check the postal code and the province.',
    ],
    // what a country requires
    ['US', { region: 'NY' }, 'postcode', 'Enter the ZIP code.'],
    ['US', { postcode: '10118' }, 'region', 'Choose a state.'],
    ['JP', { postcode: '100-0001' }, 'region', 'Choose a prefecture.'],
    ['IT', { postcode: '00186' }, 'region', 'Choose a province.'],
    ['ES', { postcode: '28013' }, 'region', 'Choose a province.'],
    ['AE', {}, 'region', 'Choose an emirate.'],
    ['HK', {}, 'region', 'Choose an area.'],
    ['KR', { postcode: '04524' }, 'region', 'Choose a province or city.'],
    ['CR', {}, 'region', 'Enter the province.'],
    ['SG', {}, 'postcode', 'Enter the postal code.'],
    ['GB', { city: '', postcode: 'SW1A 2AA' }, 'city', 'Enter the town or city.'],
    ['AU', { city: ' ', region: 'NSW', postcode: '2000' }, 'city', 'Enter the city or suburb.'],
    ['DE', { city: '!!', postcode: '10117' }, 'city', 'Enter the city.'],
    // regions that are none
    ['US', { region: 'ON', postcode: '10118' }, 'region', 'Choose a state from the list.'],
    ['JP', { region: 'Springfield', postcode: '100-0001' }, 'region', 'Choose a prefecture from the list.'],
    // two of that name
    ['TW', { region: 'Hsinchu', postcode: '300' }, 'region', 'Choose a county from the list.'],
    [
      'DE',
      { region: 'NY', postcode: '10117' },
      'region',
      'Addresses in Germany have no state or province. Leave it out.',
    ],
    // names and streets without a letter
    ['DE', { name: '😀😀', postcode: '10117' }, 'name', 'Enter the recipient’s name.'],
    ['DE', { name: '\u200b', postcode: '10117' }, 'name', 'Enter the recipient’s name.'],
    ['DE', { name: '12', postcode: '10117' }, 'name', 'Enter the recipient’s name.'],
    ['DE', { line1: '🏠', postcode: '10117' }, 'line1', 'Enter the street and number.'],
    [
      'DE',
      { phone: 'call me', postcode: '10117' },
      'phone',
      'A phone number has 6 to 15 digits, like +1 212 555 0123.',
    ],
    // where nothing is sent
    ['CU', {}, 'country', 'We can’t ship to Cuba. United States law doesn’t allow it.'],
    ['IR', {}, 'country', 'We can’t ship to Iran. United States law doesn’t allow it.'],
    [
      'RU',
      { region: 'Moskva', postcode: '101000' },
      'country',
      'We can’t ship to Russia. Carriers don’t go there right now.',
    ],
    ['AQ', {}, 'country', 'We can’t ship to Antarctica. Nobody delivers parcels there.'],
    [
      'UA',
      { region: 'Crimea', postcode: '95000' },
      'region',
      'We can’t ship to Crimea. United States law doesn’t allow it.',
    ],
    ['ZZ', {}, 'country', 'Choose a country from the list.'],
    ['constructor', {}, 'country', 'Choose a country from the list.'],
  ])('%s %j: %s', (country, typed, field, sentence) => {
    const problems = problemsOf(country, typed)
    expect(problems.filter(([name]) => name === field)).toEqual([[field, sentence]])
  })

  test('with all that is wrong at once, in the order of forms', () => {
    expect(problemsOf('US', { name: '!', line1: '-', city: '', phone: '1' }).map(([field]) => field)).toEqual(
      ['name', 'line1', 'city', 'region', 'postcode', 'phone'],
    )
  })

  test('as one refusal that names the fields', () => {
    const given = { ...who, country: 'US', region: 'NY', postcode: '00000' }
    expect(() => checkedAddress(given, 'address.')).toThrow(
      expect.objectContaining({
        status: 422,
        code: 'invalid',
        details: {
          errors: {
            'address.postcode': ['00000 is not a ZIP code in New York. Check the ZIP code and the state.'],
          },
        },
      }),
    )
  })
})

test.each<[string, Typed]>([
  // an area whose postcodes both provinces have
  ['CA', { region: 'QC', postcode: 'K1A 0M5' }],
  ['CA', { region: 'ON', postcode: 'K1A 0A2' }],
  // post offices on the other side of a border, and regions that are younger than the metadata
  ['AU', { region: 'QLD', postcode: '2620' }],
  ['IT', { region: 'CA', postcode: '00186' }],
  ['IN', { region: 'Delhi', postcode: '560001' }],
  ['JP', { region: 'Tokyo', postcode: '542-0076' }],
  // a region whose postcodes are not known
  ['PH', { region: 'Metro Manila', postcode: '1226' }],
  ['GB', { postcode: 'BFPO 61' }],
  ['GH', { postcode: 'GA-183-8164' }],
])('a postcode is not refused where it may be right: %s %j', (country, typed) => {
  expect(problemsOf(country, typed)).toEqual([])
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
