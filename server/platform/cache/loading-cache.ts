import { LRUCache } from 'lru-cache'
import type { Made } from './change-log.ts'
import type { Changes } from './changes.ts'
import { type Reads, readsOfAnyList } from './reads.ts'

/** Caches values by key; concurrent callers share one computation. */
export type LoadingCache<T> = (key: string, compute: () => Promise<T>) => Promise<T>

/** How a cache works; times are in milliseconds. */
export interface LoadingCacheOptions<T> {
  /** How many values are cached; the least recently used is evicted first. */
  entries: number
  /**
   * How long a value may stay after something enters a list, leaves it or moves in it. An expensive value may
   * stay longer, so that at most a tenth of the time is spent on computing it.
   */
  grace: number
  /** What a value shows: any change of that invalidates it. */
  shows?: (answer: T, key: string) => Reads
  now?: (() => number) | undefined
}

/** For a cache whose values are valid for their lifetime, whatever changes. */
export const whateverChanges = { version: 0, listening: true, isCurrent: () => true }

const longestLife = 60_000
const worth = 10
// Without the connection that delivers changes, a value is valid for about as long as it takes to read a
// page.
const lifeWithoutNews = 2000

/**
 * A cache whose values are valid until a listing moves in any list, at least for `grace`, at most for a
 * minute.
 */
export function createLoadingCache<T>(
  changes: Changes,
  { entries, grace, shows, now = Date.now }: LoadingCacheOptions<T>,
): LoadingCache<T> {
  interface Entry {
    answer: Promise<T>
    /** The order of listings, as of when the computation started. */
    lists: Made
    /** What it shows; null while it is being computed. */
    shown: Made | null
    began: number
    at: number
    took: number
  }
  const cached = new LRUCache<string, Entry>({ max: entries })

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
    const found = cached.get(key)
    const entry = found && holds(found) ? found : begin(key, compute)
    if (entry !== found) cached.set(key, entry)
    try {
      return await entry.answer
    } catch (error) {
      if (cached.peek(key) === entry) cached.delete(key)
      throw error
    }
  }
}
