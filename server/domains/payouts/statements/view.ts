import { formatMoney } from '#server/domains/pricing/index.ts'
import type { Statement, StatementEntry } from '#src/api/contract/business/statements.ts'
import type { StatementEntryType } from '#src/api/contract/values/statement-entries.ts'
import type { StoredEntry, Sums } from './store.ts'

/** The type of the entry for each reason of a posting. */
const types: Readonly<Record<string, StatementEntryType>> = {
  captured: 'sale',
  cancelled: 'cancellation',
  line_refused: 'unavailable',
  not_shipped: 'not_shipped',
  refunded: 'refund',
  returned: 'return',
  withdrawn: 'payout',
  withdrawal_failed: 'payout_failed',
}

/** The type of an entry; what was booked for any other reason corrects something. */
export const typeOf = (reason: string): StatementEntryType => types[reason] ?? 'correction'

/** Cents that may be less than zero, as a decimal string. */
export const signedMoney = (cents: number): string =>
  cents < 0 ? `-${formatMoney(-cents)}` : formatMoney(cents)

/** Sums of cents as the contract shows them. */
export const amountsView = ({ gross, delivery, commission, payout, amount }: Sums): Statement['total'] => ({
  gross: signedMoney(gross),
  delivery: signedMoney(delivery),
  commission: signedMoney(commission),
  payout: signedMoney(payout),
  amount: signedMoney(amount),
})

/** An entry of a month that began with `opening` cents. */
export const entryView = (entry: StoredEntry, opening: number): StatementEntry => ({
  id: String(entry.id),
  at: entry.at.toISOString(),
  type: typeOf(entry.reason),
  order:
    entry.order_id === null || entry.order_number === null
      ? null
      : { id: entry.order_id, number: entry.order_number },
  account:
    entry.holder === null || entry.last_four === null
      ? null
      : { holder: entry.holder, last_four: entry.last_four },
  ...amountsView(entry),
  balance: signedMoney(opening + entry.balance),
})

const nothing: Sums = { gross: 0, delivery: 0, commission: 0, payout: 0, amount: 0 }

/** The sum of sums. */
export const sumOf = (all: readonly Sums[]): Sums =>
  all.reduce(
    (sum, each) => ({
      gross: sum.gross + each.gross,
      delivery: sum.delivery + each.delivery,
      commission: sum.commission + each.commission,
      payout: sum.payout + each.payout,
      amount: sum.amount + each.amount,
    }),
    nothing,
  )

/** Sums by reason as sums by type of entry. */
export function totalsView(
  found: readonly (Sums & { reason: string; count: number })[],
): Statement['totals'] {
  const byType = Map.groupBy(found, ({ reason }) => typeOf(reason))
  return [...byType].map(([type, all]) => ({
    type,
    count: all.reduce((sum, { count }) => sum + count, 0),
    ...amountsView(sumOf(all)),
  }))
}
