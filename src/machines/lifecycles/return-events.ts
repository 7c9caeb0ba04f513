import type { Sent, Sentences } from './roles.ts'

/** A line of a return: its pieces, and the most that can be refunded for them, in cents. */
export interface ReturnedLine {
  lineId: string
  quantity: number
  mostCents: number
}

/** What the brand refunds of a line, in cents, and how many of its pieces go back on sale. */
export interface LineRefund {
  lineId: string
  amountCents: number
  restock: number
}

/** Facts on a return. */
export interface ReturnContext {
  now: number
  lines: readonly ReturnedLine[]
  /** Whether it is known where the parcel goes. */
  hasReturnAddress: boolean
}

/** What a moderator can decide. */
export const returnDecisions = ['refund', 'reject'] as const
export type ReturnDecision = (typeof returnDecisions)[number]

export type ReturnEvent = Sent &
  (
    | { type: 'return.ship'; carrier: string; tracking: string }
    | { type: 'return.withdraw' }
    | { type: 'return.receive' }
    | { type: 'return.deliver' }
    /** A line that is left out is refunded whole, and none of it goes back on sale. Less needs a reason. */
    | { type: 'return.refund'; lines: readonly LineRefund[]; reason?: string }
    | { type: 'return.reject'; reason: string; images: readonly string[] }
    | { type: 'return.escalate'; reason: string; images?: readonly string[] }
    | { type: 'return.decide'; decision: ReturnDecision; reason: string }
  )

/** Whether these are refunds of different lines, each within its bounds; less than the whole needs a reason. */
export function areWithin(
  lines: readonly ReturnedLine[],
  refunds: readonly LineRefund[],
  reason: string | undefined,
): boolean {
  const byId = new Map(lines.map(line => [line.lineId, line]))
  const isExplained = (reason ?? '').trim() !== ''
  const isWithin = ({ lineId, amountCents, restock }: LineRefund): boolean => {
    const line = byId.get(lineId)
    if (line === undefined || restock < 0 || restock > line.quantity) return false
    return amountCents === line.mostCents || (isExplained && amountCents > 0 && amountCents < line.mostCents)
  }
  return new Set(refunds.map(({ lineId }) => lineId)).size === refunds.length && refunds.every(isWithin)
}

export const returnSentences: Sentences<
  'givesTracking' | 'isWithin' | 'showsReason' | 'givesReason' | 'decidesRefund' | 'decidesRejection'
> = {
  givesTracking: 'Enter the tracking number.',
  isWithin:
    'Refund at most what was paid for each line, enter a reason if it is less, and put no more back on sale than came back.',
  showsReason: 'Enter a reason, and show it in a photo.',
  givesReason: 'Enter a reason.',
  decidesRefund: 'Write the reason down.',
  decidesRejection: 'Write the reason down.',
}
