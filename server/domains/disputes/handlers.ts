import { sidesOf, signedIn } from '#server/domains/members/index.ts'
import { showPurchase } from '#server/domains/purchases/index.ts'
import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { orFresh, sendEvent } from '#server/platform/lifecycle/events.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { addEntry, lockImages } from './entries.ts'
import { disputeLifecycle } from './lifecycle.ts'
import { notifySide } from './notify-sides.ts'
import { disputeRow } from './row.ts'
import { findDispute, findDisputesOf } from './store.ts'
import { disputeView } from './view.ts'
import * as words from './words.ts'
import { addDispute, findBought } from './write-store.ts'

/** The dispute, for one of its two sides; everybody else gets 404. */
async function openDispute({ services, viewer }: Context, id: string) {
  const dispute = await findDispute(services, id)
  const [role] = dispute ? sidesOf(dispute, viewer) : []
  if (dispute === undefined || role === undefined) throw notFound(disputeLifecycle.subject)
  return { dispute, role }
}

export const disputeHandlers: HandlersOf<'createDispute' | 'sendDisputeEvent'> = {
  /** Opens a dispute and moves its purchase, in one transaction. */
  async createDispute(context, { params, body }) {
    const { services } = context
    const { userId } = signedIn(context)
    const order = await findBought(services, params.id, userId)
    if (order === undefined) throw notFound(words.notYours)
    const { reason, text, images = [] } = body
    const id = newId('d')
    const open = async (uow: UnitOfWork) => {
      const ref = { kind: 'purchase', id: order.id } as const
      await uow.lock([ref])
      if ((await findDisputesOf({ pool: uow.client }, [order.id])).length > 0)
        throw new Refusal(409, 'not_allowed', words.onlyOnce)
      // a carrier may say that it delivered what never arrived
      const isLost = reason === 'not_arrived' && uow.row(ref).state !== 'delivered'
      const type = isLost ? 'order.claimLost' : 'order.dispute'
      await uow.fire({ ...ref, event: { type, by: 'buyer' } })
      await lockImages(uow, userId, images)
      const row = disputeRow.new({
        id,
        order_id: order.id,
        number: order.number,
        buyer_id: userId,
        seller_id: order.seller_id,
        opened_at: uow.now,
        paid_cents: order.subtotal_cents,
      })
      uow.begin('dispute', row, { type: 'dispute.open', by: 'buyer' })
      await addDispute(uow, { ...row, reason })
      await addEntry(uow, { disputeId: id, by: 'buyer', type: 'claim', text, images })
      await notifySide(uow, row, 'seller')
    }
    await orFresh(
      () => change(services, open),
      () => showPurchase(context, order.id, disputesOf),
    )
    return shown(context, id)
  },

  sendDisputeEvent: (context, { params: { id }, body }) =>
    sendEvent(context, { kind: 'dispute', id }, body, () => shown(context, id)),
}

async function shown(context: Context, id: string) {
  const { dispute, role } = await openDispute(context, id)
  return { data: disputeView(context.services, dispute, role) }
}

/** The disputes of orders for one of their sides, by the id of the order. */
export async function disputesOf(
  services: Context['services'],
  orderIds: readonly string[],
  role: 'buyer' | 'seller',
): Promise<Map<string, ReturnType<typeof disputeView>>> {
  const found = await findDisputesOf(services, orderIds)
  return new Map(found.map(dispute => [dispute.order_id, disputeView(services, dispute, role)]))
}
