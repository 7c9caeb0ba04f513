import type { CartLine } from '../../contract/trade/cart.ts'
import type { Checkout } from '../../contract/trade/checkout.ts'
import type { Caller } from '../caller.ts'

/** Creates a checkout for lines of the cart. Apart from the other calls, because product pages load it. */
export async function createCheckout(
  { client }: Caller,
  lines: readonly CartLine[],
  signal: AbortSignal,
): Promise<Checkout> {
  const input = { body: { lines: [...lines] }, signal }
  return (
    await client.call(
      async () => (await import('../../contract/trade/checkout.ts')).createCheckout,
      input,
      'action',
    )
  ).data
}
