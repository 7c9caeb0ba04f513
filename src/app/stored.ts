import * as z from 'zod/mini'
import { type CartLine, cart } from '../api/contract/cart.ts'
import { stillCounts } from './affiliate.ts'
import { type KeyValueStore, read } from './storage.ts'

const seen = z.array(z.string().check(z.regex(/^[pa]_[A-Za-z0-9_-]{8,64}$/)))
const affiliate = z.object({ slug: z.string().check(z.minLength(1), z.maxLength(120)), until: z.number() })

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

/**
 * The owner of the invitation link of the last 30 days; null without one. `now` in milliseconds since 1970.
 */
export function readAffiliate(storage: KeyValueStore | null, now: number): string | null {
  const kept = read(storage, 'affiliate', text => {
    const { data } = z.safeParse(affiliate, JSON.parse(text))
    return data !== undefined && stillCounts(data, now) ? data : undefined
  })
  return kept?.slug ?? null
}
