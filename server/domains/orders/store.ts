import type { PostalAddress } from '#server/platform/database/column-types.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { StoredDeadline } from '#server/platform/lifecycle/deadline-text.ts'
import type { PickupPoint } from '#src/api/contract/trade/pickup-points.ts'
import { brandOrderRow } from './brand-row.ts'

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
  ...brandOrderRow.columns,
  address: t.jsonb<PostalAddress>(),
  /** Where the buyer collects it. */
  pickup_point: t.orNull(t.jsonb<PickupPoint>()),
  total_cents: t.int,
  seller_name: t.text,
  brand_slug: t.orNull(t.text),
  buyer_name: t.orNull(t.text),
  thread_id: t.orNull(t.text),
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

/** SQL of stored orders `t`, with further columns. */
export const selectOrder = (
  more = '',
) => `select ${more === '' ? '' : `${more},`} ${brandOrderRow.select}, t.address, t.pickup_point, t.total_cents,
    coalesce(b.name, u.name) as seller_name, b.slug as brand_slug,
    (select bu.name from users bu where bu.id = t.buyer_id) as buyer_name,
    (select th.id from threads th join order_lines tl on tl.listing_id = th.listing_id
      where tl.order_id = t.id and th.buyer_id = t.buyer_id and th.seller_id = t.seller_id
      order by tl.position limit 1) as thread_id,
    (select json_agg(json_build_object('event', d.event, 'at', d.at))
      from deadlines d where d.kind = t.kind and d.entity_id = t.id) as deadlines,
    ${logJson('t.kind', 't.id')} as log
  from orders t join users u on u.id = t.seller_id left join companies c on c.user_id = u.id
  left join brands b on b.id = c.brand_id`

const ordersOfCheckout = statement('orders_of_checkout', {
  text: `${selectOrder()} where t.checkout_id = $1 order by t.placed_at, t.id`,
  parameters: [t.text],
  columns: orderColumns,
})

/** The orders of a checkout, in the order in which their numbers were assigned. */
export async function findOrdersOfCheckout({ pool }: Services, checkoutId: string): Promise<StoredOrder[]> {
  const rows = await ask(pool, ordersOfCheckout, [checkoutId])
  return rows.map(orderOf)
}

const orderById = statement('order_by_id', {
  text: `${selectOrder()} where t.id = $1`,
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
