import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import type { Scan } from './scan.ts'
import * as words from './words.ts'

/** The built-in carrier's name. */
export const builtin = 'builtin'

const handOver = statement('builtin_hand_over', {
  text: `insert into builtin_carrier.parcels (tracking, handed_over_at) values ($1, $2) on conflict do nothing`,
  parameters: [t.text, t.timestamp],
})

/** Hands a parcel to the built-in carrier, which keeps books of its own. */
export async function handToBuiltin(uow: UnitOfWork, tracking: string): Promise<void> {
  await uow.ask(handOver, [tracking, uow.now])
}

/** How long after the handing over each report comes, by the marketplace's clock. */
const journey = [
  { status: 'accepted', after: 0, text: words.accepted },
  { status: 'in_transit', after: day, text: words.inTransit },
  { status: 'delivered', after: 3 * day, text: words.delivered },
] as const

const parcelsUnderWay = statement('builtin_under_way', {
  text: `select p.tracking, p.handed_over_at,
       array(select c.status from shipment_scans c where c.shipment_id = s.id) as known
     from builtin_carrier.parcels p join shipments s on s.tracking = p.tracking and s.carrier = $1
     where s.delivered_at is null and p.handed_over_at <= $2 order by p.handed_over_at limit 500`,
  parameters: [t.text, t.timestamp],
  columns: { tracking: t.text, handed_over_at: t.timestamp, known: t.list(t.text) },
  planned: 'each time',
})

/** What the built-in carrier reports by now, the oldest first. */
export async function findBuiltinScans({ pool, clock }: Services): Promise<Scan[]> {
  const now = clock.now()
  const parcels = await ask(pool, parcelsUnderWay, [builtin, now])
  return parcels
    .flatMap(({ tracking, handed_over_at: begun, known }) =>
      journey
        .filter(({ status }) => !known.includes(status))
        .map(({ status, after, text }) => ({
          carrier: builtin,
          tracking,
          eventId: `${tracking}:${status}`,
          status,
          text,
          at: new Date(begun.getTime() + after),
        })),
    )
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
