import type { Sent, Sentences } from './roles.ts'

/** What a seller can propose. */
export const proposals = ['return', 'partial_refund', 'reject'] as const
export type Proposal = (typeof proposals)[number]

/** What a moderator can decide. `refund` asks for nothing back: the item is a fake, or destroyed. */
export const decisions = ['return', 'refund', 'partial_refund', 'reject'] as const
export type Decision = (typeof decisions)[number]

/** Facts on a dispute. Times are epoch milliseconds. */
export interface DisputeContext {
  now: number
  openedAt: number
  /** What the buyer paid, in cents: a part is less. */
  paidCents: number
  /** The seller's latest proposal. */
  proposal: Proposal | null
  /** How far the item came on its way back; null as long as the buyer has not sent it. */
  sentBack: 'shipped' | 'delivered' | null
  /** Whether it is known where the item goes back to. */
  hasReturnAddress: boolean
}

export type DisputeEvent = Sent &
  (
    | {
        type: 'dispute.propose'
        proposal: Proposal
        text: string
        amountCents?: number
        images?: readonly string[]
      }
    | { type: 'dispute.accept' }
    | { type: 'dispute.escalate'; reason: string; images?: readonly string[] }
    | { type: 'dispute.comment'; text: string; images?: readonly string[] }
    | { type: 'dispute.withdraw' }
    | { type: 'dispute.shipReturn'; carrier: string; tracking: string; photo?: string }
    | { type: 'dispute.deliverReturn' }
    | { type: 'dispute.receiveReturn' }
    | { type: 'dispute.decide'; decision: Decision; reason: string; amountCents?: number }
  )

/** The most characters of a text in a dispute. */
export const longestText = 1000

/** A part of what was paid, in cents. */
export const isPart = (amountCents: number | undefined, paidCents: number): boolean =>
  amountCents !== undefined && amountCents > 0 && amountCents < paidCents

const others = 'Decide refund, partial_refund or reject.'

/** Why a moderator cannot decide so, as a sentence; null if it is possible. */
export function whyNotDecided(
  { decision, reason, amountCents }: { decision: Decision; reason: string; amountCents?: number },
  { sentBack, hasReturnAddress, paidCents }: DisputeContext,
): string | null {
  if (reason.trim() === '') return 'Write the reason down.'
  if (reason.trim().length > longestText) return 'A reason has at most 1,000 characters.'
  if (decision === 'return' && sentBack !== null) return `The item was sent back already. ${others}`
  if (decision === 'return' && !hasReturnAddress)
    return `The seller has no address to send the item back to. ${others}`
  if (decision === 'partial_refund' && !isPart(amountCents, paidCents))
    return 'A partial refund is more than nothing, and less than what was paid.'
  return null
}

/** Whether an event is this decision, and possible. */
export const isDecision = (event: DisputeEvent, decision: Decision, context: DisputeContext): boolean =>
  event.type === 'dispute.decide' && event.decision === decision && whyNotDecided(event, context) === null

export const disputeSentences: Sentences<
  | 'isProposal'
  | 'givesTracking'
  | 'givesReason'
  | 'givesText'
  | 'decidesReturn'
  | 'decidesRefundOfReturn'
  | 'decidesRefund'
  | 'decidesPart'
  | 'decidesRejection'
> = {
  isProposal: 'Choose what you propose. A partial refund is less than what was paid.',
  givesTracking: 'Enter the tracking number.',
  givesReason: 'Enter a reason.',
  givesText: 'Write what the moderator should know.',
  decidesReturn: 'Write the reason down. An item goes back once, to an address that is known.',
  decidesRefundOfReturn: 'Write the reason down.',
  decidesRefund: 'Write the reason down.',
  decidesPart: 'Write the reason down, and an amount that is less than what was paid.',
  decidesRejection: 'Write the reason down.',
}
