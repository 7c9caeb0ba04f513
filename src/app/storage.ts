import { bearerPattern } from '#src/api/contract/values/patterns.ts'
import { isSameSession, sessionIdOf } from '#src/api/contract/values/session-id.ts'

/** The part of `Storage` that the app needs; null where the browser offers none (V-12). */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

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
    return error instanceof DOMException && /quota/i.test(error.name) ? window.localStorage : null
  }
}

/** The stored token; an invalid one is removed and counts as none. */
export function readToken(storage: KeyValueStore | null): string | null {
  return read(storage, 'token', text => (bearerPattern.test(text) ? text : undefined))
}

/**
 * Stores the token of a session; `previous` is the one that it follows, or null where it begins the session.
 * The next token of a session is stored only while that session is the stored one: another tab may have
 * logged out, or stored another session. After a sign-in's single-use token nothing is stored yet.
 */
export function writeToken(
  storage: KeyValueStore | null,
  token: string | null,
  previous: string | null,
): void {
  const stored = readToken(storage)
  const isExpected =
    previous === null ||
    (stored === null
      ? sessionIdOf(previous) === null
      : isSameSession(stored, previous) || isSameSession(stored, token))
  if (isExpected) write(storage, 'token', token)
}

/** Removes the stored token, where it is of the same session as `token`. */
export function removeToken(storage: KeyValueStore | null, token: string | null): void {
  if (isSameSession(readToken(storage), token)) write(storage, 'token', null)
}

/** The stored value of a key. A value that `parse` cannot read is removed and counts as missing (V-12). */
export function read<T>(
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
