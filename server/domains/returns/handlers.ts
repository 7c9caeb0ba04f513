import { orderOwner, storeUpload } from '#server/domains/images/index.ts'
import { opensOrder } from '#server/domains/orders/index.ts'
import type { Context, HandlersOf, Services } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { sendEvent } from '#server/platform/lifecycle/events.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { OrderReturn } from '#src/api/contract/trade/returns.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'
import { findBought } from './bought-store.ts'
import { returnSides } from './lifecycle.ts'
import { requestReturn } from './request.ts'
import { findReturn, findReturnsOf, type StoredReturn } from './store.ts'
import { returnView } from './view.ts'
import * as words from './words.ts'

/** The return, for one of its two sides or by the key of the signed link; everybody else gets 404. */
async function openReturn(
  { services, viewer }: Context,
  id: string,
  key: string | null,
): Promise<{ stored: StoredReturn; role: Deal }> {
  const stored = await findReturn(services.pool, id)
  const [role] = stored ? returnSides(stored, { services, viewer, orderKey: key }) : []
  if (stored === undefined || role === undefined) throw notFound(words.thisReturn)
  return { stored, role }
}

async function show(context: Context, id: string, key = context.orderKey): Promise<{ data: OrderReturn }> {
  const { stored, role } = await openReturn(context, id, key)
  return { data: returnView(context.services, stored, role) }
}

/** The order that the buyer, or whoever has the key of its link, wants to return something of. */
async function openBought({ services, viewer, orderKey }: Context, id: string) {
  const order = await findBought(services.pool, id)
  const isBuyer = viewer !== null && order?.buyer_id === viewer.userId
  const isLinked = order !== undefined && orderKey !== null && opensOrder(services, order, orderKey)
  if (order === undefined || !(isBuyer || isLinked)) throw notFound(words.noSuchOrder)
  if (order.kind !== 'brand_order') throw new Refusal(409, 'not_allowed', words.onlyBrandOrders)
  return order
}

type Ids = 'createReturn' | 'createReturnImage' | 'getReturn' | 'sendReturnEvent'

export const returnHandlers: HandlersOf<Ids> = {
  getReturn: (context, { params: { id }, query }) => show(context, id, query.key ?? context.orderKey),

  async createReturn(context, { params, body }) {
    const order = await openBought(context, params.id)
    const id = await change(context.services, uow => requestReturn(uow, order.id, body))
    return show(context, id)
  },

  async createReturnImage(context, { params, body: { alt = '', key }, file }) {
    const { id } = await openBought(context, params.id)
    const upload = { file, purpose: 'dispute', alt, key } as const
    return { data: await storeUpload(context.services, orderOwner(id), upload) }
  },

  sendReturnEvent: (context, { params: { id }, body }) =>
    sendEvent(context, { kind: 'return', id }, body, () => show(context, id)),
}

/** The returns of orders for one of their sides, by the id of the order; the oldest first. */
export async function returnsOf(
  services: Services,
  orderIds: readonly string[],
  role: Deal,
): Promise<Map<string, OrderReturn[]>> {
  const found = await findReturnsOf(services.pool, orderIds)
  const byOrder = Map.groupBy(found, ({ order_id }) => order_id)
  return new Map(
    [...byOrder].map(([id, returns]) => [id, returns.map(each => returnView(services, each, role))]),
  )
}
