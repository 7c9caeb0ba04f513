import { signedIn } from '#server/domains/members/index.ts'
import { findDetails, openOrder, thisOrder } from '#server/domains/orders/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import { findDocuments } from './document-store.ts'
import { documentView } from './view.ts'

/** The documents of an order for its two sides, guests by their key among them. */
export const documentHandlers: HandlersOf<'listOrderDocuments' | 'listBusinessDocuments'> = {
  async listOrderDocuments(context, { params: { id }, query: { key } }) {
    await openOrder(context, id, key ?? context.orderKey)
    return { data: (await findDocuments(context.services.pool, id)).map(documentView) }
  },

  async listBusinessDocuments(context, { params: { id } }) {
    const { pool } = context.services
    const order = await findDetails(pool, id)
    if (order?.kind !== 'brand_order' || order.seller_id !== signedIn(context).userId) {
      throw notFound(thisOrder)
    }
    return { data: (await findDocuments(pool, id)).map(documentView) }
  },
}
