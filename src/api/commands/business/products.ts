import type { InfiniteData } from '@tanstack/react-query'
import type { Manner } from '../../client.ts'
import type {
  changeProducts as batchEndpoint,
  createProduct as createEndpoint,
  ProductEventName,
  updateProduct as updateEndpoint,
  updateVariant as variantEndpoint,
} from '../../contract/business/product-changes.ts'
import type { OwnProduct, OwnProductPage, ProductRow } from '../../contract/business/products.ts'
import type { CallInput, ResponseOf } from '../../contract/endpoint.ts'
import { ownProductQuery } from '../../queries/business/products.ts'
import { dropListingLists, refreshListings } from '../../queries/listing-cache.ts'
import type { CachingCaller } from '../caller.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../../contract/business/product-changes.ts')
const productCalls = () => import('../../contract/business/products.ts')

/** Creates a draft. Sent again under the same key, it gives the same product. A refusal stays silent. */
export async function createProduct(
  caller: CachingCaller,
  body: CallInput<typeof createEndpoint>['body'],
  idempotencyKey: string,
): Promise<OwnProduct> {
  const endpoint = async () => (await calls()).createProduct
  const { data } = await caller.client.call(endpoint, { body, idempotencyKey }, 'background')
  return cacheProduct(caller, data)
}

/** Changes a product as far as `body` names its fields; a change made elsewhere meanwhile is a 409. */
export async function updateProduct(
  caller: CachingCaller,
  id: string,
  body: CallInput<typeof updateEndpoint>['body'],
): Promise<OwnProduct> {
  const endpoint = async () => (await calls()).updateProduct
  const { data } = await caller.client.call(endpoint, { params: { id }, body }, 'background')
  return cacheProduct(caller, data)
}

/** Brings a product into the shop, or takes it out. */
export async function sendProductEvent(
  caller: CachingCaller,
  { id, version }: Pick<OwnProduct, 'id' | 'version'>,
  type: ProductEventName,
  manner: Manner = 'action',
): Promise<OwnProduct> {
  const endpoint = async () => (await calls()).sendProductEvent
  const { data } = await caller.client.call(endpoint, { params: { id }, body: { type, version } }, manner)
  return cacheProduct(caller, data)
}

/** Changes the price or the stock of a variant, if it is still what was shown. A refusal stays silent. */
export async function updateVariant(
  caller: CachingCaller,
  params: CallInput<typeof variantEndpoint>['params'],
  body: CallInput<typeof variantEndpoint>['body'],
): Promise<OwnProduct> {
  const [{ updateVariant: endpoint }, { ownProduct }] = await Promise.all([calls(), productCalls()])
  try {
    const { data } = await caller.client.call(endpoint, { params, body }, 'background')
    return cacheProduct(caller, data, true)
  } catch (error) {
    // a conflict brings the product as it is now
    const fresh = ownProduct.safeParse(error instanceof Error && 'data' in error ? error.data : undefined)
    if (fresh.success) cacheProduct(caller, fresh.data, true)
    throw error
  }
}

/** Creates a draft with everything that a product has. */
export async function duplicateProduct(
  caller: CachingCaller,
  id: string,
  idempotencyKey: string,
): Promise<OwnProduct> {
  const endpoint = async () => (await calls()).duplicateProduct
  const { data } = await caller.client.call(endpoint, { params: { id }, idempotencyKey }, 'action')
  return cacheProduct(caller, data)
}

/** Deletes a draft. */
export async function deleteProduct(caller: CachingCaller, id: string): Promise<void> {
  const { client, queryClient } = caller
  await client.call(async () => (await calls()).deleteProduct, { params: { id } }, 'action')
  queryClient.removeQueries({ queryKey: ['own-product', id] })
  await refreshProducts(caller)
}

/** Fires one event of several products; each has its own result. */
export async function changeProducts(
  caller: CachingCaller,
  body: CallInput<typeof batchEndpoint>['body'],
): Promise<ResponseOf<typeof batchEndpoint>['data']> {
  try {
    return (await caller.client.call(async () => (await calls()).changeProducts, { body }, 'action')).data
  } finally {
    caller.queryClient.removeQueries({ queryKey: ['own-product'], type: 'inactive' })
    refreshListings(caller.queryClient, body.ids)
    dropListingLists(caller.queryClient)
    await refreshProducts(caller)
  }
}

const refreshProducts = ({ queryClient }: CachingCaller) =>
  queryClient.invalidateQueries({ queryKey: ['own-products'] })

/**
 * After a change of a product: updates its editor and its row at once. The table is refetched where the change may
 * move a row; a price or a stock that `isInPlace` keeps its row where the hand is.
 */
function cacheProduct(caller: CachingCaller, product: OwnProduct, isInPlace = false): OwnProduct {
  const { client, queryClient } = caller
  // with the query's own options: what is private is removed with its member
  const query = queryClient.defaultQueryOptions(ownProductQuery(client, product.id))
  queryClient.getQueryCache().build(queryClient, query).setData(product)
  queryClient.setQueriesData<InfiniteData<OwnProductPage>>({ queryKey: ['own-products'] }, list =>
    list === undefined
      ? undefined
      : {
          ...list,
          pages: list.pages.map(page => ({
            ...page,
            data: page.data.map(row => (row.id === product.id ? rowAfter(row, product) : row)),
          })),
        },
  )
  if (!isInPlace) void refreshProducts(caller)
  refreshListings(queryClient, [product.id])
  dropListingLists(queryClient)
  return product
}

/** A row with the prices and stocks of its product as it is now. */
function rowAfter(row: ProductRow, product: OwnProduct): ProductRow {
  const { title, slug, state, version, allowed, updated_at } = product
  const now = new Map(product.variants.map(variant => [variant.id, variant]))
  const variants = row.variants.map(variant => {
    const { price, stock } = now.get(variant.id) ?? variant
    return { ...variant, price, stock }
  })
  const prices = variants.map(({ price }) => price).sort((a, b) => Number(a) - Number(b))
  const [from, to] = [prices[0], prices.at(-1)]
  return {
    ...{ ...row, title, slug, state, version, allowed, updated_at, variants },
    price: from === undefined || to === undefined ? null : { from, to },
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
  }
}
