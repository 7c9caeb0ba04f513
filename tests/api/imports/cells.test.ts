import { describe, expect, test } from 'vitest'
import {
  type Availability,
  addressesIn,
  readAvailability,
  readLive,
} from '#server/domains/import-cells/cells.ts'
import { decimalOf, readMoney } from '#server/domains/import-cells/money.ts'

describe('a price', () => {
  test.each<[string, number, string | null]>([
    ['19.90', 1990, null],
    ['19,9', 1990, null],
    ['1290.00', 129000, null],
    ['29.0000', 2900, null],
    ['$1,234.50', 123450, null],
    ['1.355,90', 135590, null],
    ['1 299,00', 129900, null],
    ['1’299.00', 129900, null],
    ['1,299', 129900, null],
    ['12,345,678', 1234567800, null],
    ['15.00 USD', 1500, 'USD'],
    ['US$ 15', 1500, 'USD'],
    ['349.00 EUR', 34900, 'EUR'],
    ['€ 9,5', 950, 'EUR'],
    ['9,50€', 950, 'EUR'],
    ['£12', 1200, 'GBP'],
    ['Rs. 499', 49900, 'INR'],
    ['₹1,290.00', 129000, 'INR'],
    ['CA$ 49', 4900, 'CAD'],
    ['199.99 CAD', 19999, 'CAD'],
    ['A$49.50', 4950, 'AUD'],
    ['49,99 zł', 4999, 'PLN'],
    ['CHF 120.-', 12000, 'CHF'],
    ['SEK 490', 49000, 'SEK'],
    ['R$ 99,90', 9990, 'BRL'],
  ])('%s is %i cents in %s', (cell, cents, currency) => {
    expect(readMoney(cell)).toEqual({ value: { cents, currency } })
  })

  test.each<[string, '.' | ',' | undefined, number | string]>([
    ['5.000', undefined, 'unclear_decimals'],
    ['1.299', '.', 'unclear_decimals'],
    ['5.000', ',', 500_000],
    ['1,299', '.', 129_900],
    ['1,299', ',', 'unclear_decimals'],
    ['19.955', '.', 'unclear_decimals'],
    ['19.9555', '.', 'bad_price'],
    ['$49.00 - $59.00', undefined, 'price_of_range'],
    ['49–59', undefined, 'price_of_range'],
    ['49 kr', undefined, 'unclear_currency'],
    ['kr. 49', undefined, 'unclear_currency'],
    ['12.34.56', undefined, 'bad_price'],
    ['1,23,456.00', undefined, 'bad_price'],
    ['-5', undefined, 'bad_price'],
    ['free', undefined, 'bad_price'],
    ['49 XYZ', undefined, 'bad_price'],
    ['€49 USD', undefined, 'bad_price'],
  ])('%s in a column with the mark %s is %s', (cell, decimal, result) => {
    const read = readMoney(cell, decimal)
    expect('value' in read ? read.value.cents : read.code).toBe(result)
  })

  test('an unclear one says both amounts', () => {
    expect(readMoney('5.000')).toMatchObject({
      message: 'It is not clear whether this is 5.000 or 5,000.00.',
    })
  })

  test.each([
    [['19.90', '5.000', '25'], '.'],
    [['19,90 €', '1.355,90'], ','],
    [['$1,234.50'], '.'],
    [['19.90', '19,90'], null],
    [['5.000', '20'], null],
    [[], null],
  ])('the column %j has the mark %s', (cells, mark) => {
    expect(decimalOf(cells)).toBe(mark)
  })
})

test.each([
  ['ACTIVE', true],
  ['true', true],
  ['1', true],
  ['UNLISTED', false],
  ['Draft', false],
  ['-1', false],
  ['0', false],
  ['Entwurf', false],
  ['foo', undefined],
])('the status %s is live: %s', (cell, isLive) => {
  const read = readLive(cell)
  expect('value' in read ? read.value : undefined).toBe(isLive)
})

test.each<[string, Availability | null]>([
  ['in stock', 'in_stock'],
  ['in_stock', 'in_stock'],
  ['InStock', 'in_stock'],
  ['https://schema.org/InStock', 'in_stock'],
  ['out of stock', 'out_of_stock'],
  ['Preorder', 'preorder'],
  ['backorder', 'backorder'],
  ['Nicht vorrätig', 'out_of_stock'],
  ['auf Lager', 'in_stock'],
  ['épuisé', 'out_of_stock'],
  ['agotado', 'out_of_stock'],
  ['limited', null],
])('the availability %s is %s', (cell, availability) => {
  expect(readAvailability(cell)).toBe(availability)
})

test.each([
  ['https://h.example/x,y.jpg', ['https://h.example/x,y.jpg']],
  ['https://h.example/a b.jpg', ['https://h.example/a%20b.jpg']],
  ['https://h.example/img?id=7&f=1', ['https://h.example/img?id=7&f=1']],
  ['https://h.example/img?id=7&amp;copy=1', ['https://h.example/img?id=7&copy=1']],
  ['https://h.example/a.jpg|', ['https://h.example/a.jpg']],
  [
    'https://h.example/a.jpg, https://h.example/b.jpg',
    ['https://h.example/a.jpg', 'https://h.example/b.jpg'],
  ],
  ['https://h.example/a.jpg;http://h.example/b.jpg', ['https://h.example/a.jpg', 'http://h.example/b.jpg']],
  ['https://h.example/a.jpg https://h.example/b.jpg', ['https://h.example/a.jpg', 'https://h.example/b.jpg']],
  ['https://h.example/a.jpg|https://h.example/b.jpg', ['https://h.example/a.jpg', 'https://h.example/b.jpg']],
  ['//h.example/a.jpg', ['https://h.example/a.jpg']],
  ['https://h.example/ä.jpg', ['https://h.example/ä.jpg']],
  ['/m/a/coat.jpg', ['/m/a/coat.jpg']],
  ['', []],
])('the cell %s has the addresses %j', (cell, addresses) => {
  expect(addressesIn(cell)).toEqual(addresses)
})
