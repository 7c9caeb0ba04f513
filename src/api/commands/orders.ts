import type { Order } from '../contract/orders.ts'
import { ApiError } from '../failures.ts'
import { refreshListings } from '../queries/listing-cache.ts'
import { orderQuery } from '../queries/orders.ts'
import type { CachingCaller } from './caller.ts'

const calls = () => import('../contract/order-details.ts')

/**
 * Cancels an order as its buyer. The order's state decides, so no version is sent: a retry could not renew it.
 * `show` gets the order as it is afterwards, also where it can no longer be canceled.
 * @throws what the client throws.
 */
export async function cancelOrder(
  { client, queryClient }: CachingCaller,
  { id, key }: Order,
  idempotencyKey: string,
  show: (fresh: Order) => void,
): Promise<void> {
  const { orderDetails, sendOrderEvent } = await calls()
  try {
    const { data } = await client.call(
      sendOrderEvent,
      {
        params: { id },
        body: { type: 'cancel' },
        idempotencyKey,
        ...(key === undefined ? {} : { orderKey: key }),
      },
      'action',
    )
    show(data)
    refreshListings(
      queryClient,
      data.lines.map(({ listing_id }) => listing_id),
    )
  } catch (error) {
    const fresh = orderDetails.safeParse(error instanceof ApiError ? error.data : undefined)
    if (fresh.success) show(fresh.data)
    throw error
  }
}

/** Cancels an order as its brand; the buyer reads the reason. */
export async function cancelSale(
  { client, queryClient }: CachingCaller,
  id: string,
  reason: string,
  idempotencyKey: string,
): Promise<void> {
  const { data } = await client.call(
    async () => (await calls()).sendOrderEvent,
    { params: { id }, body: { type: 'cancel', reason }, idempotencyKey },
    'action',
  )
  queryClient.setQueryData(orderQuery(client, id).queryKey, data)
}
