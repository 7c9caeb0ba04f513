import { describe, expect, test } from 'vitest'
import { readWeight } from '#server/domains/import-cells/index.ts'
import {
  barcodeKey,
  barcodeKind,
  barcodeProblem,
  checkDigitOf,
} from '#src/api/contract/values/business/barcodes.ts'

describe('barcodes', () => {
  // the examples that GS1 and its members print
  test.each([
    ['9638507', '4'],
    ['03600029145', '2'],
    ['629104150021', '3'],
    ['123456789012', '8'],
    ['1061414100041', '5'],
  ])('the check digit of %s is %s', (digits, expected) => {
    expect(checkDigitOf(digits)).toBe(expected)
  })

  test.each([
    ['96385074', 'gtin'],
    ['036000291452', 'gtin'],
    [' 6291041500213 ', 'gtin'],
    ['10614141000415', 'gtin'],
    ['10614141000412', null],
    ['6291041500214', null],
    ['COAT-B-M', 'code128'],
    ['12345', 'code128'],
    ['Größe', null],
    ['x'.repeat(49), null],
    ['', null],
  ])('%s is %s', (code, kind) => {
    expect(barcodeKind(code)).toBe(kind)
  })

  test('says what is wrong in a sentence', () => {
    expect(barcodeProblem('6291041500213')).toBeNull()
    expect(barcodeProblem('6291041500214')).toBe(
      'The last digit of 6291041500214 does not fit the others. Check each digit.',
    )
    expect(barcodeProblem('x'.repeat(49))).toBe('A barcode has at most 48 characters.')
    expect(barcodeProblem('Größe')).toBe('A barcode has letters from A to Z, digits and common signs.')
  })

  test('a UPC number and the same as EAN are one, texts are as they stand', () => {
    expect(barcodeKey('036000291452')).toBe(barcodeKey('0036000291452'))
    expect(barcodeKey('00036000291452')).toBe('00036000291452')
    expect(barcodeKey('12345')).toBe('12345')
  })
})

describe('weights of a file', () => {
  test.each([
    ['250', 'weightgrams', 250],
    ['250.0', 'variantgrams', 250],
    ['1.2 kg', 'shippingweight', 1200],
    ['1,2', 'weightkg', 1200],
    ['0.5 lb', 'weight', 227],
    ['8', 'weightoz', 227],
    ['1,250 g', 'weight', 1250],
    ['0.0', 'variantgrams', undefined],
    ['0.2', 'weightg', 1],
    // a comma is a decimal mark in most of Europe; three digits after a mark are thousands of grams alone
    ['0,250', 'weightkg', 250],
    ['0.250', 'weightkg', 250],
    ['1,250 kg', 'weight', 1250],
    ['1,5', 'weightkg', 1500],
    ['1.250', 'weightg', 1250],
    ['1,250 g', 'weight', 1250],
    ['0,250 g', 'weight', 1],
    ['1.250,5 g', 'weight', 1251],
    ['1,250.5 g', 'weight', 1251],
    ['12,345 lb', 'weight', 5600],
  ])('%s in the column %s is %s g', (cell, column, grams) => {
    expect(readWeight(cell, column)).toEqual({ value: grams })
  })

  test.each([
    ['2', 'weight', 'weight_without_unit'],
    ['heavy', 'weightkg', 'bad_weight'],
    ['2 stone', 'weight', 'weight_without_unit'],
    ['101', 'weightkg', 'bad_weight'],
    ['-4', 'weightg', 'bad_weight'],
  ])('%s in the column %s is left out as %s', (cell, column, code) => {
    expect(readWeight(cell, column)).toMatchObject({ code })
  })
})
