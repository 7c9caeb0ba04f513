import * as z from 'zod/mini'
import { signedIn } from '#server/domains/members/index.ts'
import { rangeOf } from '#server/domains/sales/days.ts'
import { type Cell, csvRow, csvStart } from '#server/platform/csv/write-row.ts'
import { cursorsOf } from '#server/platform/cursor/cursor.ts'
import { Answer, type HandlersOf } from '#server/platform/handler/handler.ts'
import type { ReportRow } from '#src/api/contract/business/sales-report.ts'
import { returnReasons } from '#src/api/contract/values/return-reasons.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { readReport, reportTotals, rowView, sortReport } from './report.ts'

const usual = 50
/** A report is read anew for each page: the place is how many rows were seen. */
const cursors = cursorsOf<[number]>('sales_report', z.tuple([z.int().check(z.gte(0))]))

const share = (of: number | null): Cell => (of === null ? null : Math.round(of * 10_000) / 10_000)

const columns: Readonly<Record<string, (row: ReportRow) => Cell>> = {
  name: ({ name }) => name,
  options: ({ options }) => options,
  sku: ({ sku }) => sku,
  sold: ({ units }) => units,
  stock: ({ stock }) => stock,
  sell_through: row => share(row.sell_through),
  returned: row => row.returned_units,
  return_rate: row => share(row.return_rate),
  ...Object.fromEntries(
    keysOf(returnReasons).map(reason => [
      `returned_${reason}`,
      ({ reasons }: ReportRow) => reasons.find(each => each.reason === reason)?.units ?? 0,
    ]),
  ),
  sales: ({ gross }) => ({ amount: gross }),
  refunded: ({ refunded }) => ({ amount: refunded }),
  net: ({ net }) => ({ amount: net }),
}
const names = Object.keys(columns)

/** Handlers of the reports of a brand's sales (V-98). */
export const salesReportHandlers: HandlersOf<'getSalesReport' | 'exportSalesReport'> = {
  async getSalesReport(
    context,
    { query: { by = 'product', sort = '-net', cursor, limit = usual, ...asked } },
  ) {
    const { pool, secret, clock } = context.services
    const { userId } = signedIn(context)
    const range = rangeOf(asked, clock.now())
    const own = cursors(secret, userId, by, sort, range.from, range.to)
    const [seen = 0] = own.read(cursor) ?? []
    const rows = sortReport(await readReport(pool, userId, by, range), sort)
    const next = seen + limit
    return {
      from: range.from,
      to: range.to,
      data: rows.slice(seen, next).map(rowView),
      next_cursor: own.write(next < rows.length ? [next] : null),
      count: rows.length,
      totals: reportTotals(rows),
    }
  },

  async exportSalesReport(context, { query: { by = 'product', sort = '-net', ...asked } }) {
    const { pool, clock } = context.services
    const { userId } = signedIn(context)
    const rows = sortReport(await readReport(pool, userId, by, rangeOf(asked, clock.now())), sort)
    const lines = rows.map(rowView).map(row => csvRow(names.map(name => columns[name]?.(row) ?? null)))
    return new Answer(200, [csvStart, csvRow(names), ...lines].join(''), {
      'content-disposition': `attachment; filename="sales-by-${by}.csv"`,
    })
  },
}
