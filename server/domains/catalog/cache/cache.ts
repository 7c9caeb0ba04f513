import type pg from 'pg'
import { type Changes, watchChanges } from '#server/platform/cache/changes.ts'
import { createShelf, type Shelf, type ShelfOptions, whateverChanges } from '#server/platform/cache/shelf.ts'
import { loadSnapshot, measureCatalog, type Size, type Snapshot } from './snapshot.ts'

/** What this process remembers of the catalogue. One a process; every process hears of every change. */
export interface CatalogCache {
  /** Categories, brands and what is live in them, as of the last change heard. */
  snapshot(): Promise<Snapshot>
  /** A shelf for answers of the caller's own. */
  shelf<T>(options: Omit<ShelfOptions<T>, 'now'>): Shelf<T>
  /** For others who keep what the catalogue says. */
  changes: Changes
  /** Resolves once changes are heard. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** Opens the cache. It hears of changes on a connection of its own to the pool's database. */
export function openCatalogCache(
  pool: pg.Pool,
  options: { log?: { warn(message: string): void }; now?: () => number } = {},
): CatalogCache {
  const changes = watchChanges(pool, options.log)
  // a change moves the size of a catalogue by one: measured again when a minute is over
  const sizes = createShelf<Size>(whateverChanges, { entries: 1, grace: 0, now: options.now })
  const snapshots = createShelf<Snapshot>(changes, { entries: 1, grace: 0, now: options.now })
  return {
    snapshot: () =>
      snapshots('', () =>
        loadSnapshot(
          pool,
          sizes('', () => measureCatalog(pool)),
        ),
      ),
    shelf: kept => createShelf(changes, { ...kept, now: options.now }),
    changes,
    ready: () => changes.ready(),
    close: () => changes.close(),
  }
}
