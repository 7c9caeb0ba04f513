import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const insertWears = statement('add_wears', {
  text: `insert into wears (garment_id, owner_id, worn_on)
     select id, owner_id, $3 from garments where id = any($2) and owner_id = $1 order by id
     on conflict do nothing returning garment_id`,
  parameters: [t.text, t.list(t.text), t.day],
  columns: { garment_id: t.text },
})

/**
 * Records that garments were worn on a day, each once. A trigger of the table updates counts and last days.
 * Returns those that were not recorded before: an outfit may remove these again.
 */
export async function addWears(
  uow: UnitOfWork,
  ownerId: string,
  garmentIds: readonly string[],
  on: string,
): Promise<string[]> {
  const added = await uow.ask(insertWears, [ownerId, garmentIds, on])
  return added.map(({ garment_id }) => garment_id)
}

const deleteWears = statement('remove_wears', {
  text: 'delete from wears where owner_id = $1 and garment_id = any($2) and worn_on = $3 returning garment_id',
  parameters: [t.text, t.list(t.text), t.day],
  columns: { garment_id: t.text },
})

/** Removes the records that garments were worn on a day. Returns how many there were. */
export async function removeWears(
  uow: UnitOfWork,
  ownerId: string,
  garmentIds: readonly string[],
  on: string,
): Promise<number> {
  const gone = await uow.ask(deleteWears, [ownerId, garmentIds, on])
  return gone.length
}
