import { refreshCollectionItems, refreshCollections } from '../queries/collections.ts'
import type { CachingCaller } from './caller.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../contract/collections.ts')

/** What a collection is created from. */
export interface NewCollection {
  readonly name: string
  /** The ids of the favorites in it. */
  readonly listings: readonly string[]
}

/** Creates a collection and resolves to its id. A repeated call under the same key creates it once. */
export async function createCollection(
  { client, queryClient }: CachingCaller,
  { name, listings }: NewCollection,
  idempotencyKey: string,
): Promise<string> {
  const body = { name, listings: [...listings] }
  const { data } = await client.call(
    async () => (await calls()).createCollection,
    { body, idempotencyKey },
    'action',
  )
  void refreshCollections(queryClient)
  return data.id
}

/** Renames a collection. */
export async function renameCollection(
  { client, queryClient }: CachingCaller,
  id: string,
  name: string,
): Promise<void> {
  await client.call(
    async () => (await calls()).updateCollection,
    { params: { id }, body: { name } },
    'action',
  )
  void refreshCollections(queryClient)
}

/** Deletes a collection, whose items stay favorites. Resolves to what `createCollection` makes it anew from. */
export async function deleteCollection({ client }: CachingCaller, id: string): Promise<NewCollection> {
  return (await client.call(async () => (await calls()).deleteCollection, { params: { id } }, 'action')).data
}

/** Adds a favorite to a collection, or removes it from there; it stays a favorite. */
export async function setInCollection(
  { client, queryClient }: CachingCaller,
  id: string,
  product_id: string,
  isIn: boolean,
): Promise<void> {
  const input = { params: { id, product_id } }
  try {
    if (isIn) await client.call(async () => (await calls()).putCollectionItem, input, 'action')
    else await client.call(async () => (await calls()).deleteCollectionItem, input, 'action')
  } finally {
    // also after a failure: the collection may be gone, or the answer alone was lost
    void refreshCollectionItems(queryClient)
  }
}
