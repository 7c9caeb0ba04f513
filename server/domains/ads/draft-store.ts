import { invalid } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { AdColumns, AdInput } from './ad-input.ts'

export async function findCategoryId(uow: UnitOfWork, slug: string): Promise<string | undefined> {
  const [found] = await uow.ask<{ id: string }>(
    'category_by_slug',
    'select id from categories where slug = $1',
    [slug],
  )
  return found?.id
}

export async function findBrandId(uow: UnitOfWork, slug: string): Promise<string | undefined> {
  const [found] = await uow.ask<{ id: string }>('brand_by_slug', 'select id from brands where slug = $1', [
    slug,
  ])
  return found?.id
}

/** Inserts a new draft. */
export async function addAd(
  uow: UnitOfWork,
  { id, sellerId, state }: { id: string; sellerId: string; state: string },
  columns: AdColumns,
): Promise<void> {
  const all: AdColumns = { slug: 'ad', ...columns, id, seller_id: sellerId, state, created_at: uow.now }
  const names = Object.keys(all)
  await uow.client.query(
    `insert into ads (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(all),
  )
}

/** The ad that a member created with this key. */
export async function findDraftByKey(
  uow: UnitOfWork,
  sellerId: string,
  key: string,
): Promise<string | undefined> {
  const [found] = await uow.ask<{ id: string }>(
    'ad_by_draft_key',
    'select id from ads where seller_id = $1 and draft_key = $2',
    [sellerId, key],
  )
  return found?.id
}

/** Writes the changed columns of a locked ad. */
export async function saveAd(uow: UnitOfWork, id: string, columns: AdColumns): Promise<void> {
  const names = Object.keys(columns)
  const sets = [...names.map((name, at) => `${name} = $${at + 2}`), 'version = version + 1']
  await uow.client.query(`update ads set ${sets.join(', ')} where id = $1`, [id, ...Object.values(columns)])
}

/**
 * Sets the images of an ad, in this order. Accepts only its seller's own, uploaded for an ad or a garment.
 * @throws Refusal 422 for any other image.
 */
export async function saveImages(
  uow: UnitOfWork,
  { id, sellerId }: { id: string; sellerId: string },
  images: NonNullable<AdInput['images']>,
): Promise<void> {
  const ids = images.map(image => image.id)
  const own = await uow.ask<{ id: string }>(
    'pictures_for_ad',
    // the demo's drawn images have no owner: an ad that shows one may keep it
    `select i.id from images i where i.id = any($1) and ((i.owner_id = $2 and i.purpose in ('ad', 'garment'))
       or exists (select from ad_images ai where ai.image_id = i.id and ai.ad_id = $3)) for share`,
    [ids, sellerId, id],
  )
  if (own.length < ids.length) {
    throw invalid('images', 'One of these pictures is not there any more. Add it again.')
  }
  await uow.ask(
    'save_ad_pictures',
    `with gone as (delete from ad_images where ad_id = $1 and image_id <> all($2::text[]))
     insert into ad_images (ad_id, image_id, position)
       select $1, image_id, position - 1 from unnest($2::text[]) with ordinality x (image_id, position)
     on conflict (ad_id, image_id) do update set position = excluded.position
       where ad_images.position <> excluded.position`,
    [id, ids],
  )
  const described = images.flatMap(({ id: image, alt }) => (alt === undefined ? [] : [{ image, alt }]))
  if (described.length === 0) return
  await uow.ask(
    'describe_pictures',
    `update images i set alt = x.alt from jsonb_to_recordset($1::jsonb) x (image text, alt text)
     where i.id = x.image and i.owner_id = $2 and i.alt <> x.alt`,
    [JSON.stringify(described), sellerId],
  )
}

/** How many ads a member has that are not sold. */
export async function countUnsold(uow: UnitOfWork, sellerId: string): Promise<number> {
  const [row] = await uow.ask<{ count: number }>(
    'count_unsold_ads',
    `select count(*)::int as count from ads where seller_id = $1 and state not in ('sold', 'deleted')`,
    [sellerId],
  )
  return row?.count ?? 0
}
