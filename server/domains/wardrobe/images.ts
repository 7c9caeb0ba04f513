import { invalid } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { GarmentInput } from './columns.ts'

type Given = NonNullable<GarmentInput['images']>

/**
 * Makes these the pictures of a garment, in this order. What is no longer among them is forgotten within a day, like
 * every upload that nothing shows.
 * @throws Refusal 422 on `images` for one that is not there, was not uploaded for this, or shows another garment.
 */
export async function setImages(
  uow: UnitOfWork,
  ownerId: string,
  garmentId: string,
  given: Given,
): Promise<void> {
  const ids = given.map(({ id }) => id)
  await lockOwnImages(uow, ownerId, ids)
  const [other] = await uow.ask(
    'shows_another',
    'select 1 from garment_images where image_id = any($1) and garment_id <> $2 limit 1',
    [ids, garmentId],
  )
  if (other !== undefined) throw invalid('images', 'One of these pictures shows another garment already.')
  await uow.ask('drop_images', 'delete from garment_images where garment_id = $1 and image_id <> all($2)', [
    garmentId,
    ids,
  ])
  await uow.ask(
    'set_images',
    `with given as (select * from unnest($2::text[], $3::text[]) with ordinality as g (id, alt, position)),
     told as (update images i set alt = g.alt from given g where i.id = g.id and g.alt is not null and i.alt <> g.alt)
     insert into garment_images (garment_id, image_id, position) select $1, id, position - 1 from given
     on conflict (image_id) do update set position = excluded.position`,
    [garmentId, ids, given.map(({ alt }) => alt ?? null)],
  )
}

/** Locked, so that no sweep takes them away meanwhile. */
async function lockOwnImages(uow: UnitOfWork, ownerId: string, ids: readonly string[]): Promise<void> {
  const own = await uow.ask<{ id: string; purpose: string | null }>(
    'own_pictures',
    'select id, purpose from images where id = any($1) and owner_id = $2 order by id for update',
    [ids, ownerId],
  )
  if (own.length < ids.length) throw invalid('images', 'One of these pictures does not exist any more.')
  if (own.some(({ purpose }) => purpose !== 'garment')) {
    throw invalid('images', 'One of these pictures was not uploaded for a garment.')
  }
}

/**
 * The garment that these pictures show already, by its slug: the same call made again after a lost answer, or a double
 * click, finds what the first one made.
 */
export async function findShown(
  uow: UnitOfWork,
  ownerId: string,
  given: Given | undefined,
): Promise<string | undefined> {
  if (given === undefined || given.length === 0) return undefined
  const rows = await uow.ask<{ slug: string; count: number }>(
    'shown_by',
    `select g.slug, count(*)::int as count from garment_images i join garments g on g.id = i.garment_id
     where i.image_id = any($1) and g.owner_id = $2 group by g.slug`,
    [given.map(({ id }) => id), ownerId],
  )
  const [only] = rows
  return rows.length === 1 && only?.count === given.length ? only.slug : undefined
}
