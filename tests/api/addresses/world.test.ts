import { expect, test } from 'vitest'
import { addressProblems, normalizeAddress } from '#server/domains/addresses/check.ts'
import { countryName } from '#src/api/contract/values/address/format.ts'
import { layoutOf } from '#src/api/contract/values/address/layout.ts'
import { addressLines } from '#src/api/contract/values/address/lines.ts'
import { world } from './world.ts'

const rows = world
  .trim()
  .split('\n')
  .map(row => {
    const [typed = '', written = ''] = row.split('=>')
    const [country = '', line1 = '', line2 = '', city = '', region = '', postcode = ''] = typed
      .split('|')
      .map(text => text.trim())
    const lines = written.trim().split(' / ')
    return {
      row: row.trim(),
      typed: { name: 'Ada Byron', line1, line2, city, region, postcode, country },
      lines: lines.includes('@')
        ? lines.map(line => (line === '@' ? 'Ada Byron' : line))
        : ['Ada Byron', ...lines],
    }
  })

test.each(rows)('$row', ({ typed, lines }) => {
  const address = normalizeAddress(typed)
  expect(addressProblems(address)).toEqual([])
  expect(addressLines(address)).toEqual([...lines, countryName(typed.country)])
  // what is stored is typed again
  expect(normalizeAddress(address)).toEqual(address)
})

test('two hundred addresses of more than a hundred countries', () => {
  expect(rows.length).toBeGreaterThanOrEqual(200)
  expect(new Set(rows.map(({ typed }) => typed.country)).size).toBeGreaterThanOrEqual(100)
  expect(rows.filter(({ typed }) => layoutOf(typed.country) === null)).toEqual([])
})
