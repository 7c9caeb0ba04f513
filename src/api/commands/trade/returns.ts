import type { UploadedImage } from '../../contract/attachments.ts'
import type { BodyOf, CallInput } from '../../contract/endpoint.ts'
import type {
  createReturn as createEndpoint,
  OrderReturn,
  returnEvents,
} from '../../contract/trade/returns.ts'
import { purchasesKey } from '../../queries/trade/purchases.ts'
import { uploadTransport } from '../../upload-transport.ts'
import type { CachingCaller, Caller } from '../caller.ts'
import type { Lifecycle } from '../lifecycle.ts'
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

/** A return of an order that its reader opened. */
interface OpenedReturn {
  readonly order: OpenedOrder
  readonly id: string
}

/** The events of a return. */
export const returnLifecycle: Lifecycle<OpenedReturn, BodyOf<typeof returnEvents>, OrderReturn> = {
  send: (client, { order, id }, body, { idempotencyKey, manner }) =>
    client.call(
      async () => (await calls()).returnEvents,
      { params: { id }, body, idempotencyKey, ...withKey(order) },
      manner,
    ),
  refresh: refreshAround,
  async reload(caller) {
    await refreshAround(caller)
    return undefined
  },
}

/** Uploads a photo for a return with the key of the order; sent again under the same key, it gives the same image. */
export async function uploadReturnImage(
  { client }: Caller,
  order: OpenedOrder,
  { key, file, signal }: { key: string; file: Blob; signal: AbortSignal },
  notifyProgress: (sent: number) => void,
): Promise<UploadedImage> {
  const input = { params: { id: order.id }, body: { key }, file, signal, ...withKey(order) }
  const endpoint = async () => (await calls()).createReturnImage
  const { data } = await client.call(endpoint, input, 'action', uploadTransport(notifyProgress))
  return data
}

/** The order that shows the return, and the lists with it, for both sides. */
async function refreshAround({ queryClient }: CachingCaller): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['order'] }),
    queryClient.invalidateQueries({ queryKey: purchasesKey }),
  ])
}
