import type { Carrier } from './carriers.ts'

/** A carrier whose number is on the sender's receipt: labels of the built-in one have the shop's own numbers. */
export type NumberCarrier = Exclude<Carrier, 'builtin'>
type CheckedCarrier = Exclude<NumberCarrier, 'other'>

/** `missing`: nothing typed. `unfit`: no form of the carrier. `mistyped`: a form of it, but the check digit is wrong. */
export type TrackingProblem = 'missing' | 'unfit' | 'mistyped'
export type TrackingNumber =
  | { readonly number: string }
  | { readonly problem: TrackingProblem; readonly looksLike?: CheckedCarrier }

/** The check digit of a serial number. */
type CheckDigit = (serial: string) => number

/** The sum of each digit times its weight; the weights repeat. */
const weigh = (digits: string, weights: readonly number[]): number =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at % weights.length] ?? 0), 0)
const upToTen = (sum: number): number => (10 - (sum % 10)) % 10

/** GS1 General Specifications, 7.9: weights 3 and 1 from the right. USPS Publication 199 uses it for IMpb. */
const gs1: CheckDigit = serial => upToTen(weigh([...serial].reverse().join(''), [3, 1]))
/** UPS, as label makers publish it: letters count from A = 2, weights 1 and 2 from the left. */
const ups: CheckDigit = serial =>
  upToTen(
    weigh(
      serial.replaceAll(/[A-Z]/g, letter => String((letter.charCodeAt(0) - 63) % 10)),
      [1, 2],
    ),
  )
/** UPU standard S10, section on the check digit. */
const s10: CheckDigit = serial => {
  const rest = 11 - (weigh(serial, [8, 6, 4, 2, 3, 5, 9, 7]) % 11)
  return { 10: 0, 11: 5 }[rest] ?? rest
}
/** FedEx Express, as label makers publish it: weights 1, 3 and 7 from the right. */
const express: CheckDigit = serial => (weigh([...serial].reverse().join(''), [1, 3, 7]) % 11) % 10
/** DHL Express waybills: the rest of the division by seven. */
const seven: CheckDigit = serial => Number(serial) % 7

/**
 * The forms of a carrier's numbers: the first group of a pattern is the serial number, the second its check digit, and
 * a form without groups has no public check digit. The patterns are what carriers print in their shipping guides.
 */
const forms: Readonly<Record<CheckedCarrier, readonly (readonly [RegExp, CheckDigit?])[]>> = {
  ups: [
    [/^1Z([A-Z\d]{15})(\d)$/, ups],
    [/^[AHJKTV](\d{9})(\d)$/, ups],
  ],
  usps: [
    [/^[ABCEHLMNQRUVZ][A-Z](\d{8})(\d)US$/, s10],
    // IMpb; 420 and the ZIP code stand before it in the barcode
    [/^(?:420\d{5}(?:\d{4})?)?(9[1-5]\d{19}|9[1-5]\d{23})(\d)$/, gs1],
    // labels before IMpb: the prefix 91 of some is not printed, but counts
    [/^((?!00)\d{19})(\d)$/, gs1],
    [/^(7[1-3]\d{17})(\d)$/, serial => gs1(`91${serial}`)],
  ],
  dhl: [
    [/^(\d{9})(\d)$/, seven],
    [/^[CLRUV][A-Z](\d{8})(\d)DE$/, s10],
    // SSCC, the number of parcels within Germany
    [/^00(\d{17})(\d)$/, gs1],
    [/^(?:JD\d{16,18}|JJD\d{10,20}|JVGL\d{10,16})$/],
    [/^GM\d{14,20}$/],
  ],
  fedex: [
    [/^(\d{11})(\d)$/, express],
    [/^(\d{14})(\d)$/, gs1],
    [/^(?:00)?(\d{17})(\d)$/, gs1],
    // Ground Economy, with and without the prefix that counts
    [/^(?:420\d{5})?(92\d\d29\d{15})(\d)$/, gs1],
    [/^(\d\d29\d{15})(\d)$/, serial => gs1(`92${serial}`)],
    [/^96\d{5}(\d{14})(\d)$/, gs1],
    [/^(?:10|96)\d{18}(\d{13})(\d)$/, express],
  ],
}
const checkedCarriers = Object.keys(forms) as CheckedCarrier[]

/** Whether a number has a form of the carrier, and the check digit of one that it has. */
function fitOf(carrier: CheckedCarrier, number: string): 'fits' | 'mistyped' | 'unfit' {
  const fits = forms[carrier].flatMap(([pattern, check]) => {
    const found = pattern.exec(number)
    if (found === null) return []
    const [, serial = '', digit] = found
    return [check === undefined || check(serial) === Number(digit)]
  })
  if (fits.length === 0) return 'unfit'
  return fits.includes(true) ? 'fits' : 'mistyped'
}

/**
 * A parcel's number as its carrier writes it: capitals and digits. It has a form of the carrier, and its check digit is
 * right where the form has one; of another carrier at least six letters and digits are asked, one of them a digit.
 * What does not fit names the carrier whose number it is, if it is one's.
 */
export function trackingNumber(carrier: NumberCarrier, typed: string): TrackingNumber {
  const number = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (number === '') return { problem: 'missing' }
  const isPlausible = /^(?=.*\d)[A-Z\d]{6,40}$/.test(number) && !/^(.)\1*$/.test(number)
  if (!isPlausible) return { problem: 'unfit' }
  const fit = carrier === 'other' ? 'fits' : fitOf(carrier, number)
  if (fit === 'fits') return { number }
  const looksLike = checkedCarriers.find(each => fitOf(each, number) === 'fits')
  return looksLike === undefined ? { problem: fit } : { problem: fit, looksLike }
}
