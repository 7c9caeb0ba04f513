import { createHash } from 'node:crypto'
import { type NumberCarrier, trackingNumber } from '#src/api/contract/values/tracking-number.ts'

const starts = { ups: '1Z', usps: '9400', dhl: '', fedex: '', other: 'TN' } as const
const lengths = { ups: 18, usps: 22, dhl: 10, fedex: 12, other: 14 } as const

/** A number of the carrier with its check digit; the same one for the same seed. */
export function trackingOf(carrier: NumberCarrier, seed: string): string {
  const drawn = createHash('sha256').update(`${carrier} ${seed}`).digest()
  const digits = [...drawn].map(byte => byte % 10).join('')
  const serial = `${starts[carrier]}${digits}`.slice(0, lengths[carrier] - 1)
  const found = [...'0123456789'].find(digit => 'number' in trackingNumber(carrier, serial + digit))
  if (found === undefined) throw new Error(`${carrier} has no number that begins with ${serial}.`)
  return serial + found
}
