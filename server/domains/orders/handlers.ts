import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { opensLink } from '#server/platform/ids/ids.ts'
import type { Entry } from '#server/platform/lifecycle/definition.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { findOrder, type StoredOrder } from './store.ts'
import { orderView } from './view.ts'

/** `isLinked`: opened with the key of a signed link. */
type Order = { order: StoredOrder; role: 'buyer' | 'seller'; isLinked: boolean }

/**
 * The order, for one of its two sides: the signed-in buyer or seller, or a reader with the key of the signed
 * link. Everybody else gets 404.
 */
async function openOrder({ services, viewer }: Context, id: string, key: string | null): Promise<Order> {
  const order = await findOrder(services, id)
  if (order) {
    if (viewer !== null && order.buyer_id === viewer.userId) return { order, role: 'buyer', isLinked: false }
    if (viewer !== null && order.seller_id === viewer.userId)
      return { order, role: 'seller', isLinked: false }
    const { secret } = services
    if (key !== null && (opensLink(secret, order.id, key) || opensLink(secret, order.checkout_id, key))) {
      return { order, role: 'buyer', isLinked: true }
    }
  }
  throw notFound('This order')
}

export const orderHandlers: HandlersOf<'getOrder' | 'sendOrderEvent'> = {
  async getOrder(context, { params, query }) {
    const { order, role, isLinked } = await openOrder(context, params.id, query.key ?? context.orderKey)
    return { data: orderView(context.services, order, role, isLinked) }
  },

  async sendOrderEvent(context, { params, body }) {
    const { order, role, isLinked } = await openOrder(context, params.id, context.orderKey)
    try {
      await fire(context.services, entryOf(order, role, body))
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 409) throw error
      const fresh = await openOrder(context, params.id, context.orderKey)
      const data = orderView(context.services, fresh.order, role, isLinked)
      throw new Refusal(409, error.code, error.message, { ...error.details, data })
    }
    const fresh = await openOrder(context, params.id, context.orderKey)
    return { data: orderView(context.services, fresh.order, role, isLinked) }
  },
}

interface Sent {
  type: 'cancel' | 'accept'
  reason?: string | undefined
  version?: number | undefined
}

/**
 * The refusals of `accept`: an accepted order could not be shipped
 * (docs/decisions/076-orders-before-shipping.md).
 */
const notAccepted = {
  brand_order: 'An order cannot be accepted yet, because shipping is not available.',
  purchase: 'A purchase between members needs no acceptance.',
} as const

function entryOf({ id, kind }: StoredOrder, by: 'buyer' | 'seller', { type, reason, version }: Sent): Entry {
  if (type === 'accept') throw new Refusal(409, 'not_allowed', notAccepted[kind])
  const given = reason === undefined ? {} : { reason }
  return { kind, id, event: { type: 'order.cancel', by, ...given }, version }
}
