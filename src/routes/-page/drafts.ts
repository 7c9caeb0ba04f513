import { type KeyValueStore, read, write } from '#src/app/storage.ts'

/** The session storage of this tab, if the browser allows it; its entries are gone with the tab. */
function ofThisTab(): KeyValueStore | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** The key contains the user's id: another user finds nothing, and a logout removes it (`removeKeysOf`). */
const keyOf = (userId: string, form: string) => `draft ${userId} ${form}`

/**
 * Stores a form's input from the end of a session until the same person is back; in `storage`, where it
 * should outlive the tab. Never a password.
 */
export function keepDraft(userId: string, form: string, values: object, storage = ofThisTab()): void {
  write(storage, keyOf(userId, form), JSON.stringify(values))
}

/** Whether anything was typed before the session ended: without a draft no schema has to be loaded. */
export function hasDraft(userId: string, form: string, storage = ofThisTab()): boolean {
  return read(storage, keyOf(userId, form), text => text) !== null
}

/** What was typed before the session ended; null without a draft, and where `parse` refuses it. */
export function readDraft<Values>(
  userId: string,
  form: string,
  parse: (stored: unknown) => Values | undefined,
  storage = ofThisTab(),
): Values | null {
  return read(storage, keyOf(userId, form), text => parse(JSON.parse(text)))
}

export function forgetDraft(userId: string, form: string, storage = ofThisTab()): void {
  write(storage, keyOf(userId, form), null)
}
