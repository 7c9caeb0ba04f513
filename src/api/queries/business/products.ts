import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client, Manner } from '../../client.ts'
import type { listOwnProducts, OwnProduct } from '../../contract/business/products.ts'
import type { CallInput } from '../../contract/endpoint.ts'
import { cursorQuery } from '../cursor-query.ts'

/** The calls with their schemas, loaded when they are first made. */
const calls = () => import('../../contract/business/products.ts')

export type ProductFilters = Omit<NonNullable<CallInput<typeof listOwnProducts>['query']>, 'cursor' | 'limit'>

/** A brand's own products with these filters, page after page. */
export function ownProductsQuery(client: Client, filters: ProductFilters) {
  return cursorQuery({
    queryKey: ['own-products', filters],
    fetchPage: (cursor, signal) =>
      client.call(
        async () => (await calls()).listOwnProducts,
        { query: { ...filters, ...cursor }, signal },
        'page',
      ),
    placeholderData: keepPreviousData,
    meta: { private: true },
  })
}

/** The tags of the brand's products. */
export function productTagsQuery(client: Client) {
  return queryOptions({
    queryKey: ['product-tags'],
    queryFn: async ({ signal }) =>
      client.call(async () => (await calls()).listProductTags, { signal }, 'background'),
    meta: { private: true },
  })
}

/** One product as its brand edits it. */
export function ownProductQuery(client: Client, id: string, manner: Manner = 'background') {
  return queryOptions({
    queryKey: ['own-product', id],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await calls()).getOwnProduct, { params: { id }, signal }, manner)).data,
    meta: { private: true },
  })
}

/** The same past the cache. */
export async function fetchOwnProduct({ client }: { client: Client }, id: string): Promise<OwnProduct> {
  return (await client.call(async () => (await calls()).getOwnProduct, { params: { id } }, 'background')).data
}

/** A product as shoppers see it, or would; `version` counts its changes. */
export function productPreviewQuery(client: Client, id: string, version: number) {
  return queryOptions({
    queryKey: ['product-preview', id, version],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await calls()).previewProduct,
          { params: { id }, signal },
          'background',
        )
      ).data,
    meta: { private: true },
  })
}
