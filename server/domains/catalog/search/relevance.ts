import type pg from 'pg'
import type { RelevancePosition } from '#server/domains/catalog/cursor.ts'
import type { Filters } from '#server/domains/catalog/filters.ts'
import type { TimePosition } from '#server/platform/cursor/cursor.ts'
import { findTier, type ScoredRow, type TierReading, type Wanted } from './relevance-store.ts'

/** A page of a search by relevance, and the next cursor. */
export interface RelevantPage {
  rows: ScoredRow[]
  next: RelevancePosition | null
}

/** Reads a page by relevance: from one tier, and at its end from the next ones. */
export async function findRelevant(
  pool: pg.Pool,
  filters: Filters,
  wanted: Wanted,
  after: RelevancePosition | null,
  limit: number,
): Promise<RelevantPage> {
  const rows: ScoredRow[] = []
  let last: RelevancePosition | null = null
  let to: TimePosition | null = after ? after[3] : null
  let reading: TierReading = after ? { kind: 'rest', after } : { kind: 'next', before: null }
  for (;;) {
    const tier = await findTier(pool, filters, wanted, reading, limit + 1 - rows.length)
    for (const row of tier.rows) {
      if (rows.length === limit) return { rows, next: last }
      rows.push(row)
      last = [row.score, row.at, row.id, to, tier.from]
    }
    if (tier.from === null) return { rows, next: null }
    to = tier.from
    reading = { kind: 'next', before: to }
  }
}
