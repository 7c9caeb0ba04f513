import type pg from 'pg'
import { ask, countChanged, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { type OutfitRow, outfitTypes } from './view.ts'

/** The texts and seasons that a member enters for an outfit. */
export interface OutfitWords {
  name: string
  occasion: string
  seasons: readonly string[]
}

/** The first image of a garment `g`. */
export const firstImage = `(select garment_image_of(i) from garment_images gi join images i on i.id = gi.image_id
  where gi.garment_id = g.id order by gi.position limit 1)`

/** The `PieceRow`s of an outfit `o`, as JSON. */
export const piecesOfOutfit = `(select coalesce(json_agg(json_build_object('garment', g.slug,
    'title', coalesce(g.title, p.title), 'category', g.category_slug, 'state', g.state, 'x', p.x, 'y', p.y,
    'scale', p.scale, 'is_whole', p.is_whole, 'image', ${firstImage}) order by p.position), '[]')
  from outfit_pieces p left join garments g on g.id = p.garment_id where p.outfit_id = o.id)`

export const whole = `o.id, o.name, o.occasion, o.seasons, o.version, o.created_at, ${piecesOfOutfit} as pieces,
  (select count(distinct w.worn_on)::int from outfit_wears w where w.outfit_id = o.id) as wear_count,
  array(select distinct w.worn_on::text as day from outfit_wears w where w.outfit_id = o.id
    order by day desc limit 31) as worn_on`

const outfitsById = statement('find_outfits_by_id', {
  text: `select ${whole} from outfits o where o.owner_id = $1 and o.id = any($2)`,
  parameters: [t.text, t.list(t.text)],
  columns: outfitTypes,
})

/** The member's outfits with these ids, in no particular order. */
export function findOutfitsById(
  { pool }: Pick<Services, 'pool'>,
  ownerId: string,
  ids: readonly string[],
): Promise<OutfitRow[]> {
  return ask(pool, outfitsById, [ownerId, ids])
}

const outfitById = statement('find_outfit', {
  text: `select ${whole} from outfits o where o.owner_id = $1 and o.id = $2`,
  parameters: [t.text, t.text],
  columns: outfitTypes,
})

/** One of a member's outfits, read in this transaction. */
export async function findOutfit(
  uow: UnitOfWork,
  ownerId: string,
  id: string,
): Promise<OutfitRow | undefined> {
  const [row] = await uow.ask(outfitById, [ownerId, id])
  return row
}

const insertOutfit = statement('add_outfit', {
  text: 'insert into outfits (id, owner_id, name, occasion, seasons) values ($1, $2, $3, $4, $5)',
  parameters: [t.text, t.text, t.text, t.text, t.list(t.text)],
})

export async function addOutfit(
  uow: UnitOfWork,
  ownerId: string,
  id: string,
  { name, occasion, seasons }: OutfitWords,
): Promise<void> {
  await uow.ask(insertOutfit, [id, ownerId, name, occasion, seasons])
}

const updateOutfit = statement('save_outfit', {
  text: 'update outfits set name = $2, occasion = $3, seasons = $4, version = version + 1 where id = $1',
  parameters: [t.text, t.text, t.text, t.list(t.text)],
})

/** Updates the texts; every change of an outfit increments its version. */
export async function saveWords(
  uow: UnitOfWork,
  id: string,
  { name, occasion, seasons }: OutfitWords,
): Promise<void> {
  await uow.ask(updateOutfit, [id, name, occasion, seasons])
}

const deleteOutfit = statement('remove_outfit', {
  text: 'delete from outfits where id = $1 and owner_id = $2',
  parameters: [t.text, t.text],
  planned: 'each time',
})

/** Deletes an outfit; the wears of its garments stay. Returns whether it existed. */
export async function removeOutfit(
  { pool }: { pool: pg.Pool },
  ownerId: string,
  id: string,
): Promise<boolean> {
  return (await countChanged(pool, deleteOutfit, [id, ownerId])) === 1
}

const lockedGarments = statement('lock_garments_by_slug', {
  text: `select id, slug, title, state from garments where owner_id = $1 and slug = any($2)
     order by id for no key update`,
  parameters: [t.text, t.list(t.text)],
  columns: { id: t.text, slug: t.text, title: t.orNull(t.text), state: t.text },
})

export type GarmentRow = RowWith<typeof lockedGarments.columns>

/** A member's garments with these slugs, locked in order of their ids, so that none can leave meanwhile. */
export async function lockGarments(
  uow: UnitOfWork,
  ownerId: string,
  slugs: readonly string[],
): Promise<GarmentRow[]> {
  return uow.ask(lockedGarments, [ownerId, slugs])
}
