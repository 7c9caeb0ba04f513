import * as z from 'zod/mini'
import { signedIn } from '#server/domains/members/index.ts'
import { writingCompany } from '#server/domains/products/index.ts'
import { cursorsOf } from '#server/platform/cursor/cursor.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { sendEvent } from '#server/platform/lifecycle/events.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { checkedChange, chosenProducts, plannedRows } from './planned-rows.ts'
import { bulkEditRow } from './row.ts'
import { findRows, type ShownRow } from './scope-store.ts'
import { addBulkEdit, findBulkEdit, findLatest, type StoredBulkEdit } from './store.ts'
import { bulkEditRowView, bulkEditView } from './view.ts'
import * as words from './words.ts'

type Ids = 'listBulkEdits' | 'createBulkEdit' | 'getBulkEdit' | 'listBulkEditRows' | 'sendBulkEditEvent'

/** The page size of lists (V-59). */
const usual = 24
/** How many changes are listed. */
const latest = 20

const cursors = cursorsOf('bulk-edit-rows', z.tuple([z.int()]))

/** Changes of many products. Each is its company's alone; another's looks like a missing one. */
export const bulkEditHandlers: HandlersOf<Ids> = {
  async listBulkEdits(context) {
    const { services } = context
    const found = await findLatest(services.pool, signedIn(context).userId, latest)
    return { data: found.map(row => bulkEditView(services, row)) }
  },

  async createBulkEdit(context, { body: { selection, change: wanted } }) {
    const { services } = context
    const sellerId = await writingCompany(context)
    const products = await chosenProducts(services, sellerId, selection)
    const id = newId('be')
    await change(services, async uow => {
      const checked = await checkedChange(uow, sellerId, wanted)
      const rows = await plannedRows(uow, sellerId, products, checked)
      const row = bulkEditRow.new({
        id,
        seller_id: sellerId,
        change: checked,
        products: products.length,
        created_at: uow.now,
        planned: rows.filter(({ reason }) => reason === null).length,
      })
      uow.begin('bulk_edit', row, { type: 'bulkEdit.plan', by: 'seller' })
      await addBulkEdit(uow, row, rows)
    })
    return answerOwn(context, id)
  },

  getBulkEdit: (context, { params: { id } }) => answerOwn(context, id),

  async listBulkEditRows(context, { params: { id }, query: { of, cursor, limit = usual } }) {
    const { services } = context
    const { change, state } = await openOwn(context, id)
    const positions = cursors(services.secret, id, of)
    const [after] = positions.read(cursor) ?? [-1]
    const { rows, next } = await readPage<ShownRow, [number]>(
      limit,
      count => findRows(services.pool, id, { of, after, count, isUndone: state === 'undone' }),
      ({ position }) => [position],
    )
    return { data: rows.map(row => bulkEditRowView(change, row)), next_cursor: positions.write(next) }
  },

  async sendBulkEditEvent(context, { params: { id }, body }) {
    await openOwn(context, id)
    await writingCompany(context)
    return sendEvent(context, { kind: 'bulk_edit', id }, body, () => answerOwn(context, id))
  },
}

/** One of the viewer's own changes. @throws Refusal 404, also for another company's. */
async function openOwn(context: Context, id: string): Promise<StoredBulkEdit> {
  const row = await findBulkEdit(context.services.pool, id)
  if (row?.seller_id !== signedIn(context).userId) throw notFound(words.subject)
  return row
}

async function answerOwn(context: Context, id: string) {
  return { data: bulkEditView(context.services, await openOwn(context, id)) }
}
