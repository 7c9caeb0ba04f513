import { attachmentOf } from '#server/domains/images/index.ts'
import type { StoredDetails } from '#server/domains/orders/index.ts'
import { detailsView, isUndone, isWithBrand, orderView } from '#server/domains/orders/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { BusinessOrder, BusinessOrderEntry } from '#src/api/contract/business/orders.ts'
import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import type { ListedOrder } from './list-store.ts'
import { commissionOn, deliveryLeft, goodsLeft, payoutLeft } from './money.ts'

/** The buyer's name for the brand, as long as it sees who it is; a guest's stands in the address. */
const buyerName = (stored: ListedOrder, now: Date) =>
  stored.buyer_name ?? (isWithBrand(stored, now) && !isUndone(stored) ? stored.address.name : null)

/** An order in a brand's list. */
export function entryView(services: Services, stored: ListedOrder): BusinessOrderEntry {
  const shown = orderView(services, stored, 'seller')
  const { id, number, state, description, version, deadline, allowed, total, refunded, placed_at } = shown
  return {
    ...{ id, number, state, description, version, deadline, allowed, total, refunded, placed_at },
    buyer_name: buyerName(stored, services.clock.now()),
    lines: stored.lines.map(line => ({
      id: line.id,
      title: line.title,
      options: line.options,
      quantity: line.quantity,
      attachment: attachmentOf(line.image),
    })),
    pieces: stored.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    open_returns: stored.open_returns,
    is_late: stored.is_late,
  }
}

/** An order for its brand. */
export function businessView(
  services: Services,
  stored: StoredDetails,
  more: {
    returns: OrderDetails['returns'] | undefined
    notes: readonly { id: string; text: string; at: Date; by: string | null }[]
    acts: readonly { event: string; at: Date; by: string }[]
    isLate: boolean
  },
): BusinessOrder {
  return {
    ...detailsView(services, stored, { role: 'seller', returns: more.returns }),
    notes: more.notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    acts: more.acts.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })),
    commission: formatMoney(commissionOn(stored, goodsLeft(stored))),
    payout: formatMoney(payoutLeft(stored)),
    refundable: formatMoney(goodsLeft(stored) + deliveryLeft(stored)),
    is_late: more.isLate,
  }
}
