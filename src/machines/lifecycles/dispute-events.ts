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
    | { type: 'dispute.shipReturn'; carrier: string; tracking: string }
    | { type: 'dispute.deliverReturn' }
    | { type: 'dispute.receiveReturn' }
    | { type: 'dispute.decide'; decision: Decision; reason: string; amountCents?: number }
  )

/** Whether an event is this decision, with a written reason. */
export function isDecision(
  event: DisputeEvent,
  decision: Decision,
): event is Extract<DisputeEvent, { type: 'dispute.decide' }> {
  return event.type === 'dispute.decide' && event.decision === decision && event.reason.trim() !== ''
}

export const disputeSentences: Sentences<
  | 'isProposal'
  | 'givesTracking'
  | 'givesReason'
  | 'givesText'
  | 'decidesReturn'
  | 'decidesRefund'
  | 'decidesPart'
  | 'decidesRejection'
> = {
  isProposal: 'Say what you propose; a partial refund is less than what was paid.',
  givesTracking: 'Enter the tracking number.',
  givesReason: 'Say why.',
  givesText: 'Write what the moderator should know.',
  decidesReturn: 'Write the reason down.',
  decidesRefund: 'Write the reason down.',
  decidesPart: 'Write the reason down, and an amount that is less than what was paid.',
  decidesRejection: 'Write the reason down.',
}
