import { brandOrderRow, mailLine, notifyOfOrder, type StoredOrder } from '#server/domains/orders/index.ts'
import { orderLinesPlaced, ordersPlaced } from '#server/domains/payments/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type { Zone } from '#server/platform/clock/moment-text.ts'
import type { Share } from '#server/platform/database/column-types.ts'
import { linkKey, newId, orderNumber } from '#server/platform/ids/ids.ts'
import type { OrderMoney } from '#server/platform/ledger/postings.ts'
import { firstInFull, inFull, nextFor } from '#server/platform/lifecycle/deadline-text.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { MailJob } from '#server/platform/mail/mail-props.ts'
import type { PickupPoint } from '#src/api/contract/trade/pickup-points.ts'
import type { DeliveryService } from '#src/api/contract/values/delivery-services.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'
import type { PaidCheckout } from './paid-store.ts'
import { type PlacedLine, storedOrder } from './placed.ts'

interface Placing {
  share: Share
  /** The sequence number of the order. */
  count: number
  checkoutId: string
  paymentId: string
  paid: PaidCheckout
}

export interface PlacedOrder extends OrderMoney {
  kind: Share['kind']
  number: string
  service: DeliveryService
  point: PickupPoint | null
  lines: PlacedLine[]
  /** The buyer's deadline. */
  deadline: { at: Date; description: string } | null
  stored: StoredOrder
}

/** Inserts one seller's order in the first state of its chart. */
export function placeOrder(
  uow: UnitOfWork,
  { share, count, checkoutId, paymentId, paid }: Placing,
): PlacedOrder {
  const id = newId('o')
  const service = share.service ?? 'standard'
  const point = service === 'point' ? (paid.pickup_points[share.seller_id] ?? null) : null
  const number = orderNumber(uow.services.secret, count, uow.now)
  const money = {
    id,
    payment_id: paymentId,
    seller_id: share.seller_id,
    subtotal_cents: share.subtotal,
    shipping_cents: share.shipping,
    fee_cents: share.fee,
    commission_cents: share.commission,
  }
  const row = brandOrderRow.new({
    ...money,
    kind: share.kind,
    number,
    checkout_id: checkoutId,
    buyer_id: paid.buyer_id,
    email: paid.email,
    placed_at: uow.now,
    delivery_service: service,
    code: share.code?.code ?? null,
    discount_cents: share.code?.goods ?? 0,
    delivery_discount_cents: share.code?.delivery ?? 0,
  })
  uow.begin(share.kind, row, { type: 'order.place', by: 'buyer' })
  uow.write(ordersPlaced, {
    ...{ ...row, address: paid.address, pickup_point: point },
    code_id: share.code?.id ?? null,
  })
  const ref = { kind: share.kind, id }
  const seller = paid.sellers[share.seller_id]
  const deadlineFor = (reader: Deal, zone: Zone) => {
    const name = seller?.name ?? ''
    const next = nextFor(uow.services.lifecycle.definition(share.kind).texts, uow.deadlines.of(ref), {
      reader,
      name,
    })
    return (
      next && {
        at: next.at,
        who: firstInFull(next.texts, next.at, zone),
        description: inFull(next.texts, next.at, zone),
      }
    )
  }
  const sellersDeadline = deadlineFor('seller', seller?.zone ?? null)
  notifyOfOrder(uow, { ...ref, number, seller_id: share.seller_id }, sellersDeadline)
  const lines = paid.lines
    .filter(line => share.item_ids.includes(line.item_id))
    .map(line => ({ ...line, id: newId('l'), discount_cents: share.code?.lines[line.item_id] ?? 0 }))
  const isOfBrand = share.kind === 'brand_order'
  uow.write(
    orderLinesPlaced,
    ...lines.map(({ slug, sku: _, size: _size, ...line }, position) => ({
      ...line,
      order_id: id,
      position,
      listing_slug: slug,
      state: 'placed',
      seller_id: isOfBrand ? share.seller_id : null,
      sold_at: isOfBrand ? uow.now : null,
    })),
  )
  const email = seller?.email ?? null
  if (email !== null) {
    const mail: MailJob = {
      template: 'new-order',
      to: email,
      key: `new-order:${id}`,
      props: {
        ...ref,
        number,
        lines: lines.map(line => ({ ...mailLine(line), sku: line.sku })),
        subtotal: formatMoney(share.subtotal),
        shipping: formatMoney(share.shipping),
        service,
        deadline: sellersDeadline?.description ?? null,
      },
    }
    uow.addJob({ identifier: 'send_mail', payload: mail })
  }
  return {
    ...money,
    kind: share.kind,
    number,
    service,
    point,
    lines,
    deadline: deadlineFor('buyer', paid.zone),
    stored: storedOrder(uow, row, { lines, paid, point }),
  }
}

/** Sends one mail per checkout; it repeats the agreed prices. */
export function confirmByMail(
  uow: UnitOfWork,
  checkoutId: string,
  paid: PaidCheckout,
  orders: readonly PlacedOrder[],
): void {
  const mail: MailJob = {
    template: 'order-confirmation',
    to: paid.email,
    key: `order-confirmation:${checkoutId}`,
    props: {
      checkout: { id: checkoutId, key: linkKey(uow.services.secret, checkoutId) },
      address: paid.address,
      total: formatMoney(paid.amount_cents),
      orders: orders.map(order => ({
        number: order.number,
        seller: { name: paid.sellers[order.seller_id]?.name ?? '' },
        lines: order.lines.map(mailLine),
        subtotal: formatMoney(order.subtotal_cents),
        shipping: formatMoney(order.shipping_cents),
        service: order.service,
        pickup_point: order.point,
        fee: formatMoney(order.fee_cents),
        total: formatMoney(order.subtotal_cents + order.shipping_cents + order.fee_cents),
        deadline: order.deadline && {
          at: order.deadline.at.toISOString(),
          description: order.deadline.description,
        },
      })),
    },
  }
  uow.addJob({ identifier: 'send_mail', payload: mail })
}
