import type { CallInput } from '../../contract/endpoint.ts'
import type { sendOrderEvent as eventEndpoint, OrderDetails } from '../../contract/trade/order-details.ts'
import type { Order } from '../../contract/trade/orders.ts'
import { refreshListings } from '../../queries/listing-cache.ts'
import { orderQuery } from '../../queries/trade/orders.ts'
import { purchasesKey } from '../../queries/trade/purchases.ts'
import type { CachingCaller } from '../caller.ts'

const calls = () => import('../../contract/trade/order-details.ts')

/** An order, with the key of its signed link where its reader came by one. */
export type OpenedOrder = Pick<Order, 'id' | 'key'>

/** The key as the client sends it. */
export const withKey = ({ key }: OpenedOrder) => (key === undefined ? {} : { orderKey: key })

/**
 * Sends an event of an order as its buyer, `cancel` for instance. No version is sent: the order's state
 * decides, and a retry could not renew it. A 409 carries the order as it is now.
 */
export async function sendOrderEvent(
  caller: CachingCaller,
  order: OpenedOrder,
  body: CallInput<typeof eventEndpoint>['body'],
  idempotencyKey: string,
): Promise<void> {
  const { data } = await caller.client.call(
    async () => (await calls()).sendOrderEvent,
    { params: { id: order.id }, body, idempotencyKey, ...withKey(order) },
    'action',
  )
  cacheOrder(caller, order, data)
}

/** Fetches an order anew after somebody else may have changed it. A failure is said. */
export async function refreshOrder(
  { client, queryClient }: CachingCaller,
  { id, key }: OpenedOrder,
): Promise<OrderDetails> {
  const fresh = await queryClient.fetchQuery({ ...orderQuery(client, id, key, 'action'), staleTime: 0 })
  void queryClient.invalidateQueries({ queryKey: purchasesKey })
  return fresh
}

/** After a change of an order: shows it at once, and refetches whatever contains it. */
function cacheOrder(
  { client, queryClient }: CachingCaller,
  { id, key }: OpenedOrder,
  fresh: OrderDetails,
): void {
  // with the query's own options: what is private is removed with its member
  const query = queryClient.defaultQueryOptions(orderQuery(client, id, key))
  queryClient.getQueryCache().build(queryClient, query).setData(fresh)
  void queryClient.invalidateQueries({ queryKey: purchasesKey })
  refreshListings(
    queryClient,
    fresh.lines.map(({ listing_id }) => listing_id),
  )
}
