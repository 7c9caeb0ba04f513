import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const insertWears = statement('wear_garments', {
  text: `with worn as (insert into wears (garment_id, owner_id, worn_on)
       select g, $2, $3::date from unnest($4::text[]) g order by g
       on conflict (garment_id, worn_on) do update set worn_on = excluded.worn_on
       returning garment_id, xmax = 0 as made)
     insert into outfit_wears (outfit_id, worn_on, garment_id, made)
     select $1, $3::date, garment_id, made from worn
     on conflict do nothing`,
  parameters: [t.text, t.text, t.day, t.list(t.text)],
})

/**
 * Records that garments were worn on a day as this outfit. An existing wear stays as it is and is not removed
 * together with the outfit's; it is locked against concurrent removal.
 */
export async function addOutfitWears(
  uow: UnitOfWork,
  wear: { outfitId: string; ownerId: string; on: string; garmentIds: readonly string[] },
): Promise<void> {
  await uow.ask(insertWears, [wear.outfitId, wear.ownerId, wear.on, wear.garmentIds])
}

const lockGarments = statement('lock_worn_garments', {
  text: `select 1 from garments where id in (select garment_id from outfit_wears where outfit_id = $1 and worn_on = $2::date)
     order by id for no key update`,
  parameters: [t.text, t.day],
})

const deleteOutfitWears = statement('take_back_outfit_wears', {
  text: 'delete from outfit_wears where outfit_id = $1 and worn_on = $2::date returning garment_id, made',
  parameters: [t.text, t.day],
  columns: { garment_id: t.text, made: t.bool },
})

const handOverWears = statement('hand_over_wears', {
  text: `update outfit_wears w set made = true
     from (select garment_id, min(outfit_id) as outfit_id from outfit_wears
       where worn_on = $1::date and garment_id = any($2) group by garment_id) heir
     where w.worn_on = $1::date and w.garment_id = heir.garment_id and w.outfit_id = heir.outfit_id
     returning w.garment_id`,
  parameters: [t.day, t.list(t.text)],
  columns: { garment_id: t.text },
})

const deleteWears = statement('take_back_wears', {
  text: 'delete from wears where worn_on = $1::date and garment_id = any($2)',
  parameters: [t.day, t.list(t.text)],
})

/**
 * Removes the record that an outfit was worn on a day, and the wears that exist because of it. A wear that
 * another outfit of the same day also uses passes to that outfit. Returns whether it was recorded.
 */
export async function removeOutfitWears(uow: UnitOfWork, outfitId: string, on: string): Promise<boolean> {
  // in the usual lock order
  await uow.ask(lockGarments, [outfitId, on])
  const noted = await uow.ask(deleteOutfitWears, [outfitId, on])
  const made = noted.flatMap(({ garment_id, made }) => (made ? [garment_id] : []))
  const handed = await uow.ask(handOverWears, [on, made])
  const kept = new Set(handed.map(({ garment_id }) => garment_id))
  await uow.ask(deleteWears, [on, made.filter(id => !kept.has(id))])
  return noted.length > 0
}
