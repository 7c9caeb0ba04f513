import { carriers } from './carriers.ts'
import type { NumberCarrier, trackingNumber } from './tracking-number.ts'

type Unfit = Exclude<ReturnType<typeof trackingNumber>, { number: string }>

/** Says what is wrong with a tracking number, and what to do about it. */
export function trackingText(carrier: NumberCarrier, { problem, looksLike }: Unfit): string {
  if (problem === 'missing') return 'Enter the tracking number.'
  if (carrier === 'other')
    return 'A tracking number has at least six letters and digits. You’ll find it on the receipt.'
  const name = carriers[carrier]
  if (looksLike !== undefined) {
    const right = carriers[looksLike]
    return `That is a ${right} number. Choose ${right}, or enter the ${name} number from your receipt.`
  }
  return problem === 'mistyped'
    ? `This ${name} number has a typo. Compare it with your receipt.`
    : `That is not a ${name} number. Compare it with your receipt, or choose another carrier.`
}
