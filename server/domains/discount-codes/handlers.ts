import { signedIn } from '#server/domains/members/index.ts'
import { writingCompany } from '#server/domains/products/index.ts'
import { cursorsOf, timePosition } from '#server/platform/cursor/cursor.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { invalid, notFound } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { sendEvent } from '#server/platform/lifecycle/events.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { codeRow } from './row.ts'
import { addCode, findCodePage, findCodesById, type StoredCode, zoneOf } from './store.ts'
import { termsOf } from './terms.ts'
import { codeView } from './view.ts'
import * as words from './words.ts'

/** The page size of lists (V-59). */
const usual = 24

const cursors = cursorsOf('codes', timePosition)

/** What a brand does with its discount codes. Each is its company's alone; another's looks like a missing one. */
export const codeHandlers: HandlersOf<'listCodes' | 'createCode' | 'getCode' | 'sendCodeEvent'> = {
  async listCodes(context, { query: { cursor, limit = usual } }) {
    const { services } = context
    const { userId } = signedIn(context)
    const positions = cursors(services.secret, userId)
    const after = positions.read(cursor)
    const { rows, next } = await readPage(
      limit,
      count => findCodePage(services.pool, userId, after, count),
      ({ id, at }): [string, string] => [at, id],
    )
    const found = await findCodesById(
      services.pool,
      rows.map(({ id }) => id),
    )
    return { data: found.map(row => codeView(services, row)), next_cursor: positions.write(next) }
  },

  async createCode(context, { body }) {
    const sellerId = await writingCompany(context)
    const id = await change(context.services, async uow => {
      const zone = await zoneOf(uow.client, sellerId)
      const terms = await termsOf(uow.client, { sellerId, now: uow.now, zone }, body)
      const row = codeRow.new({ ...terms, id: newId('dc'), seller_id: sellerId, created_at: uow.now })
      uow.begin('discount_code', row, { type: 'code.create', by: 'seller' })
      if (!(await addCode(uow, row))) throw invalid('code', words.taken)
      const ref = { kind: 'discount_code', id: row.id } as const
      if (row.starts_at <= uow.now) await uow.fire({ ...ref, event: { type: 'code.begin', by: 'system' } })
      return row.id
    })
    return answerOwn(context, id)
  },

  getCode: (context, { params: { id } }) => answerOwn(context, id),

  async sendCodeEvent(context, { params: { id }, body: { type } }) {
    await openOwn(context, id)
    // a shop that was closed may still stop what holds
    if (type === 'resume') await writingCompany(context)
    // every sale with it is a new version of it, and none makes another event of this one
    return sendEvent(context, { kind: 'discount_code', id }, { type }, () => answerOwn(context, id))
  },
}

/** One of the viewer's own codes. @throws Refusal 404, also for another company's. */
async function openOwn(context: Context, id: string): Promise<StoredCode> {
  const [row] = await findCodesById(context.services.pool, [id])
  if (row?.seller_id !== signedIn(context).userId) throw notFound('This code')
  return row
}

async function answerOwn(context: Context, id: string) {
  return { data: codeView(context.services, await openOwn(context, id)) }
}
