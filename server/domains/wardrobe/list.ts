import type { CatalogCache } from '#server/domains/catalog/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import { createLoadingCache, whateverChanges } from '#server/platform/cache/loading-cache.ts'
import { totalOf } from '#server/platform/database/facets.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import type { GarmentPage } from '#src/api/contract/wardrobe/garment-list.ts'
import { readFilters } from './conditions.ts'
import { countFacets, findBrandNames } from './facet-store.ts'
import { facetsOf } from './facets.ts'
import { findGarments, findWardrobeVersion } from './list-store.ts'
import { garmentCursors } from './sort-orders.ts'
import { garmentViewer } from './view.ts'

const usualLimit = 24

/** Creates the list handler. It caches the counts for as long as the wardrobe does not change. */
export function createListHandlers(cache: Pick<CatalogCache, 'snapshot'>): HandlersOf<'listGarments'> {
  const counted = createLoadingCache<Pick<GarmentPage, 'total' | 'facets'>>(
    // the wardrobe's own version is part of the key
    whateverChanges,
    { entries: 1000, grace: 0 },
  )
  return {
    async listGarments(context, { query }) {
      const { services } = context
      const { pool, secret, clock } = services
      const { userId: owner } = signedIn(context)
      const snapshot = await cache.snapshot()
      const filters = readFilters(query, snapshot)
      const sort = query.sort ?? 'newest'
      const limit = query.limit ?? usualLimit
      const cursors = garmentCursors(secret, owner, sort)
      const after = cursors.read(query.cursor)
      const today = clock.now().toISOString().slice(0, 10)

      const count = async () => {
        const version = await findWardrobeVersion(pool, owner)
        return counted(JSON.stringify([owner, version, today, filters]), async () => {
          const counts = await countFacets(pool, owner, filters, today)
          const unknown = counts.filter(
            ({ dimension, value }) => dimension === 'brand' && !snapshot.brands.has(value),
          )
          const brands = await findBrandNames(
            pool,
            owner,
            unknown.map(({ value }) => value),
          )
          return { total: totalOf(counts), facets: facetsOf(counts, filters, { snapshot, brands }) }
        })
      }
      const read = (most: number) => findGarments(pool, { owner, filters, sort, after, today }, most)
      const [{ rows, next }, counts] = await Promise.all([
        readPage(limit, read, ({ at, id }) => [at, id]),
        count(),
      ])
      return { data: rows.map(garmentViewer(services)), next_cursor: cursors.write(next), ...counts }
    },
  }
}
