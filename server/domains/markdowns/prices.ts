import * as z from 'zod/mini'
import { cursorsOf } from '#server/platform/cursor/cursor.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { MarkdownPrice, MarkdownPrices } from '#src/api/contract/business/markdowns.ts'
import { momentsOf } from './days.ts'
import { type PlannedPrice, planPrices } from './plan.ts'
import { findHistory, findPrices } from './price-store.ts'
import { findScoped } from './scope-store.ts'
import type { StoredMarkdown } from './store.ts'
import { plannedView, storedView } from './view.ts'

interface Page {
  of: 'changed' | 'unchanged'
  cursor?: string | undefined
  limit: number
}

type Needed = Pick<Services, 'pool' | 'clock' | 'secret'>

/** How many rows came before. */
const cursors = cursorsOf('markdown-prices', z.tuple([z.int()]))

/** A page of every price that a markdown changes, or of those that it cannot: as of now until it starts. */
export async function pricesOf(
  services: Needed,
  row: StoredMarkdown,
  { of, cursor, limit }: Page,
): Promise<MarkdownPrices> {
  const positions = cursors(services.secret, row.id, of)
  const [from] = positions.read(cursor) ?? [0]
  const paged = <T>(all: readonly T[]) => ({
    rows: all.slice(from, from + limit),
    next_cursor: positions.write(all.length > from + limit ? [from + limit] : null),
  })
  if (row.started_at !== null) {
    const stored = await findPrices(services.pool, row.id)
    const { rows, next_cursor } = paged(of === 'changed' ? stored : [])
    const counts = { products: row.changed_products, changed: stored.length, unchanged: 0 }
    return { data: rows.map(storedView), next_cursor, counts }
  }
  const planned = planPrices(row, await findScoped(services.pool, row))
  const changed = planned.filter(({ reduced }) => reduced !== null)
  const unchanged = planned.filter(({ reduced }) => reduced === null)
  const { rows, next_cursor } = paged(of === 'changed' ? changed : unchanged)
  const products = new Set(changed.map(({ variant }) => variant.product_id)).size
  return {
    data: await shown(services, row, rows),
    next_cursor,
    counts: { products, changed: changed.length, unchanged: unchanged.length },
  }
}

async function shown(
  { pool, clock }: Needed,
  row: StoredMarkdown,
  planned: readonly PlannedPrice[],
): Promise<MarkdownPrice[]> {
  const history = await findHistory(
    pool,
    planned.map(({ variant }) => variant),
  )
  const now = clock.now()
  const { starts } = momentsOf(row)
  const at = starts !== null && starts > now ? starts : now
  return planned.map(each => plannedView(each, history.get(each.variant.id) ?? [], at))
}
