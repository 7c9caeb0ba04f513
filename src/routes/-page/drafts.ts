import { type KeyValueStore, keysIn, openTabStorage, read, write } from '#src/app/storage.ts'

/** The key contains the user's id, so another user finds nothing, and a logout removes it (`removeKeysOf`). */
const keyOf = (userId: string, form: string) => `draft ${userId} ${form}`

/**
 * Stores a form's input from the end of a session until the same person is back; in `storage`, where it
 * should outlive the tab. Never a password.
 */
export function keepDraft(userId: string, form: string, values: object, storage = openTabStorage()): void {
  write(storage, keyOf(userId, form), JSON.stringify(values))
}

/** Whether anything was typed before the session ended: without a draft no schema has to be loaded. */
export function hasDraft(userId: string, form: string, storage = openTabStorage()): boolean {
  return read(storage, keyOf(userId, form), text => text) !== null
}

/** What was typed before the session ended; null without a draft, and where `parse` refuses it. */
export function readDraft<Values>(
  userId: string,
  form: string,
  parse: (kept: unknown) => Values | undefined,
  storage = openTabStorage(),
): Values | null {
  return read(storage, keyOf(userId, form), text => parse(JSON.parse(text)))
}

/** The names of a member's forms of which something is stored. */
export function draftsOf(userId: string, storage: KeyValueStore | null): string[] {
  const start = keyOf(userId, '')
  return keysIn(storage)
    .filter(key => key.startsWith(start))
    .map(key => key.slice(start.length))
}

export function forgetDraft(userId: string, form: string, storage = openTabStorage()): void {
  write(storage, keyOf(userId, form), null)
}
