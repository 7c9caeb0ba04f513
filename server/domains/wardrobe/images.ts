import { invalid } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { GarmentInput } from './columns.ts'

type Given = NonNullable<GarmentInput['images']>

/**
 * Sets the images of a garment, in this order. Images that are no longer used are deleted within a day, like
 * every unused upload.
 * @throws Refusal 422 on `images` if one does not exist, was not uploaded for a garment, or belongs to
 * another garment.
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

/** Locks the images, so that no sweep deletes them meanwhile. */
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
 * The slug of the garment that these images already belong to. A request that is repeated after a lost answer
 * or by a double click finds the garment of the first one.
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
