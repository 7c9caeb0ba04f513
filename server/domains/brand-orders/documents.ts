import { findDefaultAddress } from '#server/domains/addresses/index.ts'
import type { StoredDetails } from '#server/domains/orders/index.ts'
import { codeOf, openOf, orderView, paidForLine, refundView } from '#server/domains/orders/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import type { PackingSlip, Receipt } from '#src/api/contract/business/order-documents.ts'
import { findSkus } from './documents-store.ts'
import { openOwn } from './own-order.ts'
import { noSuchParcel } from './words.ts'

/** What both documents begin with. */
async function headOf({ services }: Context, order: StoredDetails) {
  const shown = orderView(services, order, 'seller')
  return {
    number: order.number,
    placed_at: shown.placed_at,
    seller_name: order.seller_name,
    sender: await findDefaultAddress(services, order.seller_id),
    receiver: shown.address,
  }
}

/** The last moment at which the buyer can ask to send something back; null where it is not set or over. */
const returnsUntil = ({ deadlines }: StoredDetails) =>
  deadlines.find(({ event }) => event.startsWith('xstate.after.returnWindow.'))?.at.toISOString() ?? null

/** Handlers of the documents that a brand prints. */
export const documentHandlers: HandlersOf<'getPackingSlip' | 'getReceipt'> = {
  async getPackingSlip(
    context,
    { params: { id }, query: { parcel: parcelId } },
  ): Promise<{ data: PackingSlip }> {
    const order = await openOwn(context, id)
    const parcel = order.parcels?.find(each => each.id === parcelId)
    if (parcelId !== undefined && parcel === undefined) throw notFound(noSuchParcel)
    const skus = await findSkus(context.services.pool, [id])
    const quantities = new Map((parcel?.lines ?? []).map(line => [line.line_id, line.quantity]))
    const quantityOf = (line: StoredDetails['lines'][number]) =>
      parcel === undefined ? openOf(line) : (quantities.get(line.id) ?? 0)
    return {
      data: {
        ...(await headOf(context, order)),
        parcel: parcel
          ? { position: parcel.position, carrier: parcel.carrier, tracking: parcel.tracking }
          : null,
        lines: order.lines
          .map(line => ({
            title: line.title,
            options: line.options,
            sku: skus.get(line.id) ?? null,
            quantity: quantityOf(line),
          }))
          .filter(({ quantity }) => quantity > 0),
        returns_until: returnsUntil(order),
      },
    }
  },

  async getReceipt(context, { params: { id } }): Promise<{ data: Receipt }> {
    const order = await openOwn(context, id)
    const skus = await findSkus(context.services.pool, [id])
    return {
      data: {
        ...(await headOf(context, order)),
        lines: order.lines.map(line => ({
          title: line.title,
          options: line.options,
          sku: skus.get(line.id) ?? null,
          quantity: line.quantity,
          unit_price: formatMoney(line.unit_price_cents),
          discount: formatMoney(line.discount_cents),
          total: formatMoney(paidForLine(line)),
        })),
        code: codeOf(order),
        subtotal: formatMoney(order.subtotal_cents),
        shipping: formatMoney(order.shipping_cents),
        total: formatMoney(order.total_cents),
        refunds: (order.refunds ?? [])
          .map(refundView)
          .map(({ amount, reason, at }) => ({ amount, reason, at })),
        refunded: formatMoney(order.refunded_cents),
        paid: formatMoney(order.total_cents - order.refunded_cents),
      },
    }
  },
}
