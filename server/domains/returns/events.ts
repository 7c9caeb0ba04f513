import { parseMoney } from '#server/domains/pricing/index.ts'
import { parcelOf } from '#server/domains/shipping/index.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'
import type { ReturnEvent } from '#src/machines/lifecycles/return-events.ts'
import { mostCents } from './row.ts'
import type { StoredReturn } from './store.ts'
import * as words from './words.ts'

interface Sent {
  type: 'ship' | 'withdraw' | 'escalate' | 'receive' | 'refund' | 'reject'
  carrier?: string | undefined
  tracking?: string | undefined
  reason?: string | undefined
  images?: string[] | undefined
  lines?: { line_id: string; amount?: string | undefined; restock?: number | undefined }[] | undefined
}

/**
 * The chart's event of one that a side of a return sent.
 * @throws Refusal 422 for a field that is missing or wrong.
 */
export function eventOf(secret: Buffer, stored: StoredReturn, by: Deal, sent: Sent): ReturnEvent {
  const { type, reason = '', images = [] } = sent
  switch (type) {
    case 'ship':
      return { type: 'return.ship', by, ...parcelOf(secret, { orderId: stored.id, direction: 'back' }, sent) }
    case 'escalate':
      if (reason === '') throw invalid('reason', words.sayWhy)
      return { type: 'return.escalate', by, reason, images }
    case 'reject':
      if (reason === '') throw invalid('reason', words.sayWhy)
      if (images.length === 0) throw invalid('images', words.addImages)
      return { type: 'return.reject', by, reason, images }
    case 'refund':
      return {
        type: 'return.refund',
        by,
        lines: refundsOf(stored, sent),
        ...(reason === '' ? {} : { reason }),
      }
    default:
      return { type: `return.${type}`, by }
  }
}

function refundsOf(stored: StoredReturn, { lines = [] }: Sent) {
  const most = mostCents(stored)
  return lines.map(({ line_id: lineId, amount, restock = 0 }) => ({
    lineId,
    amountCents: amount === undefined ? (most.get(lineId) ?? 0) : parseMoney(amount),
    restock,
  }))
}
