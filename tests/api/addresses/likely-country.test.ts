import { expect, test } from 'vitest'
import { likelyCountry } from '#src/routes/-checkout/likely-country.ts'

test.each([
  [['de-CH', 'en-US'], 'CH'],
  [['en', 'fr-CA'], 'CA'],
  [['zh-Hant-HK'], 'HK'],
  [['en', 'de'], null],
  [[], null],
  // a region of the world, and none at all
  [['es-419', 'es-MX'], 'MX'],
  [['en-ZZ'], null],
  // nothing is sent there
  [['fa-IR', 'en-GB'], 'GB'],
  [['not a language', 'en-AU'], 'AU'],
])('of languages %j it is %s', (languages, country) => {
  expect(likelyCountry(languages)).toBe(country)
})
