import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Picture } from '#server/platform/database/tables/catalog.ts'
import type { PostalAddress } from '#server/platform/database/tables/trade.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { StoredDeadline } from '#server/platform/lifecycle/deadline-text.ts'
import { askedPieces, openReturns, parcelsUnderWay } from './brand/facts.ts'
import type { BrandLine } from './brand/row.ts'

interface StoredLine extends BrandLine {
  listing_id: string
  listing_slug: string
  options: string | null
  picture: Picture | null
  state: string
}

export interface LoggedTransition {
  at: string
  event: string
  by: string
  from: string
  to: string
  /** The words of who fired it, where the event has a reason. */
  reason?: string | null
}

/** The columns of a stored order with their types. */
export const orderColumns = {
  id: t.text,
  number: t.text,
  kind: t.textOf<'brand_order' | 'purchase'>(),
  checkout_id: t.text,
  seller_id: t.text,
  buyer_id: t.orNull(t.text),
  email: t.as<string>('citext'),
  address: t.jsonb<PostalAddress>(),
  state: t.text,
  version: t.int,
  subtotal_cents: t.int,
  shipping_cents: t.int,
  fee_cents: t.int,
  commission_cents: t.int,
  total_cents: t.int,
  refunded_cents: t.int,
  placed_at: t.timestamp,
  extension: t.orNull(t.textOf<'asked' | 'granted' | 'declined'>()),
  completed_at: t.orNull(t.timestamp),
  accepted_at: t.orNull(t.timestamp),
  cancellation: t.orNull(t.textOf<'asked' | 'refused' | 'agreed'>()),
  delivery_refunded_cents: t.int,
  under_way: t.int,
  open_returns: t.int,
  payment_id: t.text,
  reviewed_by: t.list(t.textOf<'buyer' | 'seller'>()),
  seller_name: t.text,
  brand_slug: t.orNull(t.text),
  buyer_name: t.orNull(t.text),
  thread_id: t.orNull(t.text),
  lines: t.json<StoredLine[]>(),
  deadlines: t.orNull(t.json<{ event: string; at: string }[]>()),
  log: t.orNull(t.json<LoggedTransition[]>()),
}

export type OrderColumns = RowWith<typeof orderColumns>

export interface StoredOrder extends Omit<OrderColumns, 'deadlines' | 'log'> {
  deadlines: StoredDeadline[]
  log: LoggedTransition[]
}

/** SQL of the transition log of an entity, by SQL of its kind and its id. */
export const logJson = (
  kind: string,
  id: string,
) => `(select json_agg(json_build_object('at', w.at, 'event', w.event, 'by', w.by, 'from', w.from_state,
        'to', w.to_state, 'reason', w.payload->>'reason') order by w.version)
      from transition_log w where w.kind = ${kind} and w.entity_id = ${id})`

/** SQL of stored orders `o`, with further columns. */
export const selectOrder = (
  more = '',
) => `select ${more === '' ? '' : `${more},`} o.id, o.number, o.kind, o.checkout_id, o.seller_id, o.buyer_id, o.email, o.address, o.state,
    o.version, o.subtotal_cents, o.shipping_cents, o.fee_cents, o.commission_cents, o.total_cents, o.refunded_cents,
    o.placed_at, o.extension, o.completed_at, o.accepted_at, o.cancellation, o.delivery_refunded_cents, o.payment_id,
    ${parcelsUnderWay('o.id')} as under_way, ${openReturns('o.id')} as open_returns,
    array(select r.by from reviews r where r.order_id = o.id) as reviewed_by,
    coalesce(b.name, u.name) as seller_name, b.slug as brand_slug,
    (select bu.name from users bu where bu.id = o.buyer_id) as buyer_name,
    (select th.id from threads th join order_lines tl on tl.listing_id = th.listing_id
      where tl.order_id = o.id and th.buyer_id = o.buyer_id and th.seller_id = o.seller_id
      order by tl.position limit 1) as thread_id,
    (select json_agg(json_build_object('id', l.id, 'listing_id', l.listing_id, 'listing_slug', l.listing_slug,
        'title', l.title, 'options', l.options, 'picture', l.picture, 'quantity', l.quantity,
        'unit_price_cents', l.unit_price_cents, 'state', l.state, 'item_id', l.item_id, 'shipped', l.shipped,
        'refused', l.refused, 'returned', l.returned, 'asked', ${askedPieces}, 'refunded_cents', l.refunded_cents)
        order by l.position)
      from order_lines l where l.order_id = o.id) as lines,
    (select json_agg(json_build_object('event', d.event, 'at', d.at))
      from deadlines d where d.kind = o.kind and d.entity_id = o.id) as deadlines,
    ${logJson('o.kind', 'o.id')} as log
  from orders o join users u on u.id = o.seller_id left join companies c on c.user_id = u.id
  left join brands b on b.id = c.brand_id`

const ordersOfCheckout = statement('orders_of_checkout', {
  text: `${selectOrder()} where o.checkout_id = $1 order by o.placed_at, o.id`,
  parameters: [t.text],
  columns: orderColumns,
})

/** The orders of a checkout, in the order in which their numbers were assigned. */
export async function findOrdersOfCheckout({ pool }: Services, checkoutId: string): Promise<StoredOrder[]> {
  const rows = await ask(pool, ordersOfCheckout, [checkoutId])
  return rows.map(orderOf)
}

const orderById = statement('order_by_id', {
  text: `${selectOrder()} where o.id = $1`,
  parameters: [t.text],
  columns: orderColumns,
})

export async function findOrder({ pool }: Services, id: string): Promise<StoredOrder | undefined> {
  const rows = await ask(pool, orderById, [id])
  return rows.map(orderOf)[0]
}

export function orderOf(row: OrderColumns): StoredOrder {
  const deadlines = (row.deadlines ?? []).map(({ event, at }) => ({ event, at: new Date(at) }))
  return { ...row, deadlines, log: row.log ?? [] }
}
