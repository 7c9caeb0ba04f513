import { documentHandlers } from '#server/domains/brand-orders/documents.ts'
import { createBusinessOrderHandlers } from '#server/domains/brand-orders/index.ts'
import { createOrderHandlers } from '#server/domains/orders/handlers.ts'
import { returnHandlers, returnsOf } from '#server/domains/returns/index.ts'
import { Answer, type Services } from '#server/platform/handler/handler.ts'
import type { CallInput } from '#src/api/contract/endpoint.ts'
import type { endpoints } from '#src/api/contract/index.ts'
import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import { contextOf, shopper, viewerOf } from './checkout.ts'
import { trackingOf } from './tracking-numbers.ts'

const business = createBusinessOrderHandlers({ findReturns: returnsOf })
const orders = createOrderHandlers({ findReturns: returnsOf })

type BodyOf<Id extends keyof typeof endpoints> =
  CallInput<(typeof endpoints)[Id]> extends { body: infer Body } ? Body : never

async function data<T>(answer: Promise<Answer | { data: T }>): Promise<T> {
  const given = await answer
  if (given instanceof Answer) throw new Error(`unexpected ${given.status}`)
  return given.data
}

/** The calls of a company for its orders, as the mounted handlers would carry them out. */
export function brandOf(services: Services, companyId: string) {
  const context = contextOf(services, viewerOf(companyId, { isCompany: true }))
  return {
    order: (id: string) => data(business.getBusinessOrder(context, { params: { id } })),
    list: (q: string) => data(business.listBusinessOrders(context, { query: { q, limit: 24 } })),
    slip: (id: string) => data(documentHandlers.getPackingSlip(context, { params: { id }, query: {} })),
    receipt: (id: string) => data(documentHandlers.getReceipt(context, { params: { id } })),
    send: (id: string, body: BodyOf<'sendBusinessOrderEvent'>) =>
      data(business.sendBusinessOrderEvent(context, { params: { id }, body })),
    refund: (id: string, amount: string, more: { line_id?: string } = {}) =>
      data(
        business.createBusinessRefund(context, {
          params: { id },
          body: { amount, reason: 'A button is missing.', ...more },
        }),
      ),
    sendAll: (body: BodyOf<'sendBusinessOrderEvents'>) =>
      data(business.sendBusinessOrderEvents(context, { body })),
    sendReturn: (id: string, body: BodyOf<'sendReturnEvent'>) =>
      data(returnHandlers.sendReturnEvent(context, { params: { id }, body })),
    /** Accepts an order and ships all of it. */
    async shipAll(id: string) {
      await this.send(id, { type: 'accept' })
      return this.send(id, { type: 'ship', carrier: 'other', tracking: trackingOf('other', id) })
    },
  }
}

/** The calls of a buyer about an order of a brand; a guest has the key of the signed link. */
export function buyerOf(services: Services, userId: string | null, orderKey: string | null = null) {
  const context = contextOf(services, userId === null ? null : viewerOf(userId), { orderKey })
  return {
    order: (id: string): Promise<OrderDetails> =>
      data(orders.getOrder(context, { params: { id }, query: {} })),
    send: (id: string, body: BodyOf<'sendOrderEvent'>): Promise<OrderDetails> =>
      data(orders.sendOrderEvent(context, { params: { id }, body })),
    requestReturn: (id: string, body: BodyOf<'createReturn'>) =>
      data(returnHandlers.createReturn(context, { params: { id }, body })),
    sendReturn: (id: string, body: BodyOf<'sendReturnEvent'>) =>
      data(returnHandlers.sendReturnEvent(context, { params: { id }, body })),
  }
}

/** Buys variants of one brand as a member; answers the checkout and its order. */
export async function buyOf(
  services: Services,
  buyerId: string | null,
  ...lines: [variant: string, pieces: number][]
) {
  const mia = shopper(services, buyerId === null ? null : viewerOf(buyerId))
  const checkout = await mia.patch((await mia.create(...lines)).id)
  const [order] = (await mia.pay(checkout)).orders
  if (order === undefined) throw new Error('Nothing was ordered.')
  return { checkout: checkout.id, order }
}
