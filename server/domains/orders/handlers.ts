import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { opensLink } from '#server/platform/ids/ids.ts'
import type { Entry } from '#server/platform/lifecycle/definition.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'
import { detailsView, type FindReturns } from './brand/details.ts'
import { findDetails, type StoredDetails } from './brand/details-store.ts'
import { notOfBrand } from './brand/words.ts'

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
  if (order) {
    if (viewer !== null && order.buyer_id === viewer.userId) return { order, role: 'buyer', isLinked: false }
    if (viewer !== null && order.seller_id === viewer.userId)
      return { order, role: 'seller', isLinked: false }
    if (key !== null && opensOrder(services, order, key)) return { order, role: 'buyer', isLinked: true }
  }
  throw notFound('This order')
}

/** Whether the key of a signed link opens an order: its own, or that of its checkout. */
export const opensOrder = (
  { secret }: Context['services'],
  order: { id: string; checkout_id: string },
  key: string,
): boolean => opensLink(secret, order.id, key) || opensLink(secret, order.checkout_id, key)

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

    async sendOrderEvent(context, { params, body }) {
      const { order, role } = await openOrder(context, params.id, context.orderKey)
      try {
        await fire(context.services, entryOf(order, role, body))
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 409) throw error
        const { data } = await show(context, params.id, context.orderKey)
        throw new Refusal(409, error.code, error.message, { ...error.details, data })
      }
      return show(context, params.id, context.orderKey)
    },
  }
}

interface Sent {
  type: 'cancel' | 'accept' | 'ask_cancel' | 'deliver'
  reason?: string | undefined
  version?: number | undefined
}

const withoutPayload = { accept: 'order.accept', deliver: 'order.deliver' } as const

function entryOf({ id, kind }: StoredDetails, by: Deal, { type, reason, version }: Sent): Entry {
  const given = reason === undefined ? {} : { reason }
  if (kind === 'purchase') {
    if (type === 'accept' || type === 'ask_cancel') throw new Refusal(409, 'not_allowed', notOfBrand)
    const event = type === 'deliver' ? ({ type: 'order.deliver', by } as const) : canceled(by, given)
    return { kind, id, event, version }
  }
  if (type === 'cancel') return { kind, id, event: canceled(by, given), version }
  if (type === 'ask_cancel') return { kind, id, event: { type: 'order.askCancel', by, ...given }, version }
  return { kind, id, event: { type: withoutPayload[type], by }, version }
}

const canceled = (by: Deal, given: { reason?: string }) => ({ type: 'order.cancel', by, ...given }) as const
