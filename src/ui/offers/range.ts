import { currency } from '#src/api/contract/values/currency.ts'
import { centsOf } from '../ads/fees.ts'
import * as words from './words.ts'

/** The lowest and the highest possible offer, in the wire format. */
export interface Range {
  readonly lowest: string
  readonly highest: string
}

/** Why an amount is no possible offer, as a sentence; null where it is one. */
export function outsideOf({ lowest, highest }: Range, amount: string): string | null {
  if (centsOf(amount) < centsOf(lowest)) return words.tooLow(currency(lowest))
  return centsOf(amount) > centsOf(highest) ? words.tooHigh(currency(highest)) : null
}
