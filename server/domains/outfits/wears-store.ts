import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/**
 * Records that garments were worn on a day as this outfit. An existing wear stays as it is and is not removed
 * together with the outfit's; it is locked against concurrent removal.
 */
export async function addOutfitWears(
  uow: UnitOfWork,
  wear: { outfitId: string; ownerId: string; on: string; garmentIds: readonly string[] },
): Promise<void> {
  await uow.ask(
    'wear_garments',
    `with worn as (insert into wears (garment_id, owner_id, worn_on)
       select g, $2, $3::date from unnest($4::text[]) g order by g
       on conflict (garment_id, worn_on) do update set worn_on = excluded.worn_on
       returning garment_id, xmax = 0 as made)
     insert into outfit_wears (outfit_id, worn_on, garment_id, made)
     select $1, $3::date, garment_id, made from worn
     on conflict do nothing`,
    [wear.outfitId, wear.ownerId, wear.on, wear.garmentIds],
  )
}

/**
 * Removes the record that an outfit was worn on a day, and the wears that exist because of it. A wear that
 * another outfit of the same day also uses passes to that outfit. Returns whether it was recorded.
 */
export async function removeOutfitWears(uow: UnitOfWork, outfitId: string, on: string): Promise<boolean> {
  // in the usual lock order
  await uow.ask(
    'lock_worn_garments',
    `select 1 from garments where id in (select garment_id from outfit_wears where outfit_id = $1 and worn_on = $2::date)
     order by id for no key update`,
    [outfitId, on],
  )
  const noted = await uow.ask<{ garment_id: string; made: boolean }>(
    'take_back_outfit_wears',
    'delete from outfit_wears where outfit_id = $1 and worn_on = $2::date returning garment_id, made',
    [outfitId, on],
  )
  const made = noted.flatMap(({ garment_id, made }) => (made ? [garment_id] : []))
  const handed = await uow.ask<{ garment_id: string }>(
    'hand_over_wears',
    `update outfit_wears w set made = true
     from (select garment_id, min(outfit_id) as outfit_id from outfit_wears
       where worn_on = $1::date and garment_id = any($2) group by garment_id) heir
     where w.worn_on = $1::date and w.garment_id = heir.garment_id and w.outfit_id = heir.outfit_id
     returning w.garment_id`,
    [on, made],
  )
  const kept = new Set(handed.map(({ garment_id }) => garment_id))
  await uow.ask('take_back_wears', 'delete from wears where worn_on = $1::date and garment_id = any($2)', [
    on,
    made.filter(id => !kept.has(id)),
  ])
  return noted.length > 0
}
