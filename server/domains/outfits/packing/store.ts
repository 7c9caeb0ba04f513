import type pg from 'pg'
import { countChanged, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/** What a member enters for a trip; days are written `2026-11-22`. */
export interface Trip {
  name: string
  startsOn: string
  endsOn: string
}

const insertList = statement('add_packing_list', {
  text: `insert into packing_lists (id, owner_id, name, starts_on, ends_on)
     values ($1, $2, $3, $4::date, $5::date)`,
  parameters: [t.text, t.text, t.text, t.day, t.day],
})

export async function addList(
  uow: UnitOfWork,
  ownerId: string,
  id: string,
  { name, startsOn, endsOn }: Trip,
): Promise<void> {
  await uow.ask(insertList, [id, ownerId, name, startsOn, endsOn])
}

const updateList = statement('save_packing_list', {
  text: `update packing_lists set name = $2, starts_on = $3::date, ends_on = $4::date, version = version + 1
     where id = $1`,
  parameters: [t.text, t.text, t.day, t.day],
})

/** Updates the trip; every change of a list increments its version, a tick does not. */
export async function saveTrip(uow: UnitOfWork, id: string, { name, startsOn, endsOn }: Trip): Promise<void> {
  await uow.ask(updateList, [id, name, startsOn, endsOn])
}

/** A garment or an outfit, by its id. */
export interface Entry {
  garmentId: string | null
  outfitId: string | null
  isPacked: boolean
}

const clearList = statement('clear_packing_list', {
  text: 'delete from packing_entries where list_id = $1',
  parameters: [t.text],
})

const insertEntries = statement('put_packing_entries', {
  text: `insert into packing_entries (list_id, position, garment_id, outfit_id, is_packed)
     select $1, at - 1, garment, outfit, is_packed
     from unnest($2::text[], $3::text[], $4::bool[]) with ordinality e (garment, outfit, is_packed, at)`,
  parameters: [t.text, t.list(t.orNull(t.text)), t.list(t.orNull(t.text)), t.list(t.bool)],
})

/** Replaces all entries of a list by these. */
export async function putEntries(uow: UnitOfWork, id: string, entries: readonly Entry[]): Promise<void> {
  await uow.ask(clearList, [id])
  await uow.ask(insertEntries, [
    id,
    entries.map(({ garmentId }) => garmentId),
    entries.map(({ outfitId }) => outfitId),
    entries.map(({ isPacked }) => isPacked),
  ])
}

const lockedOutfits = statement('lock_outfits', {
  text: 'select id from outfits where owner_id = $1 and id = any($2) order by id for key share',
  parameters: [t.text, t.list(t.text)],
  columns: { id: t.text },
})

/** Which of these outfits are the member's, locked so that none can leave meanwhile. */
export async function lockOutfits(
  uow: UnitOfWork,
  ownerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await uow.ask(lockedOutfits, [ownerId, ids])
  return new Set(found.map(({ id }) => id))
}

const tickEntry = statement('tick_packing_entry', {
  text: `update packing_entries e set is_packed = $4 from packing_lists l
     where l.id = $1 and l.owner_id = $2 and e.list_id = l.id and (e.outfit_id = $3
       or e.garment_id = (select id from garments where owner_id = $2 and slug = $3)) returning e.position`,
  parameters: [t.text, t.text, t.text, t.bool],
  columns: { position: t.int },
})

/** Ticks an entry of a list, or removes its tick. Returns whether the member has such an entry. */
export async function tick(
  uow: UnitOfWork,
  ownerId: string,
  entry: { list: string; item: string },
  isPacked: boolean,
): Promise<boolean> {
  return (await uow.ask(tickEntry, [entry.list, ownerId, entry.item, isPacked])).length > 0
}

const deleteList = statement('remove_packing_list', {
  text: 'delete from packing_lists where id = $1 and owner_id = $2',
  parameters: [t.text, t.text],
  planned: 'each time',
})

/** Returns whether it existed. */
export async function removeList({ pool }: { pool: pg.Pool }, ownerId: string, id: string): Promise<boolean> {
  return (await countChanged(pool, deleteList, [id, ownerId])) === 1
}
