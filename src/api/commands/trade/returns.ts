import type { CallInput } from '../../contract/endpoint.ts'
import type {
  createReturn as createEndpoint,
  sendReturnEvent as eventEndpoint,
} from '../../contract/trade/returns.ts'
import { purchasesKey } from '../../queries/trade/purchases.ts'
import type { CachingCaller } from '../caller.ts'
import { type OpenedOrder, withKey } from './orders.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../../contract/trade/returns.ts')

/** Asks to send something of an order back. */
export async function createReturn(
  caller: CachingCaller,
  order: OpenedOrder,
  body: CallInput<typeof createEndpoint>['body'],
  idempotencyKey: string,
): Promise<void> {
  await caller.client.call(
    async () => (await calls()).createReturn,
    { params: { id: order.id }, body, idempotencyKey, ...withKey(order) },
    'action',
  )
  await refreshAround(caller)
}

/** Sends an event of a return of `order`, `ship` for instance. */
export async function sendReturnEvent(
  caller: CachingCaller,
  order: OpenedOrder,
  id: string,
  body: CallInput<typeof eventEndpoint>['body'],
  idempotencyKey: string,
): Promise<void> {
  await caller.client.call(
    async () => (await calls()).sendReturnEvent,
    { params: { id }, body, idempotencyKey, ...withKey(order) },
    'action',
  )
  await refreshAround(caller)
}

/** The order that shows the return, and the lists with it, for both sides. */
async function refreshAround({ queryClient }: CachingCaller): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['order'] }),
    queryClient.invalidateQueries({ queryKey: purchasesKey }),
  ])
}
