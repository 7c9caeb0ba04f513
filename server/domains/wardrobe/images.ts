import { statement, t } from '#server/platform/database/statement.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { GarmentInput } from './columns.ts'

type Given = NonNullable<GarmentInput['images']>

const imagesElsewhere = statement('shows_another', {
  text: 'select 1 from garment_images where image_id = any($1) and garment_id <> $2 limit 1',
  parameters: [t.list(t.text), t.text],
})

const dropImages = statement('drop_images', {
  text: 'delete from garment_images where garment_id = $1 and image_id <> all($2)',
  parameters: [t.text, t.list(t.text)],
})

const insertImages = statement('set_images', {
  text: `with given as (select * from unnest($2::text[], $3::text[]) with ordinality as g (id, alt, position)),
     described as (update images i set alt = g.alt from given g where i.id = g.id and g.alt is not null and i.alt <> g.alt)
     insert into garment_images (garment_id, image_id, position) select $1, id, position - 1 from given
     on conflict (image_id) do update set position = excluded.position`,
  parameters: [t.text, t.list(t.text), t.list(t.orNull(t.text))],
})

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
  const [other] = await uow.ask(imagesElsewhere, [ids, garmentId])
  if (other !== undefined) throw invalid('images', 'One of these photos belongs to another item.')
  await uow.ask(dropImages, [garmentId, ids])
  await uow.ask(insertImages, [garmentId, ids, given.map(({ alt }) => alt ?? null)])
}

const ownImages = statement('own_images', {
  text: 'select id, purpose from images where id = any($1) and owner_id = $2 order by id for update',
  parameters: [t.list(t.text), t.text],
  columns: { id: t.text, purpose: t.orNull(t.text) },
})

/** Locks the images, so that no sweep deletes them meanwhile. */
async function lockOwnImages(uow: UnitOfWork, ownerId: string, ids: readonly string[]): Promise<void> {
  const own = await uow.ask(ownImages, [ids, ownerId])
  if (own.length < ids.length) throw invalid('images', 'One of these photos no longer exists.')
  if (own.some(({ purpose }) => purpose !== 'garment')) {
    throw invalid('images', 'One of these photos wasn’t uploaded for an item.')
  }
}

const garmentsShown = statement('shown_by', {
  text: `select g.slug, count(*)::int as count from garment_images i join garments g on g.id = i.garment_id
     where i.image_id = any($1) and g.owner_id = $2 group by g.slug`,
  parameters: [t.list(t.text), t.text],
  columns: { slug: t.text, count: t.int },
})

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
  const rows = await uow.ask(garmentsShown, [given.map(({ id }) => id), ownerId])
  const [only] = rows
  return rows.length === 1 && only?.count === given.length ? only.slug : undefined
}
