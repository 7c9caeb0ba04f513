import type { Checkout } from '../../contract/trade/checkout.ts'
import type { Caller } from '../caller.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../../contract/trade/checkout.ts')

/** Enters a discount code in a checkout. A refusal stays silent: the form says why. */
export async function enterCode(
  { client }: Caller,
  id: string,
  code: string,
  signal: AbortSignal,
): Promise<Checkout> {
  const input = { params: { id }, body: { code }, signal }
  return (await client.call(async () => (await calls()).enterCode, input, 'background')).data
}

/** Removes a discount code, by its id, from a checkout. A refusal stays silent. */
export async function removeCode(
  { client }: Caller,
  id: string,
  code: string,
  signal: AbortSignal,
): Promise<Checkout> {
  const input = { params: { id, code }, signal }
  return (await client.call(async () => (await calls()).removeCode, input, 'background')).data
}
