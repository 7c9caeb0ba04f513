import { type LoggedTransition, logJson } from '#server/domains/orders/index.ts'
import { type StoredShipment, shipmentJson } from '#server/domains/shipping/index.ts'
import type { PostalAddress, StoredImage } from '#server/platform/database/column-types.ts'
import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Dispute } from '#src/api/contract/trade/disputes.ts'
import { disputeRow } from './row.ts'

const orderOfDispute = statement('order_of_dispute', {
  text: 'select order_id from disputes where id = $1',
  parameters: [t.text],
  columns: { order_id: t.text },
})

/** The order that a dispute is about. */
export async function findOrderOf(uow: UnitOfWork, id: string): Promise<string | undefined> {
  const [found] = await uow.ask(orderOfDispute, [id])
  return found?.order_id
}

interface StoredEntry {
  by: 'buyer' | 'seller' | 'moderator'
  type: string
  text: string
  proposal: 'return' | 'partial_refund' | 'reject' | 'refund' | null
  amount_cents: number | null
  images: StoredImage[]
  at: string
}

const disputeColumns = {
  ...disputeRow.columns,
  seller_name: t.text,
  reason: t.textOf<Dispute['reason']>(),
  entries: t.orNull(t.json<StoredEntry[]>()),
  deadlines: t.orNull(t.json<{ event: string; at: string }[]>()),
  return_address: t.orNull(t.jsonb<PostalAddress>()),
  return_shipment: t.orNull(t.json<StoredShipment>()),
  log: t.orNull(t.json<LoggedTransition[]>()),
}

export type StoredDispute = RowWith<typeof disputeColumns>

const select = `select ${disputeRow.select}, u.name as seller_name, t.reason,
    (select json_agg(json_build_object('by', e.by, 'type', e.type, 'text', e.text, 'proposal', e.proposal,
        'amount_cents', e.amount_cents, 'at', e.at, 'images', coalesce((select json_agg(picture_of(i) order by di.position)
          from dispute_images di join images i on i.id = di.image_id where di.entry_id = e.id), '[]')) order by e.id)
      from dispute_entries e where e.dispute_id = t.id) as entries,
    (select json_agg(json_build_object('event', x.event, 'at', x.at))
      from deadlines x where x.kind = 'dispute' and x.entity_id = t.id) as deadlines,
    t.return_address,
    ${shipmentJson('t.order_id', 'back')} as return_shipment,
    ${logJson("'dispute'", 't.id')} as log
  from disputes t join users u on u.id = t.seller_id`

const disputeById = statement('dispute_by_id', {
  text: `${select} where t.id = $1`,
  parameters: [t.text],
  columns: disputeColumns,
})

export async function findDispute(
  { pool }: Pick<Services, 'pool'>,
  id: string,
): Promise<StoredDispute | undefined> {
  const [found] = await ask(pool, disputeById, [id])
  return found
}

const disputesOfOrders = statement('disputes_of_orders', {
  text: `${select} where t.order_id = any($1)`,
  parameters: [t.list(t.text)],
  columns: disputeColumns,
})

/** The disputes of orders; an order has at most one. */
export function findDisputesOf(
  { pool }: { pool: Asked },
  orderIds: readonly string[],
): Promise<StoredDispute[]> {
  return orderIds.length === 0 ? Promise.resolve([]) : ask(pool, disputesOfOrders, [orderIds])
}
