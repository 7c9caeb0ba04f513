import { sidesOf } from '#server/domains/members/index.ts'
import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { sendEvent } from '#server/platform/lifecycle/events.ts'
import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'
import { detailsView, type FindReturns } from './details.ts'
import { findDetails, type StoredDetails } from './details-store.ts'
import { opensOrder, orderRef } from './sides.ts'
import { notOfBrand, thisOrder } from './words.ts'

/** `isLinked`: opened with the key of a signed link. */
interface Opened {
  order: StoredDetails
  role: Deal
  isLinked: boolean
}

/**
 * The order, for one of its two sides: the signed-in buyer or seller, or a reader with the key of the signed
 * link. Everybody else gets 404.
 */
export async function openOrder(
  { services, viewer }: Context,
  id: string,
  key: string | null,
): Promise<Opened> {
  const order = await findDetails(services.pool, id)
  const [side] = order ? sidesOf(order, viewer) : []
  if (order && side) return { order, role: side, isLinked: false }
  if (order && key !== null && opensOrder(services, order, key))
    return { order, role: 'buyer', isLinked: true }
  throw notFound(thisOrder)
}

/** Handlers of one order for its sides, guests among them. */
export function createOrderHandlers({
  findReturns,
}: {
  findReturns: FindReturns
}): HandlersOf<'getOrder' | 'sendOrderEvent'> {
  async function show(context: Context, id: string, key: string | null): Promise<{ data: OrderDetails }> {
    const { order, role, isLinked } = await openOrder(context, id, key)
    const returns = await findReturns(context.services, [id], role)
    return { data: detailsView(context.services, order, { role, isLinked, returns: returns.get(id) }) }
  }

  return {
    getOrder: (context, { params, query }) => show(context, params.id, query.key ?? context.orderKey),

    async sendOrderEvent(context, { params: { id }, body }) {
      const ref = await orderRef(context.services.pool, id)
      if (ref.kind === 'purchase' && (body.type === 'accept' || body.type === 'ask_cancel')) {
        await openOrder(context, id, context.orderKey)
        throw new Refusal(409, 'not_allowed', notOfBrand)
      }
      return sendEvent(context, ref, body, () => show(context, id, context.orderKey))
    },
  }
}
