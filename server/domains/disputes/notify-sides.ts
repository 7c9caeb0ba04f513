import type { ThreadEventName } from '#server/domains/messages/index.ts'
import { writeOrderEvent } from '#server/domains/orders/index.ts'
import { notifySide as notifySideOfOrder } from '#server/domains/purchases/index.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { DisputeEvent } from '#src/machines/lifecycles/dispute-events.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'
import type { DisputeRow } from './row.ts'
import { news } from './words.ts'

/** Notifies one side of the state that a dispute reached, or of something else, and mails it. */
export async function notifySide(
  uow: UnitOfWork,
  row: DisputeRow,
  side: Deal,
  message = news[row.state]?.[side],
): Promise<void> {
  if (message === undefined) throw new Error(`The state ${row.state} says nothing to the ${side}.`)
  await notifySideOfOrder(uow, orderOf(row), side, message, `dispute-${row.version}`)
}

/** The line in the thread for each event of a dispute; what time does is one line for all. */
const eventNames: Partial<Record<DisputeEvent['type'], ThreadEventName>> = {
  'dispute.propose': 'dispute_proposed',
  'dispute.accept': 'dispute_agreed',
  'dispute.escalate': 'dispute_escalated',
  'dispute.withdraw': 'dispute_withdrawn',
  'dispute.shipReturn': 'dispute_return_shipped',
  'dispute.deliverReturn': 'dispute_return_delivered',
  'dispute.receiveReturn': 'dispute_return_received',
  'dispute.decide': 'dispute_decided',
}

/** Writes an event of a dispute into the thread of its two sides. */
export function writeDisputeEvent(uow: UnitOfWork, row: DisputeRow, event: DisputeEvent): Promise<void> {
  return writeOrderEvent(uow, orderOf(row), eventNames[event.type] ?? 'dispute_expired', event)
}

const orderOf = ({ order_id: id, number, buyer_id, seller_id }: DisputeRow) => ({
  id,
  number,
  buyer_id,
  seller_id,
})
