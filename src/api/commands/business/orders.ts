import type {
  businessOrderEvents,
  sendBusinessOrderEvents as eventsEndpoint,
  createBusinessRefund as refundEndpoint,
} from '../../contract/business/order-changes.ts'
import type { BusinessOrder } from '../../contract/business/orders.ts'
import type { BodyOf, CallInput, ResponseOf } from '../../contract/endpoint.ts'
import { businessOrderQuery, businessOrdersKey } from '../../queries/business/orders.ts'
import type { CachingCaller } from '../caller.ts'
import type { Lifecycle } from '../lifecycle.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../../contract/business/order-changes.ts')

/**
 * The events of an order for its brand. No version is sent: the order's state decides, and a parcel's scan must not
 * get in the way.
 */
export const businessOrderLifecycle: Lifecycle<
  Pick<BusinessOrder, 'id'>,
  BodyOf<typeof businessOrderEvents>,
  BusinessOrder
> = {
  send: (client, { id }, body, { idempotencyKey, manner }) =>
    client.call(
      async () => (await calls()).businessOrderEvents,
      { params: { id }, body, idempotencyKey },
      manner,
    ),
  refresh: cacheOrder,
  async reload({ client, queryClient }, { id }) {
    const fresh = await queryClient.fetchQuery({ ...businessOrderQuery(client, id, 'action'), staleTime: 0 })
    void queryClient.invalidateQueries({ queryKey: [...businessOrdersKey, 'list'] })
    return fresh
  },
}

/** Gives a part of the price back; the buyer keeps the goods. */
export async function createBusinessRefund(
  caller: CachingCaller,
  id: string,
  body: CallInput<typeof refundEndpoint>['body'],
  idempotencyKey: string,
): Promise<void> {
  const { data } = await caller.client.call(
    async () => (await calls()).createBusinessRefund,
    { params: { id }, body, idempotencyKey },
    'action',
  )
  cacheOrder(caller, data)
}

/** What became of each of several orders. */
export type BusinessOrderResults = ResponseOf<typeof eventsEndpoint>['data']

/** Accepts or ships several orders, each by itself. More than fit into one call take several. */
export async function sendBusinessOrderEvents(
  { client, queryClient }: CachingCaller,
  { type, orders }: CallInput<typeof eventsEndpoint>['body'],
  idempotencyKey: string,
): Promise<BusinessOrderResults> {
  const { sendBusinessOrderEvents: endpoint, mostOrdersAtOnce } = await calls()
  const results: BusinessOrderResults = []
  try {
    for (let at = 0; at < orders.length; at += mostOrdersAtOnce) {
      const body = { type, orders: orders.slice(at, at + mostOrdersAtOnce) }
      const key = `${idempotencyKey}-${at}`
      const { data } = await client.call(endpoint, { body, idempotencyKey: key }, 'action')
      results.push(...data)
    }
  } finally {
    void queryClient.invalidateQueries({ queryKey: businessOrdersKey })
  }
  return results
}

/** After a change of an order: shows it at once, and refetches the lists and what is printed. */
function cacheOrder({ client, queryClient }: CachingCaller, fresh: BusinessOrder): void {
  // with the query's own options: what is private is removed with its member
  const query = queryClient.defaultQueryOptions(businessOrderQuery(client, fresh.id))
  queryClient.getQueryCache().build(queryClient, query).setData(fresh)
  for (const part of ['list', 'slip', 'receipt', 'documents'])
    void queryClient.invalidateQueries({ queryKey: [...businessOrdersKey, part] })
}
