import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { cardOf } from '#server/domains/catalog/cards.ts'
import { findCards } from '#server/domains/catalog/list-store.ts'
import { everything } from '#server/platform/cache/change.ts'
import type { ChangeWatch } from '#server/platform/cache/changes.ts'
import { readsOf } from '#server/platform/cache/reads.ts'
import type { Card } from '#src/api/contract/catalog.ts'

/** Cards of live listings by id, each made once until its listing changes. */
export interface CardCache {
  /** The cards of those of these listings that are live, in this order. */
  find(ids: readonly string[]): Promise<Card[]>
  close(): void
}

/** A card takes about a kilobyte. */
const mostCards = 10_000

/** Opens a cache that is kept current by the changes of the catalog. */
export function openCardCache(
  pool: pg.Pool,
  changes: Pick<ChangeWatch, 'version' | 'listening' | 'isCurrent' | 'subscribe'>,
): CardCache {
  const cached = new LRUCache<string, Card>({ max: mostCards })
  const close = changes.subscribe(change => {
    if (change === everything) cached.clear()
    else cached.delete(change.id)
  })
  return {
    async find(ids) {
      const found = new Map<string, Card>()
      for (const id of ids) {
        const card = changes.listening ? cached.get(id) : undefined
        if (card !== undefined) found.set(id, card)
      }
      const missing = ids.filter(id => !found.has(id))
      if (missing.length > 0) {
        const began = changes.version
        for (const row of await findCards(pool, missing)) {
          const card = cardOf(row)
          found.set(row.id, card)
          // a listing that was changed meanwhile is read again the next time
          const isCurrent = changes.isCurrent({ version: began, reads: readsOf([row.id]) })
          if (changes.listening && isCurrent) cached.set(row.id, card)
        }
      }
      return ids.flatMap(id => found.get(id) ?? [])
    },
    close,
  }
}
