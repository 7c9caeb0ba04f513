import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { DeliveryService } from '#src/api/contract/values/delivery-services.ts'
import type { Scan } from './scan.ts'
import * as words from './words.ts'

/** The built-in carrier's name. */
export const builtin = 'builtin'

const handOver = statement('builtin_hand_over', {
  text: `insert into builtin_carrier.parcels (tracking, handed_over_at, service) values ($1, $2, $3) on conflict do nothing`,
  parameters: [t.text, t.timestamp, t.text],
})

/** Hands a parcel to the built-in carrier, which keeps books of its own. */
export async function handToBuiltin(
  uow: UnitOfWork,
  tracking: string,
  service: DeliveryService,
): Promise<void> {
  await uow.ask(handOver, [tracking, uow.now, service])
}

const takeBack = statement('builtin_take_back', {
  text: 'delete from builtin_carrier.parcels where tracking = $1',
  parameters: [t.text],
})

/** Takes a parcel out of the built-in carrier's books: it never got it. */
export async function takeFromBuiltin(uow: UnitOfWork, tracking: string): Promise<void> {
  await uow.ask(takeBack, [tracking])
}

const texts: Readonly<Record<Scan['status'], string>> = {
  accepted: words.accepted,
  in_transit: words.inTransit,
  ready_for_pickup: words.ready,
  delivered: words.delivered,
}

/** How many hours after the handing over each report of a service comes, by the marketplace's clock. */
const journeys: Readonly<Record<DeliveryService, Partial<Record<Scan['status'], number>>>> = {
  standard: { accepted: 0, in_transit: 24, delivered: 72 },
  express: { accepted: 0, in_transit: 12, delivered: 24 },
  // its buyer collects it on the next day
  point: { accepted: 0, in_transit: 24, ready_for_pickup: 72, delivered: 96 },
}

const reports = Object.entries(journeys).flatMap(([service, journey]) =>
  Object.entries(journey).map(([status, hours]) => ({ service, status, hours })),
)

const nextScan = statement('builtin_next_scan', {
  text: `select p.tracking, p.service, j.status, p.handed_over_at + make_interval(hours => j.hours) as at,
       greatest(p.handed_over_at + make_interval(hours => j.hours), (select l.at from transition_log l
         where l.kind = o.kind and l.entity_id = o.id and l.at <= $2
         order by l.version desc limit 1)) as moment
     from builtin_carrier.parcels p
       join shipments s on s.tracking = p.tracking and s.carrier = $1 and s.delivered_at is null
       join orders o on o.id = s.order_id
       join unnest($3::text[], $4::text[], $5::int[]) as j (service, status, hours) on j.service = p.service
     where p.handed_over_at + make_interval(hours => j.hours) <= $2
       and p.tracking || ':' || j.status <> all($6)
       and not exists (select from shipment_scans c where c.shipment_id = s.id and c.status = j.status)
       -- where a number was used twice, the report is about the later parcel
       and not exists (select from shipments l where l.carrier = s.carrier and l.tracking = s.tracking
         and (l.shipped_at, l.id) > (s.shipped_at, s.id))
     order by moment, at, p.tracking limit 1`,
  parameters: [t.text, t.timestamp, t.list(t.text), t.list(t.text), t.list(t.int), t.list(t.text)],
  columns: {
    tracking: t.text,
    service: t.textOf<DeliveryService>(),
    status: t.textOf<Scan['status']>(),
    at: t.timestamp,
    moment: t.timestamp,
  },
  planned: 'each time',
})

/**
 * The first report of the built-in carrier that is due and not known yet, none of those that pause; and the
 * moment at which it counts, which is never before the last change of its order.
 */
export async function findNextBuiltinScan(
  { pool, clock }: Services,
  pausing: readonly string[],
): Promise<{ scan: Scan; moment: Date } | null> {
  const [due] = await ask(pool, nextScan, [
    builtin,
    clock.now(),
    reports.map(({ service }) => service),
    reports.map(({ status }) => status),
    reports.map(({ hours }) => hours),
    pausing,
  ])
  if (due === undefined) return null
  const { tracking, service, status, at, moment } = due
  const text = service === 'point' && status === 'delivered' ? words.collected : texts[status]
  const eventId = `${tracking}:${status}`
  return { scan: { carrier: builtin, tracking, eventId, status, text, at }, moment }
}
