import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { StoredDeadline } from '#server/platform/lifecycle/deadline-text.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { type DeliveryRow, deliveryRow } from './rows.ts'

type Pool = Pick<Services, 'pool'>

/** The place of a delivery in its list: the time as PostgreSQL prints it, and its id. */
export type Place = readonly [at: string, id: string]

const columns = {
  ...deliveryRow.columns,
  created_at: t.timestamp,
  place: t.text,
  type: t.text,
  number: t.bigint,
  at: t.timestamp,
  data: t.jsonb<object>(),
  deadlines: t.json<(Omit<StoredDeadline, 'at'> & { at: string })[]>(),
}
const select = `${deliveryRow.select}, t.created_at, t.created_at::text as place, e.type, e.number, e.at, e.data,
  (select coalesce(json_agg(json_build_object('event', d.event, 'at', d.at)), '[]') from deadlines d
    where d.kind = 'webhook_delivery' and d.entity_id = t.id) as deadlines`

const deliveries = statement('webhook_deliveries_of', {
  text: `select ${select} from webhook_deliveries t join webhook_events e on e.id = t.event_id
     where t.webhook_id = $1 and ($2::text is null or (t.created_at, t.id) < ($2::text::timestamptz, $3))
     order by t.created_at desc, t.id desc limit $4`,
  parameters: [t.text, t.orNull(t.text), t.text, t.bigint],
  columns,
  planned: 'each time',
})

export type StoredDelivery = Awaited<ReturnType<typeof findDeliveries>>[number]

/** The deliveries of a webhook before a place, the newest first. */
export const findDeliveries = (
  on: Asked,
  webhookId: string,
  { after, count }: { after: Place | null; count: number },
) => ask(on, deliveries, [webhookId, after?.[0] ?? null, after?.[1] ?? '', count])

const oneDelivery = statement('webhook_delivery_of_company', {
  text: `select ${select} from webhook_deliveries t join webhook_events e on e.id = t.event_id
     where t.id = $1 and e.company_id = $2`,
  parameters: [t.text, t.text],
  columns,
})

export async function findDelivery({ pool }: Pool, id: string, companyId: string) {
  const [found] = await ask(pool, oneDelivery, [id, companyId])
  return found
}

const claimedEvent = statement('send_webhook_event', {
  text: `update webhook_events e set sent_at = $2, data = case when e.type not like 'order.%' then e.data
       else e.data || jsonb_build_object('lines', (
         select coalesce(jsonb_agg(jsonb_build_object('product', l.listing_id, 'variant', l.item_id, 'sku', v.sku,
           'title', l.title, 'quantity', l.quantity, 'refused', l.refused, 'returned', l.returned) order by l.position), '[]')
         from order_lines l left join variants v on v.id = l.item_id where l.order_id = e.resource_id)) end
     where e.id = $1 and e.sent_at is null returning e.company_id, e.type`,
  parameters: [t.text, t.timestamp],
  columns: { company_id: t.text, type: t.text },
})

const listeners = statement('webhooks_that_listen', {
  text: `select w.id from webhooks w join users u on u.id = w.company_id
     where w.company_id = $1 and w.state = 'active' and $2 = any (w.events)
       and u.state not in ('suspended', 'suspended_leaving', 'deleted') order by w.id`,
  parameters: [t.text, t.text],
  columns: { id: t.text },
})

/** Takes an event once, with the lines of its order, and returns the webhooks that listen to it; none the second time. */
export async function claimEvent(uow: UnitOfWork, eventId: string): Promise<string[]> {
  const [event] = await uow.ask(claimedEvent, [eventId, uow.now])
  if (event === undefined) return []
  return (await uow.ask(listeners, [event.company_id, event.type])).map(({ id }) => id)
}

const addedDelivery = statement('add_webhook_delivery', {
  text: `insert into webhook_deliveries (id, webhook_id, event_id, state, version, created_at) values ($1, $2, $3, $4, $5, $6)`,
  parameters: [t.text, t.text, t.text, t.text, t.int, t.timestamp],
})

export async function addDelivery(uow: UnitOfWork, row: DeliveryRow): Promise<void> {
  const { id, webhook_id, event_id, state, version } = row
  await uow.ask(addedDelivery, [id, webhook_id, event_id, state, version, uow.now])
}

const pendingDelivery = statement('webhook_delivery_to_send', {
  text: `select t.version, e.id, e.type, e.number, e.at, e.data, w.url, w.id as webhook_id, w.secret_version, w.rotated_at,
       w.state = 'active' and u.state not in ('suspended', 'suspended_leaving', 'deleted') as is_active
     from webhook_deliveries t join webhook_events e on e.id = t.event_id join webhooks w on w.id = t.webhook_id
       join users u on u.id = w.company_id
     where t.id = $1 and t.state = 'pending'`,
  parameters: [t.text],
  columns: {
    version: t.int,
    id: t.text,
    type: t.text,
    number: t.bigint,
    at: t.timestamp,
    data: t.jsonb<object>(),
    url: t.text,
    webhook_id: t.text,
    secret_version: t.int,
    rotated_at: t.orNull(t.timestamp),
    is_active: t.bool,
  },
})

/** What a delivery sends, and to where; undefined unless it is to be sent now. */
export async function findToSend({ pool }: Pool, id: string) {
  const [found] = await ask(pool, pendingDelivery, [id])
  return found
}
