import type { Sent, Sentences } from './roles.ts'
import { correctionRefused, type TrackingCorrection } from './tracking-correction.ts'

/** A line of a brand order: its pieces that are neither shipped nor refused. */
export interface OpenLine {
  id: string
  open: number
}

/** So many pieces of a line. */
export interface LinePart {
  lineId: string
  quantity: number
}

/** Facts on a brand order. Times are epoch milliseconds, amounts cents. */
export interface BrandOrderContext {
  now: number
  /** When the brand accepted it: the time to ship counts from here. */
  acceptedAt: number | null
  lines: readonly OpenLine[]
  /** Parcels that are not delivered yet. */
  underWay: number
  /** Parcels whose tracking number can be corrected. */
  correctable: number
  /** What became of the buyer's request to cancel an accepted order. */
  cancellation: 'asked' | 'refused' | 'agreed' | null
  /** Pieces that the buyer has and did not ask to send back. */
  returnable: number
  /** Returns that are not settled. */
  openReturns: number
  /** What is not refunded of the goods, and of the goods and their delivery. */
  goodsCents: number
  refundableCents: number
}

export type BrandOrderEvent = Sent &
  (
    | { type: 'order.accept' }
    | ({ type: 'order.refuseLine'; reason?: string } & LinePart)
    /** `tracking` is the number that the carrier gave the parcel; for the built-in carrier it may be empty. */
    | { type: 'order.ship'; lines: readonly LinePart[]; carrier: string; tracking: string }
    | TrackingCorrection
    | { type: 'order.deliver' }
    | { type: 'order.deliverParcel' }
    | { type: 'order.cancel'; reason?: string }
    | { type: 'order.askCancel'; reason?: string }
    | { type: 'order.agreeCancel' }
    | { type: 'order.refuseCancel'; reason: string }
    | { type: 'order.refundPart'; amountCents: number; reason: string; lineId?: string }
    | { type: 'order.requestReturn' }
    /** `isAll`: nothing of the order stays with its buyer or its brand. */
    | { type: 'order.settleReturn'; isAll: boolean }
  )

/** The pieces that are neither shipped nor refused. */
export const openPieces = (lines: readonly OpenLine[]): number =>
  lines.reduce((sum, { open }) => sum + open, 0)

/** Whether these are pieces of different lines that are all open. */
export function areOpen(lines: readonly OpenLine[], parts: readonly LinePart[]): boolean {
  const left = new Map(lines.map(({ id, open }) => [id, open]))
  const isDifferent = new Set(parts.map(({ lineId }) => lineId)).size === parts.length
  return (
    isDifferent &&
    parts.length > 0 &&
    parts.every(({ lineId, quantity }) => quantity > 0 && quantity <= (left.get(lineId) ?? 0))
  )
}

/** The pieces that an event ships or refuses. */
export function partsOf(event: BrandOrderEvent): readonly LinePart[] {
  if (event.type === 'order.ship') return event.lines
  return event.type === 'order.refuseLine' ? [event] : []
}

export const brandOrderSentences: Sentences<
  | 'takesSome'
  | 'takesRest'
  | 'takesRestDelivered'
  | 'givesReason'
  | 'hasNotAsked'
  | 'refundsPart'
  | 'refundsAll'
  | 'hasReturnable'
  | 'hasCorrectable'
  | 'isLastParcel'
> = {
  takesSome: 'Choose pieces that are not shipped yet.',
  takesRest: 'Choose pieces that are not shipped yet.',
  takesRestDelivered: 'Choose pieces that are not shipped yet.',
  givesReason: 'Enter a reason.',
  hasNotAsked: 'You can ask to cancel once.',
  refundsPart: 'Enter an amount that is less than what is left to refund.',
  refundsAll: 'Enter an amount that is not more than what is left to refund, and settle returns first.',
  hasReturnable: 'There is nothing left that you can send back.',
  hasCorrectable: correctionRefused,
  isLastParcel: 'Other parcels of this order are still on their way.',
}
