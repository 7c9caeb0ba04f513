import type {
  changeProducts as batchEndpoint,
  createProduct as createEndpoint,
  productEvents,
  updateProduct as updateEndpoint,
  updateVariant as variantEndpoint,
} from '../../contract/business/product-changes.ts'
import type { OwnProduct } from '../../contract/business/products.ts'
import type { BodyOf, CallInput, ResponseOf } from '../../contract/endpoint.ts'
import { ApiError } from '../../failures.ts'
import { ownProductQuery } from '../../queries/business/products.ts'
import { dropListingLists, refreshListings } from '../../queries/listing-cache.ts'
import type { CachingCaller } from '../caller.ts'
import type { Lifecycle } from '../lifecycle.ts'
import { cacheProduct, refreshProducts } from './product-cache.ts'

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

/** The events of a product: it comes into the shop, or goes out. */
export const productLifecycle: Lifecycle<Pick<OwnProduct, 'id'>, BodyOf<typeof productEvents>, OwnProduct> = {
  send: (client, { id }, body, { idempotencyKey, manner }) =>
    client.call(async () => (await calls()).productEvents, { params: { id }, body, idempotencyKey }, manner),
  refresh: (caller, product) => cacheProduct(caller, product),
  reload: async (caller, { id }) =>
    cacheProduct(
      caller,
      await caller.queryClient.fetchQuery({ ...ownProductQuery(caller.client, id), staleTime: 0 }),
    ),
}

/** The product after a change of one variant, or as it is where another change came first. */
interface VariantUpdate {
  isSaved: boolean
  product: OwnProduct
}

/** Changes the price or the stock of a variant, if it is still what was shown. A refusal stays silent. */
export async function updateVariant(
  caller: CachingCaller,
  params: CallInput<typeof variantEndpoint>['params'],
  body: CallInput<typeof variantEndpoint>['body'],
): Promise<VariantUpdate> {
  const [{ updateVariant: endpoint }, { ownProduct }] = await Promise.all([calls(), productCalls()])
  try {
    const { data } = await caller.client.call(endpoint, { params, body }, 'background')
    return { isSaved: true, product: cacheProduct(caller, data, true) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error
    const fresh = ownProduct.safeParse(error.data)
    if (!fresh.success) throw error
    return { isSaved: false, product: cacheProduct(caller, fresh.data, true) }
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
