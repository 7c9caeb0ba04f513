import { queryOptions } from '@tanstack/react-query'
import type { Client, Manner } from '../../client.ts'

/** The calls with their schemas, loaded when they are first made. */
const calls = () => import('../../contract/business/brand-collections.ts')

/** The brand's collections, in their order. */
export function brandCollectionsQuery(client: Client) {
  return queryOptions({
    queryKey: ['brand-collections'],
    queryFn: async ({ signal }) =>
      client.call(async () => (await calls()).listBrandCollections, { signal }, 'background'),
    meta: { private: true },
  })
}

/** One collection with its products. */
export function brandCollectionQuery(client: Client, id: string, manner: Manner = 'background') {
  return queryOptions({
    queryKey: ['brand-collection', id],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await calls()).getBrandCollection, { params: { id }, signal }, manner))
        .data,
    meta: { private: true },
  })
}
