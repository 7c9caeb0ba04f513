import type { Made } from './change-log.ts'
import type { Changes } from './changes.ts'
import { type Reads, readsOfAnyList } from './reads.ts'

/** Answers kept by key; computed once for all who ask meanwhile. */
export type Shelf<T> = (key: string, compute: () => Promise<T>) => Promise<T>

/** How a shelf keeps; times are milliseconds. */
export interface ShelfOptions<T> {
  /** How many answers are kept; the one unused longest goes first. */
  entries: number
  /**
   * How long an answer may outlive what comes into a list, leaves it or moves in it; one that was dear, longer: a tenth
   * of the time is spent on it at most.
   */
  grace: number
  /** What an answer shows: no change of that is outlived. */
  shows?: (answer: T, key: string) => Reads
  now?: (() => number) | undefined
}

/** For a shelf whose answers are good for their time, whatever changes. */
export const whateverChanges = { version: 0, listening: true, isCurrent: () => true }

const longestLife = 60_000
const worth = 10
// Without the connection that tells of changes, an answer is good for as long as a page takes to read.
const lifeWithoutNews = 2000

/** A shelf whose answers hold while no listing has moved in any list, `grace` in any case, never over a minute. */
export function createShelf<T>(
  changes: Changes,
  { entries, grace, shows, now = Date.now }: ShelfOptions<T>,
): Shelf<T> {
  interface Entry {
    answer: Promise<T>
    /** Where listings stand, as of when it began. */
    lists: Made
    /** What it shows; null while it is being computed. */
    shown: Made | null
    began: number
    at: number
    took: number
  }
  const shelf = new Map<string, Entry>()

  function holds({ lists, shown, began, at, took }: Entry): boolean {
    const age = now() - at
    if (shows !== undefined) {
      const isShownStill = shown === null ? began === changes.version : changes.isCurrent(shown)
      if (!isShownStill) return false
    }
    if (grace > 0 && age < Math.min(longestLife, Math.max(grace, took * worth))) return true
    return changes.isCurrent(lists) && age < (changes.listening ? longestLife : lifeWithoutNews)
  }

  function begin(key: string, compute: () => Promise<T>): Entry {
    const began = changes.version
    const lists = { version: began, reads: readsOfAnyList() }
    const entry: Entry = { answer: compute(), lists, shown: null, began, at: now(), took: 0 }
    entry.answer.then(
      answer => {
        entry.took = now() - entry.at
        if (shows !== undefined) entry.shown = { version: began, reads: shows(answer, key) }
      },
      () => undefined,
    )
    return entry
  }

  return async (key, compute) => {
    const found = shelf.get(key)
    shelf.delete(key)
    const entry = found && holds(found) ? found : begin(key, compute)
    // at the end of the line: a map keeps the order of insertion
    shelf.set(key, entry)
    for (const oldest of shelf.keys()) {
      if (shelf.size <= entries) break
      shelf.delete(oldest)
    }
    try {
      return await entry.answer
    } catch (error) {
      if (shelf.get(key) === entry) shelf.delete(key)
      throw error
    }
  }
}
