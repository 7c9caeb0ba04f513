import * as z from 'zod/mini'
import { type CartLine, cart } from '../api/contract/cart.ts'
import { token } from '../api/contract/session.ts'

/** The part of `Storage` that the app needs; null where the browser has none to give (row 34 of product.md). */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const seen = z.array(z.string().check(z.regex(/^[pa]_[A-Za-z0-9_-]{8,64}$/)))

/** Local storage, if the browser lets us use it. */
export function openStorage(): KeyValueStore | null {
  try {
    const { localStorage } = window
    const probe = 'garderobe-probe'
    localStorage.setItem(probe, '1')
    localStorage.removeItem(probe)
    return localStorage
  } catch (error) {
    // a full storage can still be read, and its token removed
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? window.localStorage : null
  }
}

/** The stored token; anything that is not one is removed and counts as none. */
export function readToken(storage: KeyValueStore | null): string | null {
  return read(storage, 'token', text => z.safeParse(token, text).data)
}

/** The stored cart; a corrupt or foreign one is removed and counts as empty. */
export function readCart(storage: KeyValueStore | null): readonly CartLine[] {
  return read(storage, 'cart', text => z.safeParse(cart, JSON.parse(text)).data) ?? []
}

/** The ids of the listings last looked at. */
export function readRecentlyViewed(storage: KeyValueStore | null): readonly string[] {
  return read(storage, 'recently-viewed', text => z.safeParse(seen, JSON.parse(text)).data) ?? []
}

function read<T>(
  storage: KeyValueStore | null,
  key: string,
  parse: (text: string) => T | undefined,
): T | null {
  try {
    const text = storage?.getItem(key) ?? null
    if (text === null) return null
    const value = attempt(() => parse(text))
    if (value === undefined) storage?.removeItem(key)
    return value ?? null
  } catch {
    return null
  }
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

/** Writes or, for null, removes a key. False where the storage cannot be used. */
export function write(storage: KeyValueStore | null, key: string, value: string | null): boolean {
  try {
    if (storage === null) return false
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
