import * as z from 'zod/mini'
import { signedIn } from '#server/domains/members/index.ts'
import * as words from '#server/domains/payouts/words.ts'
import { cursorsOf } from '#server/platform/cursor/cursor.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import type { HandlersOf, Services } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import type { StatementMonth } from '#src/api/contract/business/statements.ts'
import { exportStatement } from './csv.ts'
import { type Month, monthAt, monthOf } from './month.ts'
import { findBalances, findEntries, findMonths, findName, findTotals, type Place } from './store.ts'
import { amountsView, entryView, signedMoney, sumOf, totalsView } from './view.ts'

/** The default page size. */
const usual = 50
const cursors = cursorsOf<Place>('statement', z.tuple([z.string(), z.int()]))

/** @throws Refusal 404 for a month that has not begun. */
export function openMonth({ clock }: Services, month: string): Month {
  if (month > monthAt(clock.now())) throw notFound(words.thisStatement)
  return monthOf(month)
}

/** The months, the newest first, each of which begins with what the one before it ended with; this one is among them. */
async function monthsOf({ pool, clock }: Services, sellerId: string): Promise<StatementMonth[]> {
  const found = await findMonths(pool, sellerId)
  const current = monthAt(clock.now())
  const all = found.some(({ month }) => month === current) ? found : [...found, { month: current, amount: 0 }]
  let closing = 0
  const months = all.map(({ month, amount }) => {
    const opening = closing
    closing += amount
    return {
      month,
      opening: signedMoney(opening),
      amount: signedMoney(amount),
      closing: signedMoney(closing),
    }
  })
  return months.toReversed()
}

/** Handlers of a company's monthly statements. */
export const statementHandlers: HandlersOf<'listStatements' | 'getStatement' | 'exportStatement'> = {
  async listStatements(context) {
    return { data: await monthsOf(context.services, signedIn(context).userId) }
  },

  async getStatement(context, { params, query: { cursor, limit = usual } }) {
    const { services } = context
    const { userId } = signedIn(context)
    const month = openMonth(services, params.month)
    const own = cursors(services.secret, userId, month.month)
    const after = own.read(cursor)
    const read = (count: number) => findEntries(services.pool, userId, month, { after, count })
    const [name, balances, totals, { rows, next }] = await Promise.all([
      findName(services.pool, userId),
      findBalances(services.pool, userId, month),
      findTotals(services.pool, userId, month),
      readPage(limit, read, ({ place, id }) => [place, id] as const),
    ])
    const { opening, closing, available, pending } = balances
    return {
      data: {
        month: month.month,
        opening: signedMoney(opening),
        amount: signedMoney(closing - opening),
        closing: signedMoney(closing),
        available: signedMoney(available),
        pending: signedMoney(pending),
        seller_name: name,
        totals: totalsView(totals),
        total: amountsView(sumOf(totals)),
        entries: rows.map(row => entryView(row, opening)),
      },
      next_cursor: own.write(next),
    }
  },

  exportStatement: (context, { query }) =>
    exportStatement(context.services, signedIn(context).userId, openMonth(context.services, query.month)),
}
