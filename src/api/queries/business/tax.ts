import { queryOptions } from '@tanstack/react-query'
import type { Client, Manner } from '../../client.ts'
import { businessOrdersKey } from './orders.ts'

/** The calls with their schemas, loaded when they are first made. */
const calls = () => import('../../contract/business/tax.ts')

/** The tax number, the address and the rates of a company. */
export function taxQuery(client: Client, manner: Manner = 'background') {
  return queryOptions({
    queryKey: ['tax'],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await calls()).getTax, { signal }, manner)).data,
    meta: { private: true },
  })
}

/** The tax report of a period; under the key of a brand's orders, whose changes issue documents. */
export function taxReportQuery(client: Client, period: string) {
  return queryOptions({
    queryKey: [...businessOrdersKey, 'tax-report', period],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await calls()).getTaxReport,
          { query: { period }, signal },
          'background',
        )
      ).data,
    meta: { private: true },
  })
}

/** The invoice and the credit notes of an order of the brand. */
export function businessDocumentsQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...businessOrdersKey, 'documents', id],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await import('../../contract/trade/tax-documents.ts')).listBusinessDocuments,
          { params: { id }, signal },
          'background',
        )
      ).data,
    meta: { private: true },
  })
}

/** The byte order mark tells spreadsheets the encoding; reading a response as text removes it. */
const mark = '\uFEFF'

/** The tax report of a period, as CSV. */
export async function exportTaxReportCsv({ client }: { client: Client }, period: string): Promise<string> {
  const { exportTaxReport } = await calls()
  return mark + (await client.call(exportTaxReport, { query: { period } }, 'action'))
}
