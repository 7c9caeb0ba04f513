import type { StoredDetails } from '#server/domains/orders/brand/details-store.ts'
import { openOf } from '#server/domains/orders/brand/row.ts'
import * as words from '#server/domains/orders/brand/words.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import type { BrandOrderEvent, LinePart } from '#src/machines/lifecycles/brand-order-events.ts'

/** An event that a brand sent, as the contract has it. */
interface Sent {
  type: 'accept' | 'refuse_line' | 'ship' | 'deliver' | 'cancel' | 'agree_cancel' | 'refuse_cancel'
  reason?: string | undefined
  line_id?: string | undefined
  quantity?: number | undefined
  lines?: { line_id: string; quantity: number }[] | undefined
  carrier?: string | undefined
  tracking?: string | undefined
}

const by = 'seller'

const plain = {
  accept: 'order.accept',
  deliver: 'order.deliver',
  agree_cancel: 'order.agreeCancel',
} as const

/**
 * The chart's event of one that a brand sent for one of its orders.
 * @throws Refusal 422 for a field that is missing or wrong.
 */
export function eventOf(order: StoredDetails, sent: Sent): BrandOrderEvent {
  const { type, reason = '' } = sent
  switch (type) {
    case 'refuse_line':
      return { type: 'order.refuseLine', by, ...partOf(order, sent), ...(reason === '' ? {} : { reason }) }
    case 'ship':
      return {
        type: 'order.ship',
        by,
        lines: sent.lines?.map(({ line_id: lineId, quantity }) => ({ lineId, quantity })) ?? openParts(order),
        carrier: sent.carrier ?? '',
        tracking: sent.tracking ?? '',
      }
    case 'cancel':
      return { type: 'order.cancel', by, reason }
    case 'refuse_cancel':
      return { type: 'order.refuseCancel', by, reason }
    default:
      return { type: plain[type], by }
  }
}

/** Everything that is still to be shipped. */
export function openParts({ lines }: Pick<StoredDetails, 'lines'>): LinePart[] {
  const parts = lines.map(line => ({ lineId: line.id, quantity: openOf(line) }))
  const open = parts.filter(({ quantity }) => quantity > 0)
  if (open.length === 0) throw new Refusal(409, 'not_allowed', words.nothingOpen)
  return open
}

/** The pieces that are refused: all of the line that are open, if no number is given. */
function partOf({ lines }: StoredDetails, { line_id: lineId, quantity }: Sent): LinePart {
  const line = lines.find(({ id }) => id === lineId)
  if (line === undefined) throw invalid('line_id', words.chooseLine)
  return { lineId: line.id, quantity: quantity ?? openOf(line) }
}
