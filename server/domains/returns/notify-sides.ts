import { notifyBrand, notifyBuyer, notifyThread } from '#server/domains/brand-orders/index.ts'
import type { ThreadEventName } from '#server/domains/messages/index.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'
import type { ReturnEvent } from '#src/machines/lifecycles/return-events.ts'
import type { ReturnRow } from './row.ts'
import { findNewsOrder } from './store.ts'
import { news } from './words.ts'

/** Notifies one side of the state that a return reached, or of something else, also by mail. */
export async function notifySide(
  uow: UnitOfWork,
  row: Pick<ReturnRow, 'id' | 'order_id' | 'state' | 'version'>,
  side: Deal,
  message = news[row.state]?.[side],
): Promise<void> {
  if (message === undefined) throw new Error(`The state ${row.state} says nothing to the ${side}.`)
  const order = await findNewsOrder(uow, row.order_id)
  const caused = { ...message, cause: `${row.id}:${row.version}` }
  if (side === 'buyer') notifyBuyer(uow, order, caused)
  else await notifyBrand(uow, order, caused)
}

/** The line in the thread for the state that a return reached. */
const eventNames: Readonly<Record<string, ThreadEventName>> = {
  authorized: 'return_requested',
  in_transit: 'return_shipped',
  received: 'return_received',
  refunded: 'return_refunded',
  'rejected.contestable': 'return_rejected',
  escalated: 'return_escalated',
  withdrawn: 'return_ended',
  expired: 'return_ended',
}

/** Writes what became of a return into the thread of its two sides. */
export async function writeReturnEvent(
  uow: UnitOfWork,
  row: Pick<ReturnRow, 'order_id' | 'state'>,
  event: Pick<ReturnEvent, 'type' | 'by'> | { type: 'return.request'; by: 'buyer' },
): Promise<void> {
  const name = event.type === 'return.decide' ? 'return_decided' : eventNames[row.state]
  if (name === undefined) throw new Error(`The state ${row.state} has no event in the thread.`)
  await notifyThread(uow, await findNewsOrder(uow, row.order_id), name, event)
}
