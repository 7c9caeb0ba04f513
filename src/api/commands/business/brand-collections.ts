import type { BrandCollection, CollectionTerms } from '../../contract/business/brand-collections.ts'
import { brandCollectionQuery, brandCollectionsQuery } from '../../queries/business/brand-collections.ts'
import { dropListingLists } from '../../queries/listing-cache.ts'
import type { CachingCaller } from '../caller.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../../contract/business/brand-collections.ts')

/** What shows collections is read anew. */
export function refreshCollections({ client, queryClient }: CachingCaller): void {
  void queryClient.invalidateQueries({ queryKey: brandCollectionsQuery(client).queryKey })
  void queryClient.invalidateQueries({ queryKey: ['own-products'], refetchType: 'none' })
  queryClient.removeQueries({ queryKey: ['brand'], type: 'inactive' })
  dropListingLists(queryClient)
}

function cache(caller: CachingCaller, collection: BrandCollection): BrandCollection {
  const query = brandCollectionQuery(caller.client, collection.id)
  caller.queryClient.setQueryData(query.queryKey, collection)
  refreshCollections(caller)
  return collection
}

/** Makes a collection. A refusal stays silent. */
export async function createBrandCollection(
  caller: CachingCaller,
  body: CollectionTerms,
  idempotencyKey: string,
): Promise<BrandCollection> {
  const endpoint = async () => (await calls()).createBrandCollection
  return cache(caller, (await caller.client.call(endpoint, { body, idempotencyKey }, 'background')).data)
}

/** Changes a collection; a change made elsewhere meanwhile is a 409. A refusal stays silent. */
export async function saveBrandCollection(
  caller: CachingCaller,
  { id, version }: Pick<BrandCollection, 'id' | 'version'>,
  terms: CollectionTerms,
): Promise<BrandCollection> {
  const endpoint = async () => (await calls()).putBrandCollection
  const input = { params: { id }, body: { ...terms, version } }
  return cache(caller, (await caller.client.call(endpoint, input, 'background')).data)
}

/** Deletes a collection; its products stay. */
export async function deleteBrandCollection(caller: CachingCaller, id: string): Promise<void> {
  await caller.client.call(async () => (await calls()).deleteBrandCollection, { params: { id } }, 'action')
  caller.queryClient.removeQueries({ queryKey: ['brand-collection', id] })
  refreshCollections(caller)
}

/** Puts all collections into this order. */
export async function orderBrandCollections(caller: CachingCaller, ids: readonly string[]): Promise<void> {
  const { client, queryClient } = caller
  const endpoint = async () => (await calls()).orderBrandCollections
  try {
    const list = await client.call(endpoint, { body: { ids: [...ids] } }, 'action')
    queryClient.setQueryData(brandCollectionsQuery(client).queryKey, list)
  } finally {
    queryClient.removeQueries({ queryKey: ['brand-collection'], type: 'inactive' })
    refreshCollections(caller)
  }
}
