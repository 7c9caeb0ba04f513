import { describe, expect, test } from 'vitest'
import { convertCents } from '#server/domains/import-cells/convert-cents.ts'
import { adapterOf, readerOf } from '#server/domains/import-formats/index.ts'
import { readProduct } from '#server/domains/import-products/read-product.ts'

const head = ['handle', 'price', 'compare_at', 'currency'] as const

/** A product with one row for each list of cells, where these questions are answered. */
function productOf(answers: Record<string, string>, ...rows: string[][]) {
  const mapping = {
    fields: head,
    categories: {},
    defaults: { category: null, whose: null, activate: false, stock: null },
    answers,
    confirmed: [],
    remembered: [],
  }
  const reading = {
    reader: readerOf(head, mapping),
    adapter: adapterOf(null),
    now: new Date(),
    mapping,
    categories: new Map(),
  }
  return readProduct(
    reading,
    rows.map((cells, at) => ({ row: at + 2, cells: ['coat', ...cells] })),
    'coat',
  )
}

describe('an amount of another currency in dollars', () => {
  test.each([
    // 349.00 × 1.08 = 376.92
    [34_900, '1.08', 37_692],
    // 19.99 × 1.085 = 21.68915
    [1999, '1.085', 2169],
    // 0.01 × 0.5 = 0.005: a half goes up
    [1, '0.5', 1],
    // 0.01 × 0.499999 = 0.00499999
    [1, '0.499999', 0],
    // 33.33 × 1.5 = 49.995: a half goes up
    [3333, '1.5', 5000],
    // 1,290.00 × 0.012 = 15.48
    [129_000, '0.012', 1548],
    // 10,000.00 × 0.006785 = 67.85
    [1_000_000, '0.006785', 6785],
    // 49.00 × 1 = 49.00
    [4900, '1', 4900],
    // 123,456,789.01 × 0.000001 = 123.45678901
    [12_345_678_901, '0.000001', 12_346],
  ])('%i × %s is %i', (cents, rate, dollars) => {
    expect(convertCents(cents, rate)).toBe(dollars)
  })
})

describe('a price in another currency', () => {
  test.each([
    ['349.00 EUR', '', 'euros (EUR)', 'currency:EUR', '€349.00'],
    ['€349', '', 'euros (EUR)', 'currency:EUR', '€349.00'],
    ['199.99', 'CAD', 'Canadian dollars (CAD)', 'currency:CAD', 'CA$199.99'],
    ['$199.99', 'cad', 'Canadian dollars (CAD)', 'currency:CAD', 'CA$199.99'],
  ])('%s with “%s” is refused without a rate, and asked about', (price, currency, name, id, shown) => {
    const { errors, open, variants } = productOf({}, [price, '', currency])
    expect([errors.map(({ code, message }) => [code, message]), variants[0]?.price]).toEqual([
      [['other_currency', `This price is in ${name}.`]],
      undefined,
    ])
    expect(open).toMatchObject([{ id, about: `Prices in ${name}`, values: [shown] }])
  })

  test('is converted by the rate of the brand, the compare-at price too, and shown as a guess', () => {
    const { errors, variants, guesses } = productOf({ 'currency:EUR': '1.08' }, [
      '349.00 EUR',
      '399.00 EUR',
      '',
    ])
    // 349 × 1.08 = 376.92; 399 × 1.08 = 430.92
    expect([errors, variants]).toMatchObject([[], [{ price: 37_692, compareAt: 43_092 }]])
    expect(guesses).toMatchObject([
      {
        kind: 'currency',
        row: 2,
        column: 'price',
        value: '349.00 EUR',
        taken_as: '$376.92',
        message: '€349.00 × 1.08 = $376.92',
      },
      { column: 'compare_at', message: '€399.00 × 1.08 = $430.92' },
    ])
  })

  test('is refused where the brand says so', () => {
    const { errors } = productOf({ 'currency:EUR': 'refuse' }, ['349.00 EUR', '', ''])
    expect(errors).toMatchObject([{ code: 'other_currency' }])
  })

  test('leaves prices in dollars as they are, with a column that says so', () => {
    const { errors, open, variants } = productOf(
      {},
      ['349.00', '0', 'USD'],
      ['$20', '', ''],
      ['20 USD', '', 'usd'],
    )
    expect([errors, open, variants.map(({ price }) => price)]).toEqual([[], [], [34_900, 2000, 2000]])
  })

  test('in a currency that there is not is an error', () => {
    expect(productOf({}, ['349.00', '', 'doubloons']).errors).toMatchObject([{ code: 'unknown_currency' }])
  })

  test.each(['0.01', '10000.01'])('of %s is out of range', price => {
    expect(productOf({}, [price, '', '']).errors).toMatchObject([{ code: 'price_range' }])
  })
})

describe('a price whose decimals are unclear', () => {
  test.each([
    [undefined, '5.000', undefined],
    ['point', '5.000', 500],
    ['comma', '5.000', 500_000],
    // no price has three decimals
    ['point', '5.125', undefined],
    ['comma', '5.125', 512_500],
  ])('with the answer %s, %s is %s cents', (answer, cell, cents) => {
    const { errors, open, variants } = productOf(answer === undefined ? {} : { decimals: answer }, [
      cell,
      '',
      '',
    ])
    expect(variants[0]?.price).toBe(cents)
    expect(errors.map(({ code }) => code)).toEqual(cents === undefined ? ['unclear_decimals'] : [])
    expect(open).toMatchObject([{ id: 'decimals', values: [cell] }])
  })
})

test.each(['0', '$0.00', '0,00 €', '0.0000'])('a compare-at price of %s is none', cell => {
  expect(productOf({}, ['20.00', cell, '']).variants).toMatchObject([{ price: 2000, compareAt: null }])
})
