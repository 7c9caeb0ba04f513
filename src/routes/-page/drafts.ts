import { type KeyValueStore, read, write } from '#src/app/storage.ts'
import type { Entries } from '#src/machines/forms/save-form.ts'

/** The session storage of this tab, if the browser allows it; its entries are gone with the tab. */
function ofThisTab(): KeyValueStore | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** The key contains the user's id, so another user finds nothing. */
const keyOf = (userId: string, form: string) => `draft ${userId} ${form}`

/**
 * Stores a form's input from the end of a session until the same person is back; in `storage`, where it
 * should outlive the tab. Never a password.
 */
export function keepDraft(userId: string, form: string, entries: Entries, storage = ofThisTab()): void {
  write(storage, keyOf(userId, form), JSON.stringify(entries))
}

/** What was typed before the session ended; null without a draft. */
export function readDraft(userId: string, form: string, storage = ofThisTab()): Entries | null {
  return read(storage, keyOf(userId, form), text => entriesOf(JSON.parse(text)))
}

export function forgetDraft(userId: string, form: string, storage = ofThisTab()): void {
  write(storage, keyOf(userId, form), null)
}

/** Validated by hand: schemas would weigh more than everything that needs them here. */
function entriesOf(value: unknown): Entries | undefined {
  if (typeof value !== 'object' || value === null || !('fields' in value) || !('ticks' in value))
    return undefined
  const { fields, ticks } = value
  if (typeof fields !== 'object' || fields === null || !Array.isArray(ticks)) return undefined
  return {
    fields: Object.fromEntries(
      Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    ticks: ticks.filter(each => typeof each === 'string'),
  }
}
