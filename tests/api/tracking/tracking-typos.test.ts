import { assert, constant, constantFrom, integer, oneof, property, stringMatching, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NumberCarrier, trackingNumber } from '#src/api/contract/values/tracking-number.ts'

const takes = (carrier: NumberCarrier, number: string) => 'number' in trackingNumber(carrier, number)

/** Numbers of a form: `shape` matches all but the check digit, which stands before `end`. */
const numbersOf = (carrier: NumberCarrier, shape: RegExp, end = '') =>
  stringMatching(shape).map(
    serial =>
      [...'0123456789'].map(digit => `${serial}${digit}${end}`).find(number => takes(carrier, number)) ?? '',
  )

const digitAt = (number: string, at: number) => Number(number[at])
const withDigit = (number: string, at: number, digit: number) =>
  `${number.slice(0, at)}${digit}${number.slice(at + 1)}`
const swapped = (number: string, at: number) =>
  `${number.slice(0, at)}${number[at + 1]}${number[at]}${number.slice(at + 2)}`

interface FormCase {
  readonly form: string
  readonly carrier: NumberCarrier
  readonly shape: RegExp
  readonly end?: string
  /** The places of the serial number, the check digit after them. */
  readonly from: number
  readonly to: number
  /** Changes by so much are not found, since the weight of some places makes them the same. */
  readonly blindChange?: number
  /** Neighbors that differ by so much are not found when they are swapped. */
  readonly blindSwap?: number
  /** A check digit that stands for two sums. */
  readonly doubled?: string
}

const cases: readonly FormCase[] = [
  { form: 'UPS 1Z', carrier: 'ups', shape: /^1Z[0-9A-Z]{6}0[123]\d{7}$/, from: 10, to: 17, blindChange: 5 },
  { form: 'USPS IMpb', carrier: 'usps', shape: /^94\d{19}$/, from: 2, to: 21, blindSwap: 5 },
  {
    form: 'USPS S10',
    carrier: 'usps',
    shape: /^(RA|CP|LZ|EC)\d{8}$/,
    end: 'US',
    from: 2,
    to: 10,
    doubled: '5',
  },
  { form: 'DHL Express', carrier: 'dhl', shape: /^\d{9}$/, from: 0, to: 9, blindChange: 7, blindSwap: 7 },
  { form: 'FedEx Express', carrier: 'fedex', shape: /^\d{11}$/, from: 0, to: 11, doubled: '0' },
  { form: 'FedEx Ground', carrier: 'fedex', shape: /^\d{14}$/, from: 0, to: 14, blindSwap: 5 },
]

describe.each(cases)('a number of $form', each => {
  const { carrier, shape, end, from, to, blindChange, blindSwap, doubled } = each
  const numbers = numbersOf(carrier, shape, end).filter(
    number => number !== '' && (doubled === undefined || number[to] !== doubled),
  )

  test('refuses it with one digit changed', () => {
    assert(
      property(numbers, integer({ min: from, max: to }), integer({ min: 1, max: 9 }), (number, at, more) => {
        const digit = (digitAt(number, at) + more) % 10
        const isFound = at === to || Math.abs(digit - digitAt(number, at)) !== blindChange
        if (isFound) expect(takes(carrier, withDigit(number, at, digit))).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  test('refuses it with two neighbors swapped', () => {
    assert(
      property(numbers, integer({ min: from, max: to - 2 }), (number, at) => {
        const apart = Math.abs(digitAt(number, at) - digitAt(number, at + 1))
        if (apart !== 0 && apart !== blindSwap) expect(takes(carrier, swapped(number, at))).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})

test('any text is either a number of capitals and digits that is taken again, or a problem', () => {
  const carriers = constantFrom('usps', 'ups', 'fedex', 'dhl', 'other' as NumberCarrier)
  const texts = oneof(stringMatching(/^[ \-0-9A-Za-zé１(）.]{0,50}$/u), constant(''))
  assert(
    property(tuple(carriers, texts), ([carrier, typed]) => {
      const checked = trackingNumber(carrier, typed)
      if ('problem' in checked) return
      expect(checked.number).toMatch(/^[A-Z\d]{6,40}$/)
      expect(trackingNumber(carrier, checked.number)).toEqual(checked)
    }),
  )
})
