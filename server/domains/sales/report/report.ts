import { lineAmounts } from '#server/domains/brand-orders/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type { Range } from '#server/domains/sales/days.ts'
import type { Asked } from '#server/platform/database/statement.ts'
import type { ReportRow, SalesReport } from '#src/api/contract/business/sales-report.ts'
import type { ReportKind, ReportSort } from '#src/api/contract/values/business/report-sorts.ts'
import { findReport } from './report-store.ts'

/** A row with its amounts in cents. */
interface CountedRow extends Omit<ReportRow, 'gross' | 'refunded' | 'net'> {
  gross: number
  refunded: number
}

const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/**
 * The rows of a report. What was refunded of a whole order is divided among its lines as in the table of orders
 * (`lineAmounts`), so that the rows add up to the totals of the overview to the cent.
 */
export async function readReport(
  on: Asked,
  sellerId: string,
  by: ReportKind,
  range: Range,
): Promise<CountedRow[]> {
  const { sold, back, orders } = await findReport(on, sellerId, by, range)
  const shared = new Map<string, number>()
  for (const { lines, ...order } of orders) {
    for (const [at, { itemsRefunded }] of lineAmounts(order, lines).entries()) {
      const line = lines[at]
      if (line === undefined || line.refused === line.quantity) continue
      shared.set(line.key, (shared.get(line.key) ?? 0) + itemsRefunded - line.refunded_cents)
    }
  }
  const reasons = Map.groupBy(back, ({ key }) => key)
  return sold.map(row => ({
    key: row.key,
    product_id: by === 'size' ? null : row.product_id,
    name: by === 'size' ? row.key : row.title,
    options: by === 'variant' ? row.options : null,
    sku: by === 'variant' ? row.sku : null,
    units: row.units,
    returned_units: row.returned,
    return_rate: shareOf(row.returned, row.units),
    reasons: (reasons.get(row.key) ?? []).map(({ reason, units }) => ({ reason, units })),
    stock: row.stock,
    sell_through: shareOf(row.units, row.units + row.stock),
    gross: row.gross,
    refunded: row.refunded + (shared.get(row.key) ?? 0),
  }))
}

type Column = Exclude<ReportSort, `-${string}`>

const columns: Readonly<Record<Column, (row: CountedRow) => number | string>> = {
  name: ({ name, options }) => `${name} ${options ?? ''}`.toLowerCase(),
  units: row => row.units,
  returned: row => row.returned_units,
  rate: row => row.return_rate ?? -1,
  sell_through: row => row.sell_through ?? -1,
  stock: row => row.stock,
  net: ({ gross, refunded }) => gross - refunded,
}

/** The rows in this order; those that are equal in it by their key, in the same direction. */
export function sortReport(rows: readonly CountedRow[], sort: ReportSort): CountedRow[] {
  const isDown = sort.startsWith('-')
  const sorted = columns[(isDown ? sort.slice(1) : sort) as Column]
  const compared = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)
  return rows.toSorted((a, b) => {
    const up = compared(sorted(a), sorted(b)) || compared(a.key, b.key)
    return isDown ? -up : up
  })
}

/** A row as the contract has it. */
export const rowView = (row: CountedRow): ReportRow => ({ ...row, ...amountsOf(row) })

const amountsOf = ({ gross, refunded }: Pick<CountedRow, 'gross' | 'refunded'>) => ({
  gross: formatMoney(gross),
  refunded: formatMoney(refunded),
  net: formatMoney(gross - refunded),
})

/** The sums of all rows. */
export function reportTotals(rows: readonly CountedRow[]): SalesReport['totals'] {
  const sumOf = (key: 'units' | 'returned_units' | 'gross' | 'refunded') =>
    rows.reduce((sum, row) => sum + row[key], 0)
  const [units, returned] = [sumOf('units'), sumOf('returned_units')]
  return {
    units,
    returned_units: returned,
    return_rate: shareOf(returned, units),
    ...amountsOf({ gross: sumOf('gross'), refunded: sumOf('refunded') }),
  }
}
