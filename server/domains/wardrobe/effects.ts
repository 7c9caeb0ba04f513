import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { GarmentRow } from './garment-row.ts'

/** What takes an ad out of everybody's sight, by where it is; elsewhere nobody can buy it. */
const ways: Readonly<Record<string, 'ad.pause' | 'ad.withdraw'>> = {
  published: 'ad.pause',
  away: 'ad.pause',
  pending_review: 'ad.withdraw',
}

/**
 * What was given or thrown away is offered no longer, from the same moment on. A checkout that took the ad meanwhile
 * has it: the chart of the ad refuses then, and the garment stays where it is. An ad that is not in the shop is locked
 * as well: what is bringing it there just now saw the garment where it was.
 */
async function takeOffSale(uow: UnitOfWork, { id: garment }: GarmentRow): Promise<void> {
  const [found] = await uow.ask<{ id: string }>(
    'ad_of_leaving_garment',
    `select id from ads where garment_id = $1 and state not in ('sold', 'deleted', 'removed.final')`,
    [garment],
  )
  if (found === undefined) return
  const ref = { kind: 'ad', id: found.id } as const
  await uow.lock([ref])
  const { state } = uow.row(ref)
  // whatever became of it while this waited for it
  const way = state === 'reserved' ? 'ad.pause' : ways[state]
  if (way !== undefined) await uow.fire({ ...ref, event: { type: way, by: 'system' } })
}

export const garmentEffects = { takeOffSale: { run: takeOffSale } }
