import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { addTries, type Counting, mostTries, tooMany } from './rate-limit.ts'

/** The searches of one address in its window, as far as this process knows. */
interface Window {
  /** Those that the database knows of. */
  counted: number
  /** Those that it does not know of yet. */
  ahead: number
  /** When the window closes, in milliseconds since 1970. */
  closes: number
  /** The statement that adds them in the database. */
  flushing: Promise<void> | null
}

const mostWindows = 10_000
/** From this share of the limit on, each search is counted in the database before it is answered. */
const countedAhead = 0.5

const windowsOf = new WeakMap<pg.Pool, LRUCache<string, Window>>()

/**
 * Counts a search. Nobody waits for the database in the first half of a window: searches are added there together, as soon as
 * the former ones are. While it is away, they are counted here alone.
 *
 * @throws Refusal 429
 */
export async function countSearch(services: Counting, key: string): Promise<void> {
  const windows = windowsOf.get(services.pool) ?? new LRUCache<string, Window>({ max: mostWindows })
  windowsOf.set(services.pool, windows)
  const most = mostTries(services, 'search')
  const window = windows.get(key)
  if (window && Date.now() < window.closes && window.counted + window.ahead < most * countedAhead) {
    window.ahead += 1
    window.flushing ??= flush(services, key, window)
    return
  }
  await window?.flushing
  const ahead = window?.ahead ?? 0
  if (window) window.ahead = 0
  try {
    const { used, wait } = await addTries(services, 'search', key, 1 + ahead)
    windows.set(key, { counted: used, ahead: 0, closes: Date.now() + wait * 1000, flushing: null })
    if (used > most) throw tooMany(Math.max(1, wait))
  } catch (error) {
    if (window && !(error instanceof Refusal)) window.ahead += ahead
    throw error
  }
}

/** Adds all that were counted ahead in the database; what could not be added now is added with the next one. */
async function flush(services: Counting, key: string, window: Window): Promise<void> {
  try {
    while (window.ahead > 0) {
      const { ahead } = window
      const { used } = await addTries(services, 'search', key, ahead)
      window.ahead -= ahead
      window.counted = used
    }
  } catch (error) {
    services.log.warn({ err: error }, 'searches are not counted in the database just now')
  } finally {
    window.flushing = null
  }
}
