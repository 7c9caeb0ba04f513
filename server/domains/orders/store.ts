import type { Picture } from '#server/platform/database/tables/catalog.ts'
import type { PostalAddress } from '#server/platform/database/tables/trade.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { StoredDeadline } from '#server/platform/lifecycle/deadline-text.ts'

export interface StoredOrder {
  id: string
  number: string
  kind: 'brand_order' | 'purchase'
  checkout_id: string
  seller_id: string
  buyer_id: string | null
  email: string
  address: PostalAddress
  state: string
  version: number
  subtotal_cents: number
  shipping_cents: number
  fee_cents: number
  total_cents: number
  refunded_cents: number
  placed_at: Date
  seller_name: string
  brand_slug: string | null
  lines: {
    id: string
    listing_id: string
    listing_slug: string
    title: string
    options: string | null
    picture: Picture | null
    quantity: number
    unit_price_cents: number
    state: string
  }[]
  deadlines: StoredDeadline[]
  log: { at: string; event: string; by: string; from: string; to: string }[]
}

const select = `select o.id, o.number, o.kind, o.checkout_id, o.seller_id, o.buyer_id, o.email, o.address, o.state,
    o.version, o.subtotal_cents, o.shipping_cents, o.fee_cents, o.total_cents, o.refunded_cents, o.placed_at,
    coalesce(b.name, u.name) as seller_name, b.slug as brand_slug,
    (select json_agg(json_build_object('id', l.id, 'listing_id', l.listing_id, 'listing_slug', l.listing_slug,
        'title', l.title, 'options', l.options, 'picture', l.picture, 'quantity', l.quantity,
        'unit_price_cents', l.unit_price_cents, 'state', l.state) order by l.position)
      from order_lines l where l.order_id = o.id) as lines,
    (select json_agg(json_build_object('event', d.event, 'at', d.at))
      from deadlines d where d.kind = o.kind and d.entity_id = o.id) as deadlines,
    (select json_agg(json_build_object('at', t.at, 'event', t.event, 'by', t.by, 'from', t.from_state,
        'to', t.to_state) order by t.version)
      from transition_log t where t.kind = o.kind and t.entity_id = o.id) as log
  from orders o join users u on u.id = o.seller_id left join companies c on c.user_id = u.id
  left join brands b on b.id = c.brand_id`

type Row = Omit<StoredOrder, 'deadlines' | 'log'> & {
  deadlines: { event: string; at: string }[] | null
  log: StoredOrder['log'] | null
}

/** The orders of a checkout, in the order in which their numbers were assigned. */
export async function findOrdersOfCheckout({ pool }: Services, checkoutId: string): Promise<StoredOrder[]> {
  const { rows } = await pool.query<Row>({
    name: 'orders_of_checkout',
    text: `${select} where o.checkout_id = $1 order by o.placed_at, o.id`,
    values: [checkoutId],
  })
  return rows.map(orderOf)
}

export async function findOrder({ pool }: Services, id: string): Promise<StoredOrder | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'order_by_id',
    text: `${select} where o.id = $1`,
    values: [id],
  })
  return rows.map(orderOf)[0]
}

function orderOf(row: Row): StoredOrder {
  const deadlines = (row.deadlines ?? []).map(({ event, at }) => ({ event, at: new Date(at) }))
  return { ...row, deadlines, log: row.log ?? [] }
}
