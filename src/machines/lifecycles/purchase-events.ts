import type { Sent, Sentences } from './roles.ts'
import { correctionRefused, type TrackingCorrection } from './tracking-correction.ts'

/** The two sides of a deal between members. */
export type Deal = 'buyer' | 'seller'

/** Facts on a purchase. Times are epoch milliseconds. */
export interface PurchaseContext {
  now: number
  /** When it was paid: the seller's time to ship counts from here. */
  placedAt: number
  /** What became of the seller's one request for more time; null where there was none. */
  extension: 'asked' | 'granted' | 'declined' | null
  /** Who has written a review. */
  reviewedBy: readonly Deal[]
  /** Parcels whose tracking number can be corrected. */
  correctable: number
}

export type PurchaseEvent = Sent &
  (
    | { type: 'order.cancel'; reason?: string }
    | { type: 'order.askExtension' }
    | { type: 'order.grantExtension' }
    | { type: 'order.declineExtension' }
    /**
     * `tracking` is the number that the carrier gave the parcel; `photo` an image of it, `receipt` one of the posting
     * receipt, each by its id.
     */
    | { type: 'order.ship'; carrier: string; tracking: string; photo?: string; receipt?: string }
    /** `receipt` is the id of an image of the drop-off receipt. */
    | { type: 'order.proveSending'; receipt: string }
    | TrackingCorrection
    /** The carrier's first report. */
    | { type: 'order.scan' }
    | { type: 'order.deliver' }
    | { type: 'order.claimLost' }
    | { type: 'order.dispute' }
    | { type: 'order.confirm' }
    /** One to five. */
    | { type: 'order.review'; rating: number; text: string }
    | { type: 'dispute.rejected' }
    | { type: 'dispute.partlyRefunded'; amountCents: number }
    | { type: 'dispute.refunded'; isReturned: boolean }
  )

export const purchaseSentences: Sentences<
  | 'isBuyer'
  | 'givesReason'
  | 'givesTracking'
  | 'givesReceipt'
  | 'hasCorrectable'
  | 'hasNotAsked'
  | 'hasNotReviewed'
> = {
  isBuyer: 'Only the buyer can cancel without a reason, within 60 minutes.',
  givesReason: 'Enter why you’re canceling.',
  givesTracking: 'Enter the tracking number.',
  hasCorrectable: correctionRefused,
  givesReceipt: 'Add a photo of the drop-off receipt.',
  hasNotAsked: 'You can ask for more time once.',
  hasNotReviewed: 'You have written your review.',
}
