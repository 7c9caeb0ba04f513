import { optionsIn } from '#server/domains/catalog/index.ts'
import { attachmentOf } from '#server/domains/images/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { linkKey } from '#server/platform/ids/ids.ts'
import { allowedFor, deadlineOf } from '#server/platform/lifecycle/allowed.ts'
import type { Definition } from '#server/platform/lifecycle/definition.ts'
import { stateDescription } from '#server/platform/lifecycle/descriptions.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import { paidForLine } from './brand-row.ts'
import { endedBy, whyCanceled } from './cancellation.ts'
import { shippedTo } from './shipped-to.ts'
import type { LoggedTransition, StoredOrder } from './store.ts'

/**
 * An order as the contract shows it to one side. The key of the signed link is included for guests and for
 * readers who came by such a link: they cannot do anything without it.
 */
export function orderView(
  { secret, clock, lifecycle: { definition } }: Services,
  order: StoredOrder,
  role: 'buyer' | 'seller',
  isLinked = false,
): Order {
  const lifecycle = definition(order.kind)
  const isAddressShown = role === 'buyer' || needsAddress(order, clock.now())
  const isKeyed = role === 'buyer' && (order.buyer_id === null || isLinked)
  return {
    id: order.id,
    number: order.number,
    kind: order.kind,
    ...(isKeyed ? { key: linkKey(secret, order.id) } : {}),
    state: order.state,
    description: descriptionOf(lifecycle, order, role),
    version: order.version,
    deadline: deadlineOf(lifecycle, order.deadlines, { reader: role, name: order.seller_name }),
    allowed: allowedFor(lifecycle, order, role, clock.now()),
    subtotal: formatMoney(order.subtotal_cents),
    shipping: formatMoney(order.shipping_cents),
    fee: formatMoney(order.fee_cents),
    total: formatMoney(order.total_cents),
    refunded: formatMoney(order.refunded_cents),
    code: codeOf(order),
    placed_at: order.placed_at.toISOString(),
    seller: { id: order.seller_id, name: order.seller_name, brand_slug: order.brand_slug },
    buyer: { name: order.buyer_name, email: isShown(role, order, clock.now()) ? order.email : null },
    thread_id: order.thread_id,
    lines: linesOf(order.lines),
    delivery: order.delivery_service,
    pickup_point: isAddressShown ? order.pickup_point : null,
    address: isAddressShown ? (role === 'buyer' ? order.address : shippedTo(order)) : null,
    log: logOf(order.log),
  }
}

/** The discount code of an order, and what it took off. */
export const codeOf = (
  order: Pick<StoredOrder, 'code' | 'discount_cents' | 'delivery_discount_cents'>,
): Order['code'] =>
  order.code === null
    ? null
    : {
        code: order.code,
        items: formatMoney(order.discount_cents),
        delivery: formatMoney(order.delivery_discount_cents),
      }

/** The lines of an order as the contract shows them. */
export const linesOf = (lines: StoredOrder['lines']): Order['lines'] =>
  lines.map(({ image, ...line }) => ({
    id: line.id,
    listing_id: line.listing_id,
    listing_slug: line.listing_slug,
    title: line.title,
    options: line.options,
    ...optionsIn(line.options, line.size),
    quantity: line.quantity,
    unit_price: formatMoney(line.unit_price_cents),
    total: formatMoney(paidForLine(line)),
    state: line.state,
    attachment: attachmentOf(image),
  }))

/** A transition log as the contract shows it. */
export const logOf = (log: readonly LoggedTransition[]): Order['log'] =>
  log.map(({ at, event, by, from, to }) => ({ at: new Date(at).toISOString(), event, by, from, to }))

/** Where the order is; of a canceled one also why. */
function descriptionOf(lifecycle: Definition, order: StoredOrder, role: 'buyer' | 'seller'): string {
  const description = stateDescription(lifecycle, order.state, role)
  const ended = order.log.find(({ to }) => to === 'cancelled')
  if (order.state !== 'cancelled' || ended === undefined) return description
  const why = { by: endedBy(order, { by: ended.by, type: ended.event }), reason: ended.reason ?? null }
  return `${whyCanceled(role, why)} ${description}`
}

/** The e-mail address of a member is not their seller's to know; a brand writes to its customers. */
const isShown = (role: 'buyer' | 'seller', order: StoredOrder, now: Date) =>
  role === 'buyer' || (order.kind === 'brand_order' && isWithBrand(order, now))

/** The states of a brand's order in which the buyer keeps nothing of it: the brand has no use of their address. */
export const undone = ['cancelled', 'refunded'] as const

/** Whether nothing of a brand's order is sold any more: it was canceled, or all of its goods were refunded. */
export const isUndone = ({ state }: Pick<StoredOrder, 'state'>): boolean =>
  undone.some(each => each === state)

/** Whether the seller still has to send something there, or may have to hear from the buyer of a brand. */
const needsAddress = (order: StoredOrder, now: Date) =>
  order.kind === 'brand_order'
    ? !isUndone(order) && isWithBrand(order, now)
    : /^(paid|sent|shipped)\./.test(order.state)

/** A brand sees how to reach its buyer until 90 days after the order is over (W-110). */
export const isWithBrand = ({ completed_at: over }: Pick<StoredOrder, 'completed_at'>, now: Date): boolean =>
  over === null || now.getTime() - over.getTime() < addressDays * 86_400_000

/** How many days after an order is over its brand sees the buyer's address. */
export const addressDays = 90
