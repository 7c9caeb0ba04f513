import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listingQuery } from '#src/api/contract/catalog.ts'
import { materials } from '#src/api/contract/values/materials.ts'
import { colors, conditions, keysOf, kinds, sorts } from '#src/api/contract/values/vocabulary.ts'
import { listSearch, queryOf } from '#src/routes/-catalog/list-search.ts'
import { parseSearch, stringifySearch } from '#src/routes/-page/search-params.ts'
import { matching, oneOf, searchSchema, text } from '#src/routes/-page/search-schema.ts'
import { wardrobeSearch } from '#src/routes/-wardrobe/wardrobe-search.ts'

const numRuns = process.env.TEST_FULL === '1' ? 10_000 : 300
const names = fc.oneof(
  fc.constantFrom('size', 'q', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then', ''),
  fc.string({ unit: 'binary' }),
)
const texts = fc.string({ unit: 'binary', minLength: 1 }).filter(text => text.isWellFormed())
const wellFormed = names.filter(name => name.isWellFormed())

/** Lists are sets: they come back in one order. */
function inOrder(search: object): object {
  const entries = Object.entries(search).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.toSorted() : value,
  ])
  return Object.fromEntries(entries)
}

describe('the address bar', () => {
  test('gives back what was put in, whatever the names', () => {
    const entry = fc.tuple(wellFormed, fc.oneof(texts, fc.array(texts, { minLength: 2, maxLength: 5 })))
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ([name]) => name }), entries => {
        const search = Object.fromEntries(entries)
        const read = parseSearch(stringifySearch(search))
        expect(Object.entries(read).sort()).toEqual(Object.entries(inOrder(search)).sort())
        expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
      }),
      { numRuns },
    )
  })

  test('settles after one turn, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const once = stringifySearch(parseSearch(text))
        expect(stringifySearch(parseSearch(once))).toBe(once)
      }),
      { numRuns },
    )
  })

  test('is read in one order, whatever order it was written in', () => {
    expect(JSON.stringify(parseSearch('?size=m&q=coat&size=l'))).toBe('{"q":"coat","size":["l","m"]}')
    expect(JSON.stringify(parseSearch('?q=coat&size=l&size=m'))).toBe('{"q":"coat","size":["l","m"]}')
  })

  test('knows no types and no JSON', () => {
    expect(parseSearch('?a=1&b=true&c=%5B1%5D&d=%22x%22&e=null')).toEqual({
      a: '1',
      b: 'true',
      c: '[1]',
      d: '"x"',
      e: 'null',
    })
    expect(stringifySearch({ a: undefined, b: null, c: '', d: [], e: [''], f: 0 })).toBe('?f=0')
    expect(stringifySearch({})).toBe('')
  })
})

describe('the schema of a search', () => {
  const search = searchSchema({ tab: oneOf('mine'), id: matching(/^\d+$/), q: text(3) })

  test('reads the parameters that it names', () => {
    expect(search({ tab: 'mine', id: '12', q: 'coat', utm_source: 'mail' })).toEqual({
      tab: 'mine',
      id: '12',
      q: 'coa',
    })
  })

  test('takes invalid values out of what the router has read', () => {
    const given = { tab: 'theirs', id: ['1', '2'], q: '  ', utm_source: 'mail' }
    expect({ ...given, ...search(given) }).toStrictEqual({
      tab: undefined,
      id: undefined,
      q: undefined,
      utm_source: 'mail',
    })
  })

  test('names nothing that the address lacks', () => {
    expect(search({})).toStrictEqual({})
  })
})

test('the wardrobe takes any text as a brand or a tag, and its known views', () => {
  expect(
    wardrobeSearch({
      tag: ['for work', 'ärmellos'],
      brand: 'Été & Co',
      color: 'not a word!',
      view: 'cellar',
    }),
  ).toEqual({ tag: ['for work', 'ärmellos'], brand: ['Été & Co'] })
  expect(wardrobeSearch({ view: 'declutter', outfit: 'new' })).toEqual({ view: 'declutter', outfit: 'new' })
  expect(wardrobeSearch({ view: 'packing', packing: 'fit_00000000' })).toEqual({ view: 'packing' })
})

describe('the filters of a list', () => {
  test('are read as they are, once each', () => {
    expect(listSearch(parseSearch('?size=m&size=l&size=m&color=red&q=red+dress&min=20&sort=-price'))).toEqual(
      {
        size: ['l', 'm'],
        color: ['red'],
        q: 'red dress',
        min: '20',
        sort: '-price',
      },
    )
  })

  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' or 1=1 --",
    '../../etc/passwd',
    'javascript:alert(1)',
    '\u0000',
    '\ud800',
    ' m',
    'm ',
    'x'.repeat(65),
    '--x',
    '',
  ]
  test.each(hostile)('leave out %j', value => {
    const search = Object.fromEntries(
      ['size', 'category', 'seller', 'sort', 'min', 'max', 'color'].map(name => [name, value]),
    )
    expect(listSearch(search)).toEqual({})
    expect(listSearch({ size: [value, 'm'] })).toEqual({ size: ['m'] })
  })

  test.each([null, 7, true, {}, [], [[['m']]], () => 'm', Symbol('m')])(
    'leave out what is no text: %s',
    value => {
      const { size, sort, q } = listSearch({ size: value, sort: value, q: value })
      expect([size, sort, q]).toEqual([undefined, undefined, undefined])
    },
  )

  test('are never many or long', () => {
    const many = Array.from({ length: 500 }, (_, n) => `s${n}`)
    expect(listSearch({ size: many }).size).toHaveLength(30)
    expect(listSearch({ q: 'x'.repeat(5000) }).q).toHaveLength(100)
    expect(listSearch({ q: '   ' })).toEqual({})
  })

  test('read from any address settle, and their names are those of filters', () => {
    const known = Object.keys(listingQuery.shape)
    const search = fc.dictionary(
      fc.oneof(fc.constantFrom(...known), names),
      fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' })), fc.anything()),
    )
    fc.assert(
      fc.property(search, given => {
        const read = listSearch(given)
        for (const name of Object.keys(read)) expect(known).toContain(name)
        expect(listSearch(parseSearch(stringifySearch({ ...read })))).toEqual(read)
      }),
      { numRuns },
    )
  })

  test('made of known values are what the API takes', () => {
    const some = (list: Record<string, string>) =>
      fc.uniqueArray(fc.constantFrom(...keysOf(list)), { minLength: 1 })
    const search = fc.record(
      {
        color: some(colors),
        material: some(materials),
        condition: some(conditions),
        kind: some(kinds),
        sort: fc.constantFrom(...keysOf(sorts)),
        min: fc.nat({ max: 9999 }).map(String),
        q: fc.string({ minLength: 1, maxLength: 100 }).filter(text => text.trim() !== ''),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(search, given => {
        const query = queryOf(listSearch(parseSearch(stringifySearch(given))))
        expect(listingQuery.parse(query)).toEqual(inOrder(given))
      }),
      { numRuns },
    )
  })

  test('of the page itself stand above those of the address', () => {
    expect(
      queryOf({ category: ['coats'], size: ['m'] }, { category: ['dresses'], whose: ['woman'] }),
    ).toEqual({
      category: ['dresses'],
      whose: ['woman'],
      size: ['m'],
    })
  })
})
