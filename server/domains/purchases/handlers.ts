import { signedIn } from '#server/domains/members/index.ts'
import { orderRef } from '#server/domains/orders/index.ts'
import { cursorsOf, timePosition } from '#server/platform/cursor/cursor.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import type { Ref } from '#server/platform/lifecycle/definition.ts'
import { orFresh, sendEvent } from '#server/platform/lifecycle/events.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'
import { labelOf } from './label.ts'
import { findPurchase, findPurchases, findYears, type StoredPurchase } from './list-store.ts'
import { purchaseEntry, purchaseView } from './view.ts'
import * as words from './words.ts'

/** The default page size (V-59). */
/** Nobody means a search of more words than these. */
const mostWords = 8
const usual = 24
const cursors = cursorsOf('purchases', timePosition)

type Ids = 'listPurchases' | 'getPurchase' | 'sendPurchaseEvent' | 'createReview' | 'getLabel'

/** Disputes stand after orders: who finds the disputes of orders, by the id of the order, is handed in. */
export type FindDisputes = (
  services: Context['services'],
  orderIds: readonly string[],
  role: Deal,
) => Promise<ReadonlyMap<string, NonNullable<Purchase['dispute']>>>

/** The order, for a member who is one of its sides; everybody else gets 404. */
async function openPurchase(
  { services, viewer }: Context,
  id: string,
): Promise<{ stored: StoredPurchase; role: Deal }> {
  const stored = await findPurchase(services.pool, id)
  if (stored !== undefined && viewer?.userId === stored.buyer_id) return { stored, role: 'buyer' }
  if (stored?.kind === 'purchase' && viewer?.userId === stored.seller_id) return { stored, role: 'seller' }
  throw notFound('This order')
}

/** The order as it is now, for a member who is one of its sides. */
export async function showPurchase(
  context: Context,
  id: string,
  findDisputes: FindDisputes,
): Promise<{ data: Purchase }> {
  const { stored, role } = await openPurchase(context, id)
  const disputes = await findDisputes(context.services, [id], role)
  return { data: purchaseView(context.services, stored, role, disputes.get(id) ?? null) }
}

/** Handlers of a member's orders as buyer and as seller. */
export function createPurchaseHandlers({ findDisputes }: { findDisputes: FindDisputes }): HandlersOf<Ids> {
  const show = (context: Context, id: string) => showPurchase(context, id, findDisputes)

  /** The sale of a member. @throws Refusal 409 for a brand's order that its buyer reads here, 404 for every other. */
  async function saleRef(context: Context, id: string): Promise<Ref<'purchase'>> {
    const { kind } = await orderRef(context.services.pool, id)
    if (kind === 'purchase') return { kind, id }
    await openPurchase(context, id)
    throw new Refusal(409, 'not_allowed', words.notHere)
  }

  return {
    async listPurchases(
      context,
      { query: { as: role = 'buyer', state, q = '', year, cursor, limit = usual } },
    ) {
      const { services } = context
      const { userId } = signedIn(context)
      const words = q
        .split(/\s+/)
        .filter(word => word !== '')
        .slice(0, mostWords)
      const filter = {
        role,
        isDone: state === undefined ? null : state === 'done',
        words,
        year: year === undefined ? null : Number(year),
      }
      const own = cursors(services.secret, userId, filter)
      const after = own.read(cursor)
      const read = (count: number) => findPurchases(services.pool, userId, filter, after, count)
      const { rows, next } = await readPage(limit, read, ({ at, id }) => [at, id])
      const ids = rows.map(({ id }) => id)
      const disputes = await findDisputes(services, ids, role)
      const data = rows.map(row => purchaseEntry(services, row, role, disputes.get(row.id) ?? null))
      const years = after === null ? { years: await findYears(services.pool, userId, role) } : {}
      return { data, next_cursor: own.write(next), ...years }
    },

    getPurchase: (context, { params: { id } }) => show(context, id),

    async sendPurchaseEvent(context, { params: { id }, body }) {
      return sendEvent(context, await saleRef(context, id), body, () => show(context, id))
    },

    async getLabel(context, { params: { id } }) {
      const { stored, role } = await openPurchase(context, id)
      if (role !== 'seller') throw notFound('This label')
      return { data: await labelOf(context.services, stored) }
    },

    async createReview(context, { params: { id }, body: { rating, text = '' } }) {
      const { stored, role } = await openPurchase(context, id)
      if (stored.kind !== 'purchase') throw new Refusal(409, 'not_allowed', words.notHere)
      const event = { type: 'order.review', by: role, rating, text } as const
      await orFresh(
        () => fire(context.services, { kind: 'purchase', id, event }),
        () => show(context, id),
      )
      return show(context, id)
    },
  }
}
