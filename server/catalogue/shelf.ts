import type { CatalogueChanges } from './changes.ts'

/** Answers kept by key; computed once for all who ask meanwhile. */
export type Shelf<T> = (key: string, compute: () => Promise<T>) => Promise<T>

/** How a shelf keeps; times are milliseconds. */
export interface ShelfOptions {
  /** How many answers are kept; the one unused longest goes first. */
  entries: number
  /** How long an answer may outlive a change; one that was dear, longer: a tenth of the time is spent on it at most. */
  grace: number
  now?: (() => number) | undefined
}

const longestLife = 60_000
const worth = 10
// Without the connection that tells of changes, an answer is good for as long as a page takes to read.
const lifeWithoutNews = 2000

/** A shelf whose answers hold while nothing in the catalogue has changed, `grace` in any case, never over a minute. */
export function createShelf<T>(
  changes: Pick<CatalogueChanges, 'version' | 'listening'>,
  { entries, grace, now = Date.now }: ShelfOptions,
): Shelf<T> {
  interface Entry {
    answer: Promise<T>
    version: number
    at: number
    took: number
  }
  const shelf = new Map<string, Entry>()

  function holds(entry: Entry): boolean {
    const age = now() - entry.at
    if (grace > 0 && age < Math.min(longestLife, Math.max(grace, entry.took * worth))) return true
    if (!changes.listening) return age < lifeWithoutNews
    return entry.version === changes.version && age < longestLife
  }

  function begin(compute: () => Promise<T>): Entry {
    const entry: Entry = { answer: compute(), version: changes.version, at: now(), took: 0 }
    const done = () => {
      entry.took = now() - entry.at
    }
    entry.answer.then(done, done)
    return entry
  }

  return async (key, compute) => {
    const found = shelf.get(key)
    shelf.delete(key)
    const entry = found && holds(found) ? found : begin(compute)
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
