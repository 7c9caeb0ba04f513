import type { StoredImage } from '#server/platform/database/column-types.ts'
import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ProductState } from '#src/api/contract/values/business/product-values.ts'

const rowColumns = {
  id: t.text,
  slug: t.text,
  title: t.text,
  text: t.text,
  is_published: t.bool,
  version: t.int,
  products: t.int,
  shown: t.int,
  image: t.orNull(t.jsonb<StoredImage>()),
}

/** A collection in the list of its company. */
export type CollectionRow = RowWith<typeof rowColumns>

const collectionsOfSeller = statement('find_brand_collections', {
  text: `select c.id, c.slug, c.title, c.text, c.is_published, c.version, n.products, n.shown,
       (select picture_of(i) from brand_collection_products p join product_images pi on pi.product_id = p.product_id
         join images i on i.id = pi.image_id where p.collection_id = c.id order by p.position, pi.position limit 1) as image
     from brand_collections c, lateral (select count(*)::int as products, count(*) filter (where l.live)::int as shown
       from brand_collection_products p left join listings l on l.id = p.product_id where p.collection_id = c.id) n
     where c.seller_id = $1 order by c.position, c.id`,
  parameters: [t.text],
  columns: rowColumns,
})

/** A company's collections, in their order. */
export const findCollections = (on: Asked, sellerId: string): Promise<CollectionRow[]> =>
  ask(on, collectionsOfSeller, [sellerId])

const oneCollection = statement('find_brand_collection', {
  text: `select id, slug, title, text, is_published, version from brand_collections where id = $1 and seller_id = $2`,
  parameters: [t.text, t.text],
  columns: {
    id: t.text,
    slug: t.text,
    title: t.text,
    text: t.text,
    is_published: t.bool,
    version: t.int,
  },
})

/** One collection of a company; undefined if it has no such one. */
export async function findCollection(on: Asked, sellerId: string, id: string) {
  const [found] = await ask(on, oneCollection, [id, sellerId])
  return found
}

const productsOfCollection = statement('products_of_brand_collection', {
  text: `select p.id, p.title, p.state, coalesce(l.live, false) as is_shown,
       (select picture_of(i) from product_images pi join images i on i.id = pi.image_id
         where pi.product_id = p.id order by pi.position limit 1) as image
     from brand_collection_products c join products p on p.id = c.product_id left join listings l on l.id = p.id
     where c.collection_id = $1 order by c.position, p.id`,
  parameters: [t.text],
  columns: {
    id: t.text,
    title: t.text,
    state: t.textOf<ProductState>(),
    is_shown: t.bool,
    image: t.orNull(t.jsonb<StoredImage>()),
  },
})

/** The products of a collection, in their order. */
export const findCollectionProducts = (on: Asked, id: string) => ask(on, productsOfCollection, [id])

const brandOfSeller = statement('brand_slug_of_seller', {
  text: 'select b.slug from companies c join brands b on b.id = c.brand_id where c.user_id = $1',
  parameters: [t.text],
  columns: { slug: t.text },
})

/** The slug of a company's brand; null before it is approved. */
export async function findBrandSlug(on: Asked, sellerId: string): Promise<string | null> {
  const [found] = await ask(on, brandOfSeller, [sellerId])
  return found?.slug ?? null
}

/** What is written of a collection, but for its products. */
export interface StoredTerms {
  title: string
  text: string
  isPublished: boolean
}

const insertedCollection = statement('add_brand_collection', {
  text: `insert into brand_collections (id, seller_id, slug, title, text, is_published, position, created_at)
     select $1, $2, $3, $4, $5, $6, coalesce(max(position), 0) + 1, $7 from brand_collections where seller_id = $2`,
  parameters: [t.text, t.text, t.text, t.text, t.text, t.bool, t.timestamp],
})

/** Adds a collection at the end of the order, behind the lock of its company. */
export async function addCollection(
  uow: UnitOfWork,
  { id, sellerId, slug }: { id: string; sellerId: string; slug: string },
  { title, text, isPublished }: StoredTerms,
): Promise<void> {
  await uow.ask(insertedCollection, [id, sellerId, slug, title, text, isPublished, uow.now])
}

const savedCollection = statement('save_brand_collection', {
  text: `update brand_collections set title = $4, text = $5, is_published = $6, version = version + 1
     where id = $1 and seller_id = $2 and version = $3 returning id`,
  parameters: [t.text, t.text, t.int, t.text, t.text, t.bool],
  columns: { id: t.text },
})

/** Writes a collection if it still has this version; returns whether it had. */
export async function saveCollection(
  uow: UnitOfWork,
  { id, sellerId, version }: { id: string; sellerId: string; version: number },
  { title, text, isPublished }: StoredTerms,
): Promise<boolean> {
  const saved = await uow.ask(savedCollection, [id, sellerId, version, title, text, isPublished])
  return saved.length > 0
}

const clearedProducts = statement('clear_brand_collection', {
  text: 'delete from brand_collection_products where collection_id = $1 and not product_id = any($2)',
  parameters: [t.text, t.list(t.text)],
})

const placedProducts = statement('place_brand_collection_products', {
  text: `insert into brand_collection_products (collection_id, product_id, position)
     select $1, p.id, x.position from unnest($3::text[]) with ordinality x (id, position)
       join products p on p.id = x.id and p.seller_id = $2
     on conflict (collection_id, product_id) do update set position = excluded.position`,
  parameters: [t.text, t.text, t.list(t.text)],
})

/** Gives a collection these products in this order; those of others stay out. */
export async function placeProducts(
  uow: UnitOfWork,
  { id, sellerId }: { id: string; sellerId: string },
  products: readonly string[],
): Promise<void> {
  await uow.ask(clearedProducts, [id, products])
  await uow.ask(placedProducts, [id, sellerId, products])
}

const ownProducts = statement('own_products_of_collection', {
  text: 'select id from products where seller_id = $1 and id = any($2)',
  parameters: [t.text, t.list(t.text)],
  columns: { id: t.text },
})

/** How many of these products are the company's. */
export async function countOwn(uow: UnitOfWork, sellerId: string, ids: readonly string[]): Promise<number> {
  return ids.length === 0 ? 0 : (await uow.ask(ownProducts, [sellerId, ids])).length
}

const removedCollection = statement('remove_brand_collection', {
  text: 'delete from brand_collections where id = $1 and seller_id = $2 returning id',
  parameters: [t.text, t.text],
  columns: { id: t.text },
})

/** Deletes a collection; returns whether there was one. */
export async function removeCollection(uow: UnitOfWork, sellerId: string, id: string): Promise<boolean> {
  return (await uow.ask(removedCollection, [id, sellerId])).length > 0
}

const orderedCollections = statement('order_brand_collections', {
  text: `update brand_collections c set position = x.position, version = c.version + 1
     from unnest($2::text[]) with ordinality x (id, position)
     where c.id = x.id and c.seller_id = $1 and c.position <> x.position`,
  parameters: [t.text, t.list(t.text)],
})

/** Puts the collections of a company into this order, behind the lock of the company. */
export async function orderCollections(
  uow: UnitOfWork,
  sellerId: string,
  ids: readonly string[],
): Promise<void> {
  await uow.ask(orderedCollections, [sellerId, ids])
}
