import type { Actors } from './actors.ts'
import { type KeyValueStore, readCart, readRecentlyViewed, readToken } from './storage.ts'

/**
 * Gives the started actors what an earlier visit left, and from then on what other tabs write. Returns the way to
 * stop following.
 */
export function followStorage(actors: Actors, storage: KeyValueStore | null): () => void {
  const hand = {
    token: () => actors.auth.send({ type: 'auth.tokenChanged', token: readToken(storage) }),
    cart: () => actors.cart.send({ type: 'cart.replaced', lines: readCart(storage) }),
    'recently-viewed': () =>
      actors.recentlyViewed.send({ type: 'recentlyViewed.replaced', ids: readRecentlyViewed(storage) }),
  }
  for (const give of Object.values(hand)) give()
  const follow = (event: StorageEvent) => {
    if (event.storageArea !== storage) return
    for (const [key, give] of Object.entries(hand)) if (event.key === null || event.key === key) give()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
