const digits = 6

/**
 * An amount in cents of a dollar, rounded half up.
 * @param cents hundredths of a unit of the other currency
 * @param rate dollars for one unit, a decimal with up to six places
 */
export function convertCents(cents: number, rate: string): number {
  const [whole = '', fraction = ''] = rate.split('.')
  const millionths = BigInt(whole + fraction.padEnd(digits, '0'))
  const one = 10n ** BigInt(digits)
  return Number((BigInt(cents) * millionths + one / 2n) / one)
}
