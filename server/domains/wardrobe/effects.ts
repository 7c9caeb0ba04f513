import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { GarmentRow } from './garment-row.ts'

/** The event that takes an ad off sale, by the ad's state; in all other states nobody can buy it. */
const ways: Readonly<Record<string, 'ad.pause' | 'ad.withdraw'>> = {
  published: 'ad.pause',
  away: 'ad.pause',
  pending_review: 'ad.withdraw',
}

const adOfGarment = statement('ad_of_leaving_garment', {
  text: `select id from ads where garment_id = $1 and state not in ('sold', 'deleted', 'removed.final')`,
  parameters: [t.text],
  columns: { id: t.text },
})

/**
 * Takes the ad of a garment that was given or thrown away off sale in the same transaction. If a checkout has
 * reserved the ad meanwhile, the ad's chart refuses, and the garment keeps its state. An ad that is not on
 * sale is locked as well, because a concurrent change may be publishing it and has read the garment's old
 * state.
 */
async function takeOffSale(uow: UnitOfWork, { id: garment }: GarmentRow): Promise<void> {
  const [found] = await uow.ask(adOfGarment, [garment])
  if (found === undefined) return
  const ref = { kind: 'ad', id: found.id } as const
  await uow.lock([ref])
  const { state } = uow.row(ref)
  // the state after waiting for the lock
  const way = state === 'reserved' ? 'ad.pause' : ways[state]
  if (way !== undefined) await uow.fire({ ...ref, event: { type: way, by: 'system' } })
}

export const garmentEffects = { takeOffSale: { run: takeOffSale } }
