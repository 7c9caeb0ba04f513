import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/** An image that a run is to fetch. */
export interface NewImage {
  product_id: string
  url: string
  place: number
  alt: string
  color: string | null
  color_name: string | null
}

const addedImages = statement('add_import_images', {
  text: `insert into import_images (import_id, product_id, url, place, alt, color, color_name)
     select $1, x.product_id, x.url, x.place, x.alt, x.color, x.color_name
     from jsonb_to_recordset($2::jsonb) x (product_id text, url text, place int, alt text, color text, color_name text)
     on conflict do nothing`,
  parameters: [t.text, t.jsonb<string>()],
})

/** Has images fetched once the change commits; each address once a product, whichever import asked for it first. */
export async function addImages(uow: UnitOfWork, id: string, images: readonly NewImage[]): Promise<void> {
  if (images.length === 0) return
  await uow.ask(addedImages, [id, JSON.stringify(images)])
}

const waitingImages = statement('waiting_import_images', {
  text: `select i.id, i.product_id, i.url, i.alt, i.color, i.color_name, m.seller_id from import_images i join imports m on m.id = i.import_id
     where i.import_id = $1 and i.state = 'waiting' order by i.id limit $2`,
  parameters: [t.text, t.bigint],
  columns: {
    id: t.bigint,
    product_id: t.text,
    url: t.text,
    alt: t.text,
    color: t.orNull(t.text),
    color_name: t.orNull(t.text),
    seller_id: t.text,
  },
  planned: 'each time',
})

/** The next images of an import. */
export function findWaitingImages(on: Asked, id: string, most: number) {
  return ask(on, waitingImages, [id, most])
}
export type WaitingImage = Awaited<ReturnType<typeof findWaitingImages>>[number]

const claimedImage = statement('claim_import_image', {
  text: `select 1 from import_images where id = $1 and state = 'waiting' for update`,
  parameters: [t.bigint],
})

/** Locks an image that is still to be fetched; false if another job was faster. */
export async function lockWaiting(uow: UnitOfWork, id: number): Promise<boolean> {
  return (await uow.ask(claimedImage, [id])).length > 0
}

const settledImage = statement('settle_import_image', {
  text: `with settled as (
       update import_images set state = $2, problem = $3, image_id = $4 where id = $1 returning product_id)
     insert into product_image_sources (product_id, url_hash, image_id) select product_id, $5, $4 from settled
     on conflict (product_id, url_hash) do update set image_id = excluded.image_id`,
  parameters: [t.bigint, t.text, t.orNull(t.text), t.orNull(t.text), t.text],
})

/** What became of an image; its source is remembered. */
export async function settleImage(
  uow: UnitOfWork,
  image: { id: number; hash: string; imageId: string | null; problem: string | null },
): Promise<void> {
  const state = image.imageId === null ? 'failed' : 'fetched'
  await uow.ask(settledImage, [image.id, state, image.problem, image.imageId, image.hash])
}

const droppedImages = statement('drop_waiting_import_images', {
  text: `delete from import_images where import_id = $1 and product_id = any($2) and state = 'waiting'`,
  parameters: [t.text, t.list(t.text)],
})

/** Fetches nothing more for these products; what other imports wait for stays. */
export async function dropWaiting(uow: UnitOfWork, id: string, productIds: readonly string[]): Promise<void> {
  await uow.ask(droppedImages, [id, productIds])
}

const fetchedImages = statement('fetched_import_images', {
  text: `select product_id, image_id from import_images
     where import_id = $1 and product_id = any($2) and image_id is not null`,
  parameters: [t.text, t.list(t.text)],
  columns: { product_id: t.text, image_id: t.text },
})

/** The images that an import brought to these products, by product. */
export async function findFetched(
  uow: UnitOfWork,
  id: string,
  productIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const fetched = new Map<string, Set<string>>()
  for (const { product_id, image_id } of await uow.ask(fetchedImages, [id, productIds]))
    fetched.set(product_id, (fetched.get(product_id) ?? new Set()).add(image_id))
  return fetched
}

const forgottenSources = statement('forget_image_sources', {
  text: `with taken as (update import_images set image_id = null where import_id = $1 and image_id = any($3))
     delete from product_image_sources where product_id = any($2) and image_id = any($3)`,
  parameters: [t.text, t.list(t.text), t.list(t.text)],
})

/** Forgets where images of an import came from that its undo takes away: another import may bring them again. */
export async function forgetSources(
  uow: UnitOfWork,
  id: string,
  fetched: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const images = [...fetched.values()].flatMap(each => [...each])
  await uow.ask(forgottenSources, [id, [...fetched.keys()], images])
}

const importsWithImages = statement('claim_imports_with_images', {
  text: `update imports set fetched_at = now() where id in (
      select m.id from imports m where m.fetched_at < now() - interval '60 seconds'
        and m.id in (select import_id from import_images where state = 'waiting') limit 100 for update skip locked)
     returning id`,
  columns: { id: t.text },
  planned: 'each time',
})

/** Imports with images that are to be fetched, and that no job fetches: each is given to one caller. */
export async function claimWithImages(uow: UnitOfWork): Promise<string[]> {
  return (await uow.ask(importsWithImages, [])).map(({ id }) => id)
}

const signOfFetching = statement('sign_of_import_fetching', {
  text: 'update imports set fetched_at = now() where id = $1',
  parameters: [t.text],
})

/** Notes that a job fetches the images of an import. */
export async function noteFetching(on: Asked, id: string): Promise<void> {
  await ask(on, signOfFetching, [id])
}
