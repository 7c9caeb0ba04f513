import { retryImport } from '#src/ui/kit/retry-import.ts'
import type { Actors } from './actors.ts'
import { type KeyValueStore, readToken } from './storage.ts'

/** Reads the other keys with schemas; a first visit has nothing to read and does not load it. */
const reader = () => retryImport(() => import('./stored-values.ts'))

/**
 * Gives the started actors what an earlier visit stored, and from then on what other tabs write. Resolves
 * once everything is handed over: adding to the cart before that would overwrite its stored lines.
 */
export async function followStorage(actors: Actors, storage: KeyValueStore | null): Promise<void> {
  const hand = {
    token: async () => actors.auth.send({ type: 'auth.tokenChanged', token: readToken(storage) }),
    cart: async () => {
      const lines = isEmpty(storage, 'cart') ? [] : (await reader()).readCart(storage)
      actors.cart.send({ type: 'cart.replaced', lines })
    },
    'recently-viewed': async () => {
      const ids = isEmpty(storage, 'recently-viewed') ? [] : (await reader()).readRecentlyViewed(storage)
      actors.recentlyViewed.send({ type: 'recentlyViewed.replaced', ids })
    },
  }
  window.addEventListener('storage', event => {
    if (event.storageArea !== storage) return
    for (const [key, give] of Object.entries(hand)) if (event.key === null || event.key === key) void give()
  })
  const giveAll = () => Promise.all(Object.values(hand).map(give => give()))
  // a page that the browser brings back whole heard nothing meanwhile
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void giveAll()
  })
  await giveAll()
}

function isEmpty(storage: KeyValueStore | null, key: string): boolean {
  try {
    return (storage?.getItem(key) ?? null) === null
  } catch {
    return true
  }
}
