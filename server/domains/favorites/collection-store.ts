import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const collectionColumns = {
  id: t.text,
  name: t.text,
  created_at: t.timestamp,
  count: t.int,
  has_listing: t.orNull(t.bool),
}

/** A collection as its owner sees it. */
export type CollectionRow = RowWith<typeof collectionColumns>

const collectionsOf = statement('find_collections', {
  text: `select c.id, c.name, c.created_at,
       (select count(*)::int from collection_items i where i.collection_id = c.id) as count,
       case when $3::text is not null then exists (
         select from collection_items i where i.collection_id = c.id and i.listing_id = $3) end as has_listing
     from collections c where c.user_id = $1 and ($2::text is null or c.id = $2)
     order by c.created_at desc, c.id`,
  parameters: [t.text, t.orNull(t.text), t.orNull(t.text)],
  columns: collectionColumns,
  planned: 'each time',
})

/**
 * A member's collections, newest first; only one if `id` is given. With `listing` each says whether that listing is
 * in it.
 */
export function findCollections(
  on: Asked,
  userId: string,
  { id = null, listing = null }: { id?: string | null; listing?: string | null } = {},
): Promise<CollectionRow[]> {
  return ask(on, collectionsOf, [userId, id, listing])
}

const insertCollection = statement('add_collection', {
  text: `insert into collections (id, user_id, name, created_at)
     select $1, $2, $3, $4 where (select count(*) from collections where user_id = $2) < $5
     on conflict do nothing returning id`,
  parameters: [t.text, t.text, t.text, t.timestamp, t.bigint],
  columns: { id: t.text },
})

/** Adds a collection. Returns false if the member has `most` already, or one of this name in whatever case. */
export async function addCollection(
  uow: UnitOfWork,
  userId: string,
  { id, name }: { id: string; name: string },
  most: number,
): Promise<boolean> {
  return (await uow.ask(insertCollection, [id, userId, name, uow.now, most])).length > 0
}

const updateName = statement('rename_collection', {
  text: `update collections c set name = $3 where c.id = $1 and c.user_id = $2
     and not exists (select from collections o where o.user_id = $2 and o.id <> $1 and lower(o.name) = lower($3))
     returning c.id`,
  parameters: [t.text, t.text, t.text],
  columns: { id: t.text },
})

/** Renames a collection. Returns false if it does not exist, or another one has this name in whatever case. */
export async function renameCollection(
  uow: UnitOfWork,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  return (await uow.ask(updateName, [id, userId, name])).length > 0
}

const deleteCollection = statement('remove_collection', {
  text: `with held as (select listing_id, added_at from collection_items where collection_id = $1 and user_id = $2)
     delete from collections where id = $1 and user_id = $2
     returning name, array(select listing_id from held order by added_at desc, listing_id) as listings`,
  parameters: [t.text, t.text],
  columns: { name: t.text, listings: t.list(t.text) },
})

/** Deletes a collection. Returns its name and the ids of what was in it; undefined if there was none. */
export async function removeCollection(
  uow: UnitOfWork,
  userId: string,
  id: string,
): Promise<RowWith<typeof deleteCollection.columns> | undefined> {
  const [removed] = await uow.ask(deleteCollection, [id, userId])
  return removed
}

const insertItems = statement('add_collection_items', {
  text: `insert into collection_items (collection_id, user_id, listing_id, added_at)
     select c.id, c.user_id, f.listing_id, $4
     from collections c join favorites f on f.user_id = c.user_id and f.listing_id = any($3)
     where c.id = $1 and c.user_id = $2
       and (select count(*) from collection_items i where i.collection_id = $1 and not i.listing_id = any($3))
         + cardinality($3) <= $5
     on conflict do nothing`,
  parameters: [t.text, t.text, t.list(t.text), t.timestamp, t.bigint],
})

/** Adds those of these listings that are favorites to a collection, unless it would have more than `most` then. */
export async function addItems(
  uow: UnitOfWork,
  userId: string,
  id: string,
  listings: readonly string[],
  most: number,
): Promise<void> {
  await uow.ask(insertItems, [id, userId, listings, uow.now, most])
}

const itemOfCollection = statement('find_collection_item', {
  text: `select exists (select from collection_items i where i.collection_id = c.id and i.listing_id = $3) as is_in,
       exists (select from favorites f where f.user_id = $2 and f.listing_id = $3) as is_favorite
     from collections c where c.id = $1 and c.user_id = $2`,
  parameters: [t.text, t.text, t.text],
  columns: { is_in: t.bool, is_favorite: t.bool },
})

/** Whether a listing is in a collection, and whether it is a favorite; undefined if there is no such collection. */
export async function findItem(
  uow: UnitOfWork,
  userId: string,
  id: string,
  listingId: string,
): Promise<RowWith<typeof itemOfCollection.columns> | undefined> {
  const [found] = await uow.ask(itemOfCollection, [id, userId, listingId])
  return found
}

const deleteItem = statement('remove_collection_item', {
  text: 'delete from collection_items where collection_id = $1 and user_id = $2 and listing_id = $3',
  parameters: [t.text, t.text, t.text],
  planned: 'each time',
})

export async function removeItem(
  { pool }: Services,
  userId: string,
  id: string,
  listingId: string,
): Promise<void> {
  await ask(pool, deleteItem, [id, userId, listingId])
}
