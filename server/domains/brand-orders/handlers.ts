import * as z from 'zod/mini'
import { signedIn } from '#server/domains/members/index.ts'
import type { FindReturns } from '#server/domains/orders/index.ts'
import { brandOrderRef } from '#server/domains/orders/index.ts'
import { parseMoney } from '#server/domains/pricing/index.ts'
import { type Cursors, cursorsOf } from '#server/platform/cursor/cursor.ts'
import { type Position, readPage } from '#server/platform/database/keyset.ts'
import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import { fireOne, orFresh, sendEvent } from '#server/platform/lifecycle/events.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { BusinessOrder, BusinessOrderEntry } from '#src/api/contract/business/orders.ts'
import { rolesOfRoute } from '#src/api/contract/business/staff-routes.ts'
import type { EndpointId } from '#src/api/contract/index.ts'
import { countOrders, findFew, findListed, findOrderPage, positionOf } from './list-store.ts'
import { addNote, findActs, findNotes } from './notes.ts'
import { filterOf } from './order-groups.ts'
import { openOwn } from './own-order.ts'
import { businessView, entryView } from './view.ts'
import * as words from './words.ts'

/** The default page size (V-59). */
const usual = 24
const cursors = cursorsOf('business_orders', z.tuple([z.union([z.string(), z.number()]), z.string()]))

type Ids =
  | 'listBusinessOrders'
  | 'getBusinessOrder'
  | 'sendBusinessOrderEvent'
  | 'sendBusinessOrderEvents'
  | 'createBusinessRefund'

/** Handlers of a brand's orders for the brand. */
export function createBusinessOrderHandlers({ findReturns }: { findReturns: FindReturns }): HandlersOf<Ids> {
  async function show(context: Context, id: string): Promise<{ data: BusinessOrder }> {
    const { services } = context
    const stored = await openOwn(context, id)
    const [returns, notes, acts, summaries] = await Promise.all([
      findReturns(services, [id], 'seller'),
      findNotes(services.pool, id),
      findActs(services.pool, id),
      findListed(services.pool, [id], services.clock.now()),
    ])
    const isLate = summaries.get(id)?.is_late === true
    const shown = businessView(services, stored, { returns: returns.get(id), notes, acts, isLate })
    return { data: forRole(context, shown) }
  }

  return {
    async listBusinessOrders(context, { query: { cursor, limit = usual, ...query } }) {
      const { services } = context
      const { userId } = signedIn(context)
      const now = services.clock.now()
      const filter = filterOf(query)
      const own: Cursors<Position> = cursors(services.secret, userId, filter)
      const few = await findFew(services.pool, userId, filter, now)
      const { sort, group: _, ...search } = few
      const after = own.read(cursor)
      const read = (count: number) => findOrderPage(services.pool, userId, few, { after, count, now })
      const [{ rows, next }, counts] = await Promise.all([
        readPage(limit, read, row => positionOf(sort, row)),
        countOrders(services.pool, userId, search, now),
      ])
      return {
        data: rows.map(row => forRole(context, entryView(services, row))),
        next_cursor: own.write(next),
        counts,
      }
    },

    getBusinessOrder: (context, { params: { id } }) => show(context, id),

    async sendBusinessOrderEvent(context, { params: { id }, body }) {
      const { pool, clock } = context.services
      if (body.type === 'note') {
        await openOwn(context, id)
        await addNote(pool, {
          orderId: id,
          text: body.text,
          at: clock.now(),
          actor: context.services.actor,
        })
        return show(context, id)
      }
      return sendEvent(context, await brandOrderRef(pool, id), body, () => show(context, id), 'seller')
    },

    async createBusinessRefund(
      context,
      { params: { id }, body: { amount, reason, line_id: lineId, version } },
    ) {
      const order = await openOwn(context, id)
      const amountCents = parseMoney(amount)
      if (amountCents === 0) throw invalid('amount', words.enterAmount)
      if (lineId !== undefined && !order.lines.some(line => line.id === lineId))
        throw invalid('line_id', words.chooseLine)
      const forLine = lineId === undefined ? {} : { lineId }
      const event = { type: 'order.refundPart', by: 'seller', amountCents, reason, ...forLine } as const
      await orFresh(
        () => fire(context.services, { kind: 'brand_order', id, event, version }),
        () => show(context, id),
      )
      return show(context, id)
    },

    async sendBusinessOrderEvents(context, { body: { type, orders } }) {
      const results = []
      const { services } = context
      for (const { id, ...sent } of orders) {
        const failed = await attempt(async () => {
          const ref = await brandOrderRef(services.pool, id)
          await change(services, uow => fireOne(uow, context, ref, { type, ...sent }, 'seller'))
        })
        results.push({
          id,
          ok: failed === null,
          code: failed?.code ?? null,
          message: failed?.message ?? null,
        })
      }
      return { data: await withOrders(context, results) }
    },
  }
}

/** An order, and its returns, with the events that the caller's role may send (V-83). */
function forRole<T extends Pick<BusinessOrderEntry, 'allowed'> & Partial<Pick<BusinessOrder, 'returns'>>>(
  { viewer }: Context,
  shown: T,
): T {
  const role = viewer?.staff?.role
  if (role === undefined) return shown
  const may = (call: EndpointId) => rolesOfRoute(call)?.includes(role) === true
  const callOf = (event: string) =>
    event === 'refund_part' ? 'createBusinessRefund' : 'sendBusinessOrderEvent'
  const { returns } = shown
  return {
    ...shown,
    allowed: shown.allowed.filter(({ event }) => may(callOf(event))),
    ...(returns === undefined || may('sendReturnEvent')
      ? {}
      : { returns: returns.map(each => ({ ...each, allowed: [] })) }),
  }
}

/** Does something for one of several orders: a refusal is that order's own. */
async function attempt(act: () => Promise<void>): Promise<Refusal | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

interface Result {
  id: string
  ok: boolean
  code: string | null
  message: string | null
}

/** Each result with the order as it is now; one that is not the company's has none. */
async function withOrders(context: Context, results: readonly Result[]) {
  const { services } = context
  const { userId } = signedIn(context)
  const ids = results.map(({ id }) => id)
  const found = await findListed(services.pool, ids, services.clock.now())
  return results.map(result => {
    const order = found.get(result.id)
    const isOwn = order?.kind === 'brand_order' && order.seller_id === userId
    return { ...result, order: isOwn ? forRole(context, entryView(services, order)) : null }
  })
}
