import type { Services } from '#server/platform/handler/handler.ts'
import { createTimeline, type Timeline } from '#server/platform/lifecycle/timeline.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { findNextBuiltinScan } from './builtin-carrier.ts'
import type { Scan } from './scan.ts'
import { addScan, findByTracking } from './scan-store.ts'

/**
 * Records a report, and moves what waits for it: the first report of a parcel a purchase that was only said to be sent,
 * a delivered parcel its order, a delivered return its dispute or its return. A report that is known, or about no parcel of ours, changes nothing; one that comes too late is recorded.
 */
export async function applyScan(services: Services, scan: Scan): Promise<void> {
  const parcel = await findByTracking(services.pool, scan)
  // carriers send again what they sent before: that waits for no lock
  if (parcel === undefined || parcel.is_known) return
  const { id, order_id: orderId, kind, direction, dispute_id: disputeId, return_id: returnId } = parcel
  await change(services, async uow => {
    await uow.lock([
      { kind, id: orderId },
      ...(disputeId === null ? [] : [{ kind: 'dispute', id: disputeId } as const]),
      ...(returnId === null ? [] : [{ kind: 'return', id: returnId } as const]),
    ])
    const added = await addScan(uow, id, scan)
    if (added === undefined) return
    if (scan.status !== 'delivered') {
      if (direction === 'out' && kind === 'purchase') await takeAsSent(uow, orderId)
      return
    }
    if (direction === 'out') {
      if (kind === 'purchase') await deliver(uow, orderId)
      // each parcel of a brand's order counts once, however often its carrier reports the delivery
      else if (added.has_delivered) await deliverParcel(uow, orderId)
    } else if (returnId !== null) await deliverReturned(uow, returnId)
    else if (disputeId !== null) await deliverReturn(uow, disputeId)
  })
}

async function takeAsSent(uow: UnitOfWork, id: string): Promise<void> {
  const ref = { kind: 'purchase', id } as const
  if (!uow.row(ref).state.startsWith('sent.')) return
  await uow.fire({ ...ref, event: { type: 'order.scan', by: 'carrier' } })
}

async function deliver(uow: UnitOfWork, id: string): Promise<void> {
  const ref = { kind: 'purchase', id } as const
  if (!/^(sent|shipped)\./.test(uow.row(ref).state)) return
  await uow.fire({ ...ref, event: { type: 'order.deliver', by: 'carrier' } })
}

async function deliverParcel(uow: UnitOfWork, id: string): Promise<void> {
  const ref = { kind: 'brand_order', id } as const
  if (!['partially_shipped', 'shipped'].includes(uow.row(ref).state)) return
  await uow.fire({ ...ref, event: { type: 'order.deliverParcel', by: 'carrier' } })
}

async function deliverReturned(uow: UnitOfWork, id: string): Promise<void> {
  const ref = { kind: 'return', id } as const
  if (uow.row(ref).state !== 'in_transit') return
  await uow.fire({ ...ref, event: { type: 'return.deliver', by: 'carrier' } })
}

async function deliverReturn(uow: UnitOfWork, id: string): Promise<void> {
  const ref = { kind: 'dispute', id } as const
  const { state, sent_back: sentBack } = uow.row(ref)
  // it may come when a moderator was asked already, because it took so long
  if (sentBack !== 'shipped' || !['return_shipped', 'escalated'].includes(state)) return
  await uow.fire({ ...ref, event: { type: 'dispute.deliverReturn', by: 'carrier' } })
}

/** The reports of the built-in carrier, which come by the marketplace's clock. */
export const createParcelTimeline = (): Timeline =>
  createTimeline(async (services, pausing) => {
    const due = await findNextBuiltinScan(services, pausing)
    return due && { id: due.scan.eventId, at: due.moment, run: then => applyScan(then, due.scan) }
  })
