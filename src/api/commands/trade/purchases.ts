import type { CallInput } from '../../contract/endpoint.ts'
import type { sendDisputeEvent as disputeEventEndpoint } from '../../contract/trade/disputes.ts'
import type {
  createDispute as disputeEndpoint,
  sendPurchaseEvent as eventEndpoint,
  Purchase,
  createReview as reviewEndpoint,
} from '../../contract/trade/purchases.ts'
import { refreshAdLists } from '../../queries/ad-cache.ts'
import { refreshListings } from '../../queries/listing-cache.ts'
import { balanceQuery, purchaseQuery, purchasesKey } from '../../queries/trade/purchases.ts'
import { wardrobeKey } from '../../queries/wardrobe.ts'
import type { CachingCaller } from '../caller.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../../contract/trade/purchases.ts')
const disputeCalls = () => import('../../contract/trade/disputes.ts')

/**
 * Sends an event of an order, `ship` for instance; resolves to the order afterwards. No version is sent: the
 * order's state decides, and a retry could not renew it. A 409 carries the order as it is now.
 */
export async function sendPurchaseEvent(
  caller: CachingCaller,
  id: string,
  body: CallInput<typeof eventEndpoint>['body'],
  idempotencyKey: string,
): Promise<Purchase> {
  const endpoint = async () => (await calls()).sendPurchaseEvent
  const { data } = await caller.client.call(endpoint, { params: { id }, body, idempotencyKey }, 'action')
  cachePurchase(caller, data)
  return data
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

/** Sends an event of a dispute, `propose` for instance. */
export async function sendDisputeEvent(
  caller: CachingCaller,
  id: string,
  body: CallInput<typeof disputeEventEndpoint>['body'],
  idempotencyKey: string,
): Promise<void> {
  const endpoint = async () => (await disputeCalls()).sendDisputeEvent
  await caller.client.call(endpoint, { params: { id }, body, idempotencyKey }, 'action')
  await caller.queryClient.invalidateQueries({ queryKey: purchasesKey })
}

/** After somebody else may have changed an order: fetches it anew, and the lists with it. A failure is said. */
export async function refreshPurchases(
  { client, queryClient }: CachingCaller,
  id: string,
): Promise<Purchase> {
  const purchase = await queryClient.fetchQuery({ ...purchaseQuery(client, id, 'action'), staleTime: 0 })
  void refreshAround({ client, queryClient }, purchase)
  return purchase
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
