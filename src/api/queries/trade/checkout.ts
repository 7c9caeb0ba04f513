import type { Client } from '../../client.ts'
import type { Checkout } from '../../contract/trade/checkout.ts'

/**
 * A checkout as its shopper may see it. `key` is the signed link's, null without one: it goes into a header,
 * because servers on the way log addresses.
 */
export async function readCheckout(
  { client }: { client: Client },
  { id, key, signal }: { id: string; key: string | null; signal: AbortSignal },
): Promise<Checkout> {
  const link = key === null ? {} : { orderKey: key }
  const { data } = await client.call(
    async () => (await import('../../contract/trade/checkout.ts')).getCheckout,
    { params: { id }, query: {}, signal, ...link },
    'page',
  )
  return data
}
