import { parseMoney } from '#server/domains/pricing/index.ts'
import { parcelOf } from '#server/domains/shipping/index.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { DisputeEvent, Proposal } from '#src/machines/lifecycles/dispute-events.ts'
import * as words from './words.ts'

interface Sent {
  type: 'propose' | 'accept' | 'escalate' | 'comment' | 'withdraw' | 'ship_return' | 'receive_return'
  proposal?: Proposal | undefined
  amount?: string | undefined
  text?: string | undefined
  images?: string[] | undefined
  carrier?: string | undefined
  tracking?: string | undefined
}

/**
 * The chart's event of one that a side of an order sent.
 * @throws Refusal 422 for a field that is missing or wrong.
 */
export function eventOf(secret: Buffer, orderId: string, sent: Sent, by: 'buyer' | 'seller'): DisputeEvent {
  const { type, proposal, text = '', images, tracking, carrier = 'other' } = sent
  switch (type) {
    case 'propose': {
      if (proposal === undefined) throw invalid('proposal', words.sayWhatYouPropose)
      if (text === '') throw invalid('text', words.writeText)
      const amount = proposal === 'partial_refund' ? { amountCents: amountOf(sent) } : {}
      return { type: 'dispute.propose', by, proposal, text, ...amount, ...(images ? { images } : {}) }
    }
    case 'escalate':
      if (text === '') throw invalid('text', words.writeText)
      return { type: 'dispute.escalate', by, reason: text, ...(images ? { images } : {}) }
    case 'comment':
      if (text === '') throw invalid('text', words.writeText)
      return { type: 'dispute.comment', by, text, ...(images ? { images } : {}) }
    case 'ship_return':
      return {
        type: 'dispute.shipReturn',
        by,
        ...parcelOf(secret, { orderId, direction: 'back' }, { carrier, tracking }),
      }
    case 'receive_return':
      return { type: 'dispute.receiveReturn', by }
    default:
      return { type: `dispute.${type}`, by }
  }
}

function amountOf({ amount }: Sent): number {
  if (amount === undefined) throw invalid('amount', words.enterAmount)
  return parseMoney(amount)
}
