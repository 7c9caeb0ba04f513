import { type LoggedTransition, logJson } from '#server/domains/orders/index.ts'
import { returnShipmentJson, type StoredShipment } from '#server/domains/shipping/index.ts'
import type { PostalAddress, StoredImage } from '#server/platform/database/column-types.ts'
import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { returnRow } from './row.ts'

const orderOfReturn = statement('order_of_return', {
  text: 'select order_id from returns where id = $1',
  parameters: [t.text],
  columns: { order_id: t.text },
})

/** The order that a return belongs to. */
export async function findOrderOf(uow: UnitOfWork, id: string): Promise<string | undefined> {
  const [found] = await uow.ask(orderOfReturn, [id])
  return found?.order_id
}

interface StoredEntry {
  by: 'buyer' | 'seller' | 'moderator'
  type: string
  text: string
  images: StoredImage[]
  at: string
}

const returnColumns = {
  ...returnRow.columns,
  number: t.text,
  seller_name: t.text,
  return_address: t.orNull(t.jsonb<PostalAddress>()),
  entries: t.orNull(t.json<StoredEntry[]>()),
  shipment: t.orNull(t.json<StoredShipment>()),
  deadlines: t.orNull(t.json<{ event: string; at: string }[]>()),
  log: t.orNull(t.json<LoggedTransition[]>()),
}

export type StoredReturn = RowWith<typeof returnColumns>

const select = `select ${returnRow.select}, o.number, coalesce(b.name, u.name) as seller_name,
    coalesce(t.return_address, (select jsonb_build_object('name', a.name, 'line1', a.line1, 'line2', a.line2,
        'postcode', a.postcode, 'city', a.city, 'region', a.region, 'country', a.country)
      from addresses a where a.user_id = t.seller_id and a.is_default)) as return_address,
    (select json_agg(json_build_object('by', e.by, 'type', e.type, 'text', e.text, 'at', e.at,
        'images', coalesce((select json_agg(picture_of(i) order by ri.position)
          from return_images ri join images i on i.id = ri.image_id where ri.entry_id = e.id), '[]')) order by e.id)
      from return_entries e where e.return_id = t.id) as entries,
    ${returnShipmentJson('t.id')} as shipment,
    (select json_agg(json_build_object('event', x.event, 'at', x.at))
      from deadlines x where x.kind = 'return' and x.entity_id = t.id) as deadlines,
    ${logJson("'return'", 't.id')} as log
  from returns t join orders o on o.id = t.order_id join users u on u.id = t.seller_id
  left join companies c on c.user_id = u.id left join brands b on b.id = c.brand_id`

const returnById = statement('return_by_id', {
  text: `${select} where t.id = $1`,
  parameters: [t.text],
  columns: returnColumns,
})

export async function findReturn(on: Asked, id: string): Promise<StoredReturn | undefined> {
  const [found] = await ask(on, returnById, [id])
  return found
}

const returnsOfOrders = statement('returns_of_orders', {
  text: `${select} where t.order_id = any($1) order by t.requested_at, t.id`,
  parameters: [t.list(t.text)],
  columns: returnColumns,
})

/** The returns of orders, the oldest first. */
export function findReturnsOf(on: Asked, orderIds: readonly string[]): Promise<StoredReturn[]> {
  return orderIds.length === 0 ? Promise.resolve([]) : ask(on, returnsOfOrders, [orderIds])
}

const escalatedReturns = statement('find_escalated_returns', {
  text: `${select} where t.state = 'escalated' order by t.requested_at, t.id`,
  columns: returnColumns,
  planned: 'each time',
})

/** The returns that wait for a decision, the oldest first. */
export const findEscalated = (on: Asked): Promise<StoredReturn[]> => ask(on, escalatedReturns, [])

const newsOfOrder = statement('news_of_order', {
  text: 'select id, number, checkout_id, buyer_id, seller_id, email from orders where id = $1',
  parameters: [t.text],
  columns: {
    id: t.text,
    number: t.text,
    checkout_id: t.text,
    buyer_id: t.orNull(t.text),
    seller_id: t.text,
    email: t.as<string>('citext'),
  },
})

/** What news must know of the order of a return. */
export async function findNewsOrder(uow: UnitOfWork, orderId: string) {
  const [found] = await uow.ask(newsOfOrder, [orderId])
  if (found === undefined) throw new Error(`There is no order ${orderId}.`)
  return found
}
