import type { BodyOf, CallInput } from '../../contract/endpoint.ts'
import type { Dispute, disputeEvents } from '../../contract/trade/disputes.ts'
import type {
  createDispute as disputeEndpoint,
  Purchase,
  purchaseEvents,
  createReview as reviewEndpoint,
} from '../../contract/trade/purchases.ts'
import { refreshAdLists } from '../../queries/ad-cache.ts'
import { refreshListings } from '../../queries/listing-cache.ts'
import { balanceQuery, purchaseQuery, purchasesKey } from '../../queries/trade/purchases.ts'
import { wardrobeKey } from '../../queries/wardrobe.ts'
import type { CachingCaller } from '../caller.ts'
import type { Lifecycle } from '../lifecycle.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../../contract/trade/purchases.ts')
const disputeCalls = () => import('../../contract/trade/disputes.ts')

/**
 * The events of a member's sale. No version is sent: the order's state decides, and a parcel's scan must not get in the
 * way.
 */
export const purchaseLifecycle: Lifecycle<Pick<Purchase, 'id'>, BodyOf<typeof purchaseEvents>, Purchase> = {
  send: (client, { id }, body, { idempotencyKey, manner }) =>
    client.call(async () => (await calls()).purchaseEvents, { params: { id }, body, idempotencyKey }, manner),
  refresh: cachePurchase,
  async reload(caller, { id }) {
    const { client, queryClient } = caller
    const purchase = await queryClient.fetchQuery({ ...purchaseQuery(client, id, 'action'), staleTime: 0 })
    void refreshAround(caller, purchase)
    return purchase
  },
}

/** Reviews the other side: 1 to 5 stars, and a text. */
export async function createReview(
  caller: CachingCaller,
  id: string,
  body: CallInput<typeof reviewEndpoint>['body'],
  idempotencyKey: string,
): Promise<Purchase> {
  const endpoint = async () => (await calls()).createReview
  const { data } = await caller.client.call(endpoint, { params: { id }, body, idempotencyKey }, 'action')
  cachePurchase(caller, data)
  return data
}

/** Reports a problem with an order; it is disputed from then on. */
export async function createDispute(
  caller: CachingCaller,
  id: string,
  body: CallInput<typeof disputeEndpoint>['body'],
  idempotencyKey: string,
): Promise<void> {
  const endpoint = async () => (await calls()).createDispute
  await caller.client.call(endpoint, { params: { id }, body, idempotencyKey }, 'action')
  await caller.queryClient.invalidateQueries({ queryKey: purchasesKey })
}

/** The events of a dispute. The order shows it. */
export const disputeLifecycle: Lifecycle<Pick<Dispute, 'id'>, BodyOf<typeof disputeEvents>, Dispute> = {
  send: (client, { id }, body, { idempotencyKey, manner }) =>
    client.call(
      async () => (await disputeCalls()).disputeEvents,
      { params: { id }, body, idempotencyKey },
      manner,
    ),
  refresh: ({ queryClient }) => queryClient.invalidateQueries({ queryKey: purchasesKey }),
  async reload({ queryClient }) {
    await queryClient.invalidateQueries({ queryKey: purchasesKey })
    return undefined
  },
}

/** After a change of an order: shows it at once, and refetches whatever contains it. */
function cachePurchase(caller: CachingCaller, purchase: Purchase): void {
  const { client, queryClient } = caller
  // with the query's own options: what is private is removed with its member
  const query = queryClient.defaultQueryOptions(purchaseQuery(client, purchase.id))
  queryClient.getQueryCache().build(queryClient, query).setData(purchase)
  void refreshAround(caller, purchase)
}

/** The lists of orders, and what an order moves: ads, garments, money. */
async function refreshAround({ client, queryClient }: CachingCaller, { lines }: Purchase): Promise<void> {
  refreshListings(
    queryClient,
    lines.map(({ listing_id }) => listing_id),
  )
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [...purchasesKey, 'list'] }),
    queryClient.invalidateQueries({ queryKey: balanceQuery(client).queryKey }),
    queryClient.invalidateQueries({ queryKey: wardrobeKey }),
    refreshAdLists(queryClient),
  ])
}
