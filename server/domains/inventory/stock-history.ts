import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { openOwn } from '#server/domains/products/index.ts'
import { csvRow, csvStart } from '#server/platform/csv/write-row.ts'
import { cursorsOf } from '#server/platform/cursor/cursor.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import type { Asked } from '#server/platform/database/statement.ts'
import { Answer, type HandlersOf } from '#server/platform/handler/handler.ts'
import type { StockChange } from '#src/api/contract/business/stock-history.ts'
import { stockCauses } from '#src/api/contract/values/business/stock-causes.ts'
import { findStockChanges, findVariantsOfHistory, type StoredChange } from './stock-history-store.ts'

/** The page size of the list, and how many changes an export reads at a time. */
const usual = 50
const atOnce = 500

const cursors = cursorsOf<[number]>('stock-history', z.tuple([z.int()]))

const changeView = (row: StoredChange): StockChange => ({
  id: row.id,
  variant: { id: row.variant_id, name: row.name, sku: row.sku },
  at: row.at.toISOString(),
  before: row.stock_before,
  after: row.stock_after,
  why: row.why,
  by: row.by,
  order:
    row.order_id === null || row.order_number === null
      ? null
      : { id: row.order_id, number: row.order_number },
})

const columns = ['at', 'variant', 'sku', 'before', 'after', 'change', 'why', 'by', 'order']

async function* fileOf(on: Asked, productId: string, variant: string | null): AsyncGenerator<string> {
  yield csvStart + csvRow(columns)
  for (let before: number | null = null; ; ) {
    const rows: StoredChange[] = await findStockChanges(on, { productId, variant, before, count: atOnce })
    yield rows
      .map(({ at, name, sku, stock_before, stock_after, why, by, order_number: order }) =>
        csvRow([
          ...[at.toISOString(), name, sku, stock_before, stock_after, stock_after - stock_before],
          ...[stockCauses[why], by, order],
        ]),
      )
      .join('')
    const last = rows.at(-1)
    if (last === undefined || rows.length < atOnce) return
    before = last.id
  }
}

/** Handlers of the history of a product's stock (V-95); of another company's product it looks like a missing one. */
export const stockHistoryHandlers: HandlersOf<'listStockChanges' | 'exportStockChanges'> = {
  async listStockChanges(context, { params: { id }, query: { variant = null, cursor, limit = usual } }) {
    const { pool, secret } = context.services
    const { title } = await openOwn(context, id)
    const own = cursors(secret, id, variant)
    const [before = null] = own.read(cursor) ?? []
    const [{ rows, next }, variants] = await Promise.all([
      readPage<StoredChange, [number]>(
        limit,
        count => findStockChanges(pool, { productId: id, variant, before, count }),
        row => [row.id],
      ),
      findVariantsOfHistory(pool, id),
    ])
    return {
      data: rows.map(changeView),
      next_cursor: own.write(next),
      product: { id, title },
      variants,
    }
  },

  async exportStockChanges(context, { params: { id }, query: { variant = null } }) {
    await openOwn(context, id)
    const file = Readable.from(fileOf(context.services.pool, id, variant))
    return new Answer(200, file, { 'content-disposition': 'attachment; filename="stock-history.csv"' })
  },
}
