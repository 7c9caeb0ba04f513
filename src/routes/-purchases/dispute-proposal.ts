import type { Dispute } from '#src/api/contract/trade/disputes.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { proposalText } from '#src/ui/purchases/dispute-words.ts'

/** What the seller proposed last, in a sentence; null before the first proposal. */
export function proposalOf({ entries }: Dispute): string | null {
  const last = entries.findLast(({ type }) => type === 'propose')
  if (last === undefined || last.proposal === null) return null
  return proposalText(last.proposal, last.amount === null ? null : currency(last.amount))
}
