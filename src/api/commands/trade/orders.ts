import type { BodyOf } from '../../contract/endpoint.ts'
import type { OrderDetails, orderEvents } from '../../contract/trade/order-details.ts'
import type { Order } from '../../contract/trade/orders.ts'
import { refreshListings } from '../../queries/listing-cache.ts'
import { orderQuery } from '../../queries/trade/orders.ts'
import { purchasesKey } from '../../queries/trade/purchases.ts'
import type { CachingCaller } from '../caller.ts'
import type { Lifecycle } from '../lifecycle.ts'

const calls = () => import('../../contract/trade/order-details.ts')

/** An order, with the key of its signed link where its reader came by one. */
export type OpenedOrder = Pick<Order, 'id' | 'key'>

/** The key as the client sends it. */
export const withKey = ({ key }: OpenedOrder) => (key === undefined ? {} : { orderKey: key })

/**
 * The events of an order for its buyer. No version is sent: the order's state decides, and a parcel's scan must not get
 * in the way.
 */
export const orderLifecycle: Lifecycle<OpenedOrder, BodyOf<typeof orderEvents>, OrderDetails> = {
  send: (client, order, body, { idempotencyKey, manner }) =>
    client.call(
      async () => (await calls()).orderEvents,
      { params: { id: order.id }, body, idempotencyKey, ...withKey(order) },
      manner,
    ),
  refresh: (caller, fresh, order) => cacheOrder(caller, order, fresh),
  async reload({ client, queryClient }, { id, key }) {
    const fresh = await queryClient.fetchQuery({ ...orderQuery(client, id, key, 'action'), staleTime: 0 })
    void queryClient.invalidateQueries({ queryKey: purchasesKey })
    return fresh
  },
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
