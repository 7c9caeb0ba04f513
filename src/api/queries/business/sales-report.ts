import { keepPreviousData } from '@tanstack/react-query'
import type { Client } from '../../client.ts'
import type { ReportKind, ReportSort } from '../../contract/values/business/report-sorts.ts'
import { cursorQuery } from '../cursor-query.ts'
import { businessOrdersKey } from './orders.ts'

/** The calls with their schemas, loaded when they are first made. */
const calls = () => import('../../contract/business/sales-report.ts')

/** What a report is of. */
export interface ReportFilters {
  readonly by: ReportKind
  readonly sort: ReportSort
  /** So many days that end today. */
  readonly days: number
}

const given = ({ by, sort, days }: ReportFilters) => ({ by, sort, days: String(days) })

/** The sales of the last days by product, variant or size, page after page; events of orders make this stale. */
export function salesReportQuery(client: Client, filters: ReportFilters) {
  return cursorQuery({
    queryKey: [...businessOrdersKey, 'report', given(filters)],
    fetchPage: (cursor, signal) =>
      client.call(
        async () => (await calls()).getSalesReport,
        { query: { ...given(filters), ...cursor }, signal },
        'page',
      ),
    placeholderData: keepPreviousData,
    meta: { private: true },
  })
}

/** The byte order mark tells spreadsheets the encoding; reading a response as text removes it. */
const mark = '\uFEFF'

/** The whole report, as CSV. */
export async function exportSalesReportCsv(
  { client }: { client: Client },
  filters: ReportFilters,
): Promise<string> {
  const { exportSalesReport } = await calls()
  return mark + (await client.call(exportSalesReport, { query: given(filters) }, 'action'))
}
