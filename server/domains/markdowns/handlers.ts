import { signedIn } from '#server/domains/members/index.ts'
import { writingCompany } from '#server/domains/products/index.ts'
import { cursorsOf, timePosition } from '#server/platform/cursor/cursor.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { orFresh, sendEvent } from '#server/platform/lifecycle/events.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { MarkdownTerms } from '#src/api/contract/business/markdowns.ts'
import { pricesOf } from './prices.ts'
import { markdownRow } from './row.ts'
import { addMarkdown, findMarkdowns, findPage, type StoredMarkdown, saveTerms } from './store.ts'
import { termsOf } from './terms.ts'
import { markdownView } from './view.ts'
import * as words from './words.ts'

type Ids =
  | 'listMarkdowns'
  | 'createMarkdown'
  | 'getMarkdown'
  | 'putMarkdown'
  | 'sendMarkdownEvent'
  | 'listMarkdownPrices'

/** The page size of lists (V-59). */
const usual = 24

const cursors = cursorsOf('markdowns', timePosition)

/** What a brand does with its markdowns. Each is its company's alone; another's looks like a missing one. */
export const markdownHandlers: HandlersOf<Ids> = {
  async listMarkdowns(context, { query: { cursor, limit = usual } }) {
    const { services } = context
    const { userId } = signedIn(context)
    const positions = cursors(services.secret, userId)
    const after = positions.read(cursor)
    const { rows, next } = await readPage(
      limit,
      count => findPage(services.pool, userId, after, count),
      ({ id, at }): [string, string] => [at, id],
    )
    const found = await findMarkdowns(
      services.pool,
      rows.map(({ id }) => id),
    )
    return {
      data: found.map(row => markdownView(services, row)),
      next_cursor: positions.write(next),
    }
  },

  async createMarkdown(context, { body }) {
    const sellerId = await writingCompany(context)
    const id = await change(context.services, async uow => {
      const created = await storable(uow, sellerId, body)
      const row = markdownRow.new({
        ...created,
        id: newId('md'),
        seller_id: sellerId,
        created_at: uow.now,
      })
      uow.begin('markdown', row, { type: 'markdown.draft', by: 'seller' })
      await addMarkdown(uow, row)
      return row.id
    })
    return answerOwn(context, id)
  },

  getMarkdown: (context, { params: { id } }) => answerOwn(context, id),

  async putMarkdown(context, { params: { id }, body: { version, ...terms } }) {
    await openOwn(context, id)
    const sellerId = await writingCompany(context)
    const show = () => answerOwn(context, id)
    await orFresh(
      () =>
        change(context.services, async uow => {
          const ref = { kind: 'markdown', id } as const
          await uow.lock([ref])
          uow.expect(ref, version)
          if (uow.row(ref).state !== 'draft') throw new Refusal(409, 'not_allowed', words.notDraft)
          await saveTerms(uow, id, await storable(uow, sellerId, terms))
        }),
      show,
    )
    return show()
  },

  async sendMarkdownEvent(context, { params: { id }, body }) {
    await openOwn(context, id)
    // a shop that was closed may still end what runs
    if (body.type !== 'end' && body.type !== 'cancel') await writingCompany(context)
    return sendEvent(context, { kind: 'markdown', id }, body, () => answerOwn(context, id))
  },

  async listMarkdownPrices(context, { params: { id }, query: { of, cursor, limit = usual } }) {
    return pricesOf(context.services, await openOwn(context, id), { of, cursor, limit })
  },
}

/** One of the viewer's own markdowns. @throws Refusal 404, also for another company's. */
async function openOwn(context: Context, id: string): Promise<StoredMarkdown> {
  const [row] = await findMarkdowns(context.services.pool, [id])
  if (row?.seller_id !== signedIn(context).userId) throw notFound('This markdown')
  return row
}

async function answerOwn(context: Context, id: string) {
  return { data: markdownView(context.services, await openOwn(context, id)) }
}

const zoneOfSeller = statement('time_zone_of_seller', {
  text: 'select time_zone from users where id = $1',
  parameters: [t.text],
  columns: { time_zone: t.orNull(t.text) },
})

async function storable(uow: UnitOfWork, sellerId: string, terms: MarkdownTerms) {
  const [found] = await uow.ask(zoneOfSeller, [sellerId])
  return termsOf(uow.client, { sellerId, now: uow.now, zone: found?.time_zone ?? null }, terms)
}
