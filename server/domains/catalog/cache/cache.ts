import type pg from 'pg'
import { countFacets } from '#server/domains/catalog/facet-store.ts'
import { findPage } from '#server/domains/catalog/list-store.ts'
import {
  type CheckedQuestion,
  type ListingIndex,
  openListingIndex,
  watchIndex,
} from '#server/domains/listing-index/index.ts'
import { tsqueryOf } from '#server/domains/search/index.ts'
import { type Changes, watchChanges } from '#server/platform/cache/changes.ts'
import {
  createLoadingCache,
  type LoadingCache,
  type LoadingCacheOptions,
  whateverChanges,
} from '#server/platform/cache/loading-cache.ts'
import { type CardCache, openCardCache } from './card-cache.ts'
import { loadSnapshot, measureCatalog, type Size, type Snapshot } from './snapshot.ts'

/**
 * This process's cache of the catalog. There is one per process, and every process is notified of every
 * change.
 */
export interface CatalogCache {
  /** Categories, brands and what is live in them, as of the last notified change. */
  snapshot(): Promise<Snapshot>
  /** Creates a cache for the caller's own answers. */
  loadingCache<T>(options: Omit<LoadingCacheOptions<T>, 'now'>): LoadingCache<T>
  /** The live listings, for the ids and the facets of lists. */
  index: ListingIndex
  cards: Pick<CardCache, 'find'>
  /** For others that cache catalog data. */
  changes: Changes
  /** Resolves once the cache is listening for changes. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** Opens the cache. It listens for changes on its own connection to the pool's database. */
export function openCatalogCache(
  pool: pg.Pool,
  options: { log?: { warn(message: string): void }; now?: () => number } = {},
): CatalogCache {
  const changes = watchChanges(pool, options.log)
  const index = openListingIndex(pool, { changes, log: options.log })
  const check = watchIndex({ index, changes, read: question => readList(pool, question), log: options.log })
  const cards = openCardCache(pool, changes)
  // a change alters the size of a catalog by one, so it is measured again only after a minute
  const sizes = createLoadingCache<Size>(whateverChanges, { entries: 1, grace: 0, now: options.now })
  const snapshots = createLoadingCache<Snapshot>(changes, { entries: 1, grace: 0, now: options.now })
  return {
    snapshot: () =>
      snapshots('', () =>
        loadSnapshot(
          pool,
          sizes('', () => measureCatalog(pool)),
        ),
      ),
    loadingCache: each => createLoadingCache(changes, { ...each, now: options.now }),
    index,
    cards,
    changes,
    ready: () => changes.ready(),
    close() {
      check.close()
      index.close()
      cards.close()
      return changes.close()
    },
  }
}

/** The beginning of a list by the database, as the index is compared with it. */
export async function readList(pool: pg.Pool, { filters, parts, sort, count, size }: CheckedQuestion) {
  const all = { chosen: filters.values, ...filters }
  const match = parts === null ? null : { tsquery: tsqueryOf(parts) }
  const [rows, counts] = await Promise.all([
    findPage(pool, all, match, { sort, after: null }, count),
    countFacets(pool, all, match, size),
  ])
  return { ids: rows.map(({ id }) => id), counts }
}
