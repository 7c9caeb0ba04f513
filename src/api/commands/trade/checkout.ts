import type { CallInput } from '../../contract/endpoint.ts'
import type { Checkout, updateCheckout as updateEndpoint } from '../../contract/trade/checkout.ts'
import type { Order } from '../../contract/trade/orders.ts'
import type { Payment } from '../../contract/trade/payment.ts'
import type { Deadline } from '../../contract/values/values.ts'
import { refreshListings } from '../../queries/listing-cache.ts'
import type { CachingCaller, Caller } from '../caller.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../../contract/trade/checkout.ts')
const paymentCalls = () => import('../../contract/trade/payment.ts')

/** How a payment turned out: paid, waiting for the bank's question, or not known yet. */
export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly orders: readonly Order[] }
  | { readonly kind: 'challenge'; readonly id: string; readonly deadline: Deadline | null }
  | { readonly kind: 'unknown' }

/** Stores e-mail, address and delivery of a checkout, as far as `changes` names them. */
export async function updateCheckout(
  { client }: Caller,
  id: string,
  changes: CallInput<typeof updateEndpoint>['body'],
  signal: AbortSignal,
): Promise<Checkout> {
  const input = { params: { id }, body: { ...changes }, signal }
  return (await client.call(async () => (await calls()).updateCheckout, input, 'action')).data
}

/** Reserves the items of a checkout. Cached listings must not show the count from before. */
export async function reserveCheckout(
  { client, queryClient }: CachingCaller,
  id: string,
  signal: AbortSignal,
): Promise<Checkout> {
  const input = { params: { id }, signal }
  const { data } = await client.call(async () => (await calls()).reserveCheckout, input, 'action')
  refreshListingsOf(queryClient, data)
  return data
}

/**
 * Pays a checkout, for exactly the expected total (a decimal string). A repeated call under the same key pays
 * once.
 */
export async function payCheckout(
  caller: CachingCaller,
  id: string,
  body: { payment: Payment; expected_total: string; save_address?: true },
  idempotencyKey: string,
): Promise<PaymentOutcome> {
  const input = { params: { id }, body, idempotencyKey }
  return settled(
    caller,
    await caller.client.exchange(async () => (await paymentCalls()).payCheckout, input, 'action'),
  )
}

/** Reports how the bank's question (`body.id`) was answered. */
export async function answerChallenge(
  caller: CachingCaller,
  id: string,
  body: { id: string; passed: boolean },
  idempotencyKey: string,
): Promise<PaymentOutcome> {
  const input = { params: { id }, body, idempotencyKey }
  return settled(
    caller,
    await caller.client.exchange(async () => (await paymentCalls()).answerChallenge, input, 'action'),
  )
}

/**
 * Refreshes the cached listings of a checkout that holds or has bought their stock, which is gone for others.
 */
export function refreshListingsOf(
  queryClient: CachingCaller['queryClient'],
  { state, lines }: Pick<Checkout, 'state' | 'lines'>,
): void {
  if (state === 'open') return
  refreshListings(
    queryClient,
    lines.flatMap(({ listing }) => listing?.id ?? []),
  )
}

/** The client parsed the body by the schema of its status, so the shape of the body is the outcome. */
function settled({ queryClient }: CachingCaller, { body }: { body: unknown }): PaymentOutcome {
  const answer = body as {
    data?: { orders?: Order[] }
    challenge?: { id: string; deadline: Deadline | null }
  }
  if (answer.challenge !== undefined) return { kind: 'challenge', ...answer.challenge }
  const orders = answer.data?.orders
  if (orders === undefined) return { kind: 'unknown' }
  refreshListings(
    queryClient,
    orders.flatMap(({ lines }) => lines.map(({ listing_id }) => listing_id)),
  )
  return { kind: 'paid', orders }
}
