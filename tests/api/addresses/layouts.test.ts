import { expect, test } from 'vitest'
import { regionsOf } from '#server/domains/addresses/places.ts'
import { isPostcode, writtenPostcode } from '#server/domains/addresses/postcode.ts'
import { countryNames, formatOf } from '#src/api/contract/values/address/format.ts'
import { countryCodes, layoutOf } from '#src/api/contract/values/address/layout.ts'
import { addressLines } from '#src/api/contract/values/address/lines.ts'
import { whyNot, whyNotRegion } from '#src/api/contract/values/address/unreachable.ts'

const codes = countryNames.map(([code]) => code)
const ada = { name: 'Ada Byron', line1: '12 Main St', postcode: '', city: '' }

test('every country of ISO 3166 and Kosovo is listed once, by name', () => {
  expect(codes).toHaveLength(250)
  expect(new Set(codes).size).toBe(250)
  expect(countryCodes.toSorted()).toEqual(codes.toSorted())
  const names = countryNames.map(([, name]) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(names).toEqual(
    expect.arrayContaining(['Hong Kong', 'United States', 'Jersey', 'Côte d’Ivoire', 'Saint Lucia']),
  )
})

test('parcels go to all countries but nineteen, which say why', () => {
  const refused = codes.filter(code => whyNot(code) !== null)
  expect(refused.toSorted().join(' ')).toBe('AF AQ BV BY CU GS HM IO IR KP LY RU SD SO SS SY TF UM YE')
  const regions = codes.flatMap(code => regionsOf(code).map(region => [code, region.code] as const))
  expect(regions.filter(([code, region]) => whyNotRegion(code, region) !== null)).toEqual([
    ['UA', 'Crimea'],
    ['UA', 'Donetsk oblast'],
    ['UA', "Luhans'ka oblast"],
    ['UA', "Sevastopol' city"],
  ])
})

test.each<[string, string, string, string]>([
  ['US', 'line1 city region postcode', 'line1 city region postcode', 'City, State, ZIP code'],
  ['CA', 'line1 city region postcode', 'line1 city region postcode', 'City, Province, Postal code'],
  ['GB', 'line1 city postcode', 'line1 city postcode', 'Town or city, Postcode'],
  ['IE', 'line1 city region postcode', 'line1 city', 'City, County, Eircode'],
  ['DE', 'line1 postcode city', 'line1 city postcode', 'City, Postal code'],
  ['IT', 'line1 postcode city region', 'line1 city region postcode', 'City, Province, Postal code'],
  ['ES', 'line1 postcode city region', 'line1 city region postcode', 'City, Province, Postal code'],
  ['HU', 'city line1 postcode', 'line1 city postcode', 'City, Postal code'],
  ['JP', 'line1 city region postcode', 'line1 region postcode', 'City, Prefecture, Postal code'],
  ['AE', 'line1 region', 'line1 region', 'Emirate'],
  ['HK', 'line1 city region', 'line1 region', 'District, Area'],
  ['SG', 'line1 postcode', 'line1 postcode', 'Postal code'],
  ['IN', 'line1 city postcode region', 'line1 city region postcode', 'City, State, PIN code'],
  ['AU', 'line1 city region postcode', 'line1 city region postcode', 'City or suburb, State, Postcode'],
  ['AO', 'line1 city', 'line1 city', 'City'],
])('%s asks for its fields in its order, by its words', (code, fields, required, labels) => {
  const layout = layoutOf(code)
  expect(layout?.fields.join(' ')).toBe(fields)
  expect(layout?.required.toSorted()).toEqual(required.split(' ').toSorted())
  const asked = (['city', 'region', 'postcode'] as const).filter(field => layout?.fields.includes(field))
  expect(asked.map(field => layout?.labels[field]).join(', ')).toBe(labels)
})

test('the example of each country is a postcode of it, written so; required fields are asked for', () => {
  for (const code of codes) {
    const layout = layoutOf(code)
    const { example = null } = formatOf(code) ?? {}
    if (example !== null && code !== 'SE')
      expect([code, writtenPostcode(code, example)]).toEqual([code, example])
    if (example !== null)
      expect([code, isPostcode(code, writtenPostcode(code, example))]).toEqual([code, true])
    for (const field of layout?.required ?? [])
      expect([code, layout?.fields]).toEqual([code, expect.arrayContaining([field])])
    expect([code, layout?.hasRegions]).toEqual([code, regionsOf(code).length > 1])
  }
})

test('the regions of the United States are the states, the District, eight territories and three of the military', () => {
  const known = regionsOf('US').map(({ code }) => code)
  expect(known).toHaveLength(62)
  expect(known).toEqual(
    expect.arrayContaining(['AA', 'AE', 'AP', 'AS', 'GU', 'MP', 'VI', 'PR', 'FM', 'MH', 'PW', 'DC']),
  )
  expect(regionsOf('JP')).toHaveLength(47)
  expect(regionsOf('IT')).toHaveLength(107)
  expect(regionsOf('MX').map(({ code }) => code)).toEqual(expect.arrayContaining(['Jal.', 'CDMX', 'N.L.']))
})

test.each<[string, Partial<Parameters<typeof addressLines>[0]>, string[]]>([
  [
    'no region, from before it was asked for',
    { country: 'US', city: 'New York', postcode: '10001' },
    ['New York, 10001', 'United States'],
  ],
  [
    'a postcode with the prefix that its line has',
    { country: 'LT', city: 'Vilnius', postcode: 'LT-01103' },
    ['LT-01103 Vilnius', 'Lithuania'],
  ],
  [
    'a city and a postcode that the country does not ask for',
    { country: 'SG', city: 'Singapore', postcode: '018956' },
    ['SINGAPORE 018956', 'Singapore', 'Singapore'],
  ],
  [
    'a region that the country does not ask for',
    { country: 'GB', city: 'Dover', region: 'Kent', postcode: 'CT16 1LW' },
    ['Dover', 'CT16 1LW', 'Kent', 'United Kingdom'],
  ],
  [
    'a Japanese city without its prefecture',
    { country: 'JP', city: 'Chiyoda-ku, Tokyo', postcode: '100-8111' },
    ['Chiyoda-ku, Tokyo', '100-8111', 'Japan'],
  ],
  ['a country that is none', { country: 'XX', city: 'Nowhere', postcode: '1' }, ['1 Nowhere', 'XX']],
  ['nothing but the street', { country: 'CH' }, ['Switzerland']],
])('an address with %s is written whole', (_, more, lines) => {
  expect(addressLines({ ...ada, country: '', ...more })).toEqual(['Ada Byron', '12 Main St', ...lines])
})

test.each<[string, Partial<Parameters<typeof addressLines>[0]>, string[]]>([
  [
    'US',
    { city: 'New York', region: 'NY', postcode: '10118' },
    ['Ada Byron', '12 Main St', 'NEW YORK, NY 10118', 'UNITED STATES'],
  ],
  [
    'CA',
    { city: 'Toronto', region: 'ON', postcode: 'M5V 2T6' },
    ['ADA BYRON', '12 MAIN ST', 'TORONTO ON M5V 2T6', 'CANADA'],
  ],
  ['DE', { city: 'Köln', postcode: '50667' }, ['Ada Byron', '12 Main St', '50667 KÖLN', 'GERMANY']],
  [
    'JE',
    { city: 'St Helier', postcode: 'JE2 4WE' },
    ['Ada Byron', '12 Main St', 'ST HELIER', 'JE2 4WE', 'JERSEY'],
  ],
])('a label to %s has the capitals of its post', (country, more, lines) => {
  expect(addressLines({ ...ada, country, ...more }, { forCarrier: true })).toEqual(lines)
})
