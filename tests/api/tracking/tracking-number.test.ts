import { dhl, fedex, getTracking, s10, ups, usps } from 'ts-tracking-number'
import { describe, expect, test } from 'vitest'
import { trackingNumber } from '#src/api/contract/values/tracking-number.ts'
import { rightNumbers, wrongNumbers } from './numbers.ts'

const carriers = ['ups', 'usps', 'dhl', 'fedex'] as const
const couriers = { ups: [ups], usps: [usps, s10], fedex: [fedex], dhl: [dhl, s10] }
const normalized = (typed: string) => typed.trim().toUpperCase().replaceAll(/[ -]/g, '')

/** What an independent library says, which reads capitals only. */
const isKnown = (carrier: keyof typeof couriers, typed: string) =>
  getTracking(normalized(typed), couriers[carrier]) !== undefined
/** Forms that the library does not have: an SSCC with its prefix, and DHL's piece numbers longer than ten digits. */
const unknownForms = /^(00\d{18}|J(D|JD|VGL)\d{11,})$/
/** What the library takes: posts of every country, an SSCC as a number of USPS, and zeros alone. */
const takenAnyway = /^([A-Z]{2}\d{9}[A-Z]{2}|00\d{18}|0+)$/

describe.each(carriers)('a number of %s', carrier => {
  test.each(rightNumbers[carrier])('takes "%s", as the library does where it has the form', typed => {
    const number = normalized(typed)
    expect(trackingNumber(carrier, typed)).toEqual({ number })
    expect(isKnown(carrier, typed)).toBe(!unknownForms.test(number))
  })

  test.each(wrongNumbers[carrier])('refuses "%s", as the library does but for its wider forms', typed => {
    expect(trackingNumber(carrier, typed)).toHaveProperty('problem')
    if (isKnown(carrier, typed)) expect(normalized(typed)).toMatch(takenAnyway)
  })
})

test('the table has thirty right and thirty wrong numbers of each carrier, each once', () => {
  for (const numbers of [rightNumbers, wrongNumbers])
    for (const carrier of carriers) expect(new Set(numbers[carrier]).size).toBe(30)
})

describe('a number that does not fit', () => {
  test.each([
    ['ups', '3318810025', { problem: 'unfit', looksLike: 'dhl' }],
    ['dhl', '1z 999 aa1 01 2345 6784', { problem: 'unfit', looksLike: 'ups' }],
    ['fedex', 'CP 123 456 785 US', { problem: 'unfit', looksLike: 'usps' }],
    ['usps', '9865 7878 8855', { problem: 'unfit', looksLike: 'fedex' }],
    ['ups', '1Z999AA10123456785', { problem: 'mistyped' }],
    ['usps', 'hello', { problem: 'unfit' }],
    ['ups', ' - ', { problem: 'missing' }],
    ['other', '', { problem: 'missing' }],
  ] as const)('of %s, "%s", names the problem and the carrier it belongs to', (carrier, typed, problem) => {
    expect(trackingNumber(carrier, typed)).toEqual(problem)
  })
})

describe('a number of a carrier without rules', () => {
  test.each([
    'x',
    'hello',
    'no number yet',
    '12345',
    '000000',
    'a'.repeat(50),
    '1'.repeat(41),
    'Straße 12 é',
  ])('refuses "%s"', typed => {
    expect(trackingNumber('other', typed)).toEqual({ problem: 'unfit' })
  })

  test.each([
    ['jv 900 000 001 gb', 'JV900000001GB'],
    ['6A-0000-000-0015', '6A00000000015'],
    ['ＰＸ４４５５６６７７９０', 'PX4455667790'],
    ['(00) 340434161094021501', '00340434161094021501'],
  ])('takes "%s" as %s', (typed, number) => {
    expect(trackingNumber('other', typed)).toEqual({ number })
  })
})
