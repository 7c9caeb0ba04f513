import * as z from 'zod/mini'
import { type CartLine, cart } from '#src/api/contract/trade/cart.ts'
import { type KeyValueStore, read } from './storage.ts'

const seen = z.array(z.string().check(z.regex(/^[pa]_[A-Za-z0-9_-]{8,64}$/)))

/** The stored cart; a corrupt or foreign one is removed and counts as empty. */
export function readCart(storage: KeyValueStore | null): readonly CartLine[] {
  const lines = read(storage, 'cart', text => z.safeParse(cart, JSON.parse(text)).data) ?? []
  // one line an item: another program may have written the same twice, and the last one counts
  return [...new Map(lines.map(line => [line.id, line])).values()]
}

/** The ids of the recently viewed listings. */
export function readRecentlyViewed(storage: KeyValueStore | null): readonly string[] {
  return read(storage, 'recently-viewed', text => z.safeParse(seen, JSON.parse(text)).data) ?? []
}
