import type { Message } from '#src/api/contract/messages.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import * as words from './words.ts'

/** A message in one line: its text, or what it is where it has none. */
export function messageLine({ kind, text, offer }: Message): string {
  if (text !== '' || kind === 'event') return text
  return offer === null ? words.sentImage : words.offered(currency(offer.amount))
}
